/** How publishing is called, found and drawn, of a row, of a selection and in a form alike. */
export const PUBLISH = {
  title: 'Publish',
  icon: 'globe',
  synonyms: ['go live', 'release', 'show'],
} as const;

export const UNPUBLISH = {
  title: 'Unpublish',
  icon: 'eye-off',
  synonyms: ['take down', 'hide', 'back to draft', 'withdraw'],
} as const;

export const SCHEDULE = {
  title: 'Schedule',
  icon: 'clock',
  synonyms: ['publish later', 'plan', 'publish at'],
} as const;

/** Of what one row at most is: 'Make default'. */
export function makeWords(what: string) {
  return {
    title: `Make ${what}`,
    icon: 'star',
    synonyms: ['set as default', 'preferred', 'use by default'],
  } as const;
}
