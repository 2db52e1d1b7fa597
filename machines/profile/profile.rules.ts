import { cutOf } from '../../src/shared/contract/image-cut.ts';
import type { OwnField, OwnValues, ProfileContext, ProfileInput } from './profile.types.ts';

const NAMES = ['first_name', 'last_name'] as const;
const FIELDS = [...NAMES, 'photo'] as const satisfies readonly OwnField[];
const NAME_MAX = 100;

export function startOfProfile({ saved }: ProfileInput): ProfileContext {
  return { saved, draft: saved, sent: saved, failure: null };
}

export function isDirty({ saved, draft }: ProfileContext): boolean {
  return FIELDS.some((field) => !isSame(saved, draft, field));
}

/** What is wrong with a field: as it is typed, else as the server said; null where nothing is. */
export function faultOf({ draft, sent, failure }: ProfileContext, field: OwnField): string | null {
  if (field !== 'photo') {
    const name = draft[field].trim();
    if (name === '') return 'Required.';
    if (name.length > NAME_MAX) return `${NAME_MAX} characters at most.`;
  }
  const said = failure?.data?.[field];
  return typeof said === 'string' && isSame(draft, sent, field) ? said : null;
}

/** Why it can't be saved now; null where it can. */
export function whyNotSaved(context: ProfileContext): string | null {
  if (!isDirty(context)) return 'Nothing has changed';
  return NAMES.some((name) => faultOf({ ...context, failure: null }, name) !== null)
    ? 'Correct the marked fields first'
    : null;
}

/** What was typed while it was saved stays typed. */
export function afterSave({ draft, sent }: ProfileContext, saved: OwnValues) {
  const pick = <F extends OwnField>(field: F) =>
    isSame(draft, sent, field) ? saved[field] : draft[field];
  const kept = {
    first_name: pick('first_name'),
    last_name: pick('last_name'),
    photo: pick('photo'),
  };
  return { saved, draft: kept, failure: null };
}

/** Fields that were left alone show what was saved elsewhere. */
export function follow(context: ProfileContext, saved: OwnValues) {
  return { ...afterSave({ ...context, sent: context.saved }, saved), failure: context.failure };
}

function isSame(one: OwnValues, other: OwnValues, field: OwnField): boolean {
  if (field === 'photo') return isSamePhoto(one.photo, other.photo);
  return one[field].trim() === other[field].trim();
}

/** The same file, cut in the same way. */
function isSamePhoto(one: OwnValues['photo'], other: OwnValues['photo']): boolean {
  if (one === null || other === null) return one === other;
  return one.key === other.key && JSON.stringify(cutOf(one)) === JSON.stringify(cutOf(other));
}
