/** The colour of each type of notice. */
export const NOTICE_TONES = {
  success: 'green',
  info: 'accent',
  warning: 'amber',
  error: 'red',
} as const;

/** The sign of each type of notice. */
export const NOTICE_ICONS = {
  success: 'circle-check',
  info: 'info',
  warning: 'triangle-alert',
  error: 'circle-alert',
} as const;
