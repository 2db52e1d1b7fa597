/** The colour of each type of snackbar. */
export const SNACKBAR_TONES = {
  success: 'green',
  info: 'accent',
  warning: 'amber',
  error: 'red',
} as const;

/** The sign of each type of snackbar. */
export const SNACKBAR_ICONS = {
  success: 'circle-check',
  info: 'info',
  warning: 'triangle-alert',
  error: 'circle-alert',
} as const;
