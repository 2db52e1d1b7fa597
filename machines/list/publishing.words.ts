import type { PublishingAct, PublishingValues } from '../../src/shared/contract/publishing.ts';

/** How publishing is called, found and drawn, of a row, of a selection and in a form alike. */
export const PUBLISH = {
  title: 'Publish',
  icon: 'globe',
  synonyms: ['go live', 'release', 'show'],
} as const;

export const PUBLISH_NOW = {
  title: 'Publish now',
  icon: 'zap',
  synonyms: ['publish at once', 'publish immediately'],
} as const;

export const UNPUBLISH = {
  title: 'Unpublish',
  icon: 'eye-off',
  synonyms: [
    'take down',
    'hide',
    'back to draft',
    'withdraw',
    'archive',
    'unschedule',
    'cancel schedule',
    'unpublish',
  ],
} as const;

/** The same of what was never seen: it waits for its moment. */
const CANCEL_SCHEDULE = 'Cancel schedule';

export function unpublishText(waits: boolean, what = ''): string {
  if (!waits) return what === '' ? UNPUBLISH.title : `${UNPUBLISH.title} ${what}`;
  return what === '' ? CANCEL_SCHEDULE : `${CANCEL_SCHEDULE} of ${what}`;
}

/** What came of it: '“About us” taken off the schedule.' */
export function unpublishedText(waited: boolean): string {
  return waited ? 'taken off the schedule' : 'unpublished';
}

export const SCHEDULE = {
  title: 'Schedule',
  icon: 'clock',
  synonyms: ['publish later', 'plan', 'publish at'],
} as const;

/** Which moment it is that is asked for may be typed with it: 'publish in 2 weeks'. */
export const TAKES_MOMENT = { kind: 'moment' } as const;

/** Of what one row at most is: 'Make default'. */
export function makeWords(what: string) {
  return {
    title: `Make ${what}`,
    icon: 'star',
    synonyms: ['set as default', 'preferred', 'use by default'],
  } as const;
}

/** What publishing does where a moment is to come: 'Publish on Dec 19, 2026'. */
export function publishText(day: string | null, what = ''): string {
  const verb = `${PUBLISH.title}${what === '' ? '' : ` ${what}`}`;
  return day === null ? verb : `${verb} on ${day}`;
}

/** Why nothing would come of an act, of a row or of several: 'It is published already'. */
export function alreadyText(act: PublishingAct, count = 1): string {
  if (act === 'unpublish') return count === 1 ? 'It is a draft' : 'They are drafts';
  return count === 1 ? 'It is published already' : 'They are published already';
}

/** The fields of the moments that are asked for where rows are scheduled. */
export function momentsOf({ schedule, publish }: PublishingValues): readonly string[] {
  return Object.keys(schedule ?? {}).filter((name) => !(name in publish));
}
