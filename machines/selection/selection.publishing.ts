import type { Exclusive } from '../../src/shared/contract/exclusive.ts';
import type { PublishingAct, PublishingValues } from '../../src/shared/contract/publishing.ts';
import type { Values } from '../../src/shared/contract/values.ts';
import { alreadyText, momentsOf, unpublishedText } from '../list/publishing.words.ts';
import type { BulkSubject } from '../bulk/bulk.types.ts';
import {
  countSelected,
  isOne,
  mayBulk,
  mayWrite,
  placeOf,
  subjectOf,
  versionsOf,
} from './selection.rules.ts';
import type { SelectionContext } from './selection.types.ts';

/** Whether a moment to come belongs to selected rows, or may belong to them. */
export function doWait({ publishing, all, selected, statuses }: SelectionContext): boolean {
  if (publishing === null || publishing.publishNow === null) return false;
  return all !== null || selected.some((id) => id in (statuses.due ?? {}));
}

/** Whether the selected rows, or those that are named, are all published and wait. Of all that match nobody knows. */
export function doAllWait(
  { all, selected, statuses: { scheduled } }: SelectionContext,
  ids = all === null ? selected : [],
): boolean {
  return ids.length > 0 && ids.every((id) => scheduled.includes(id));
}

/** Whether the selected rows, or those that are named, may be published, taken back, or given a moment for it. */
export function mayPublish(
  context: SelectionContext,
  { act, ids }: { readonly act: PublishingAct; readonly ids?: readonly number[] },
): boolean {
  if (context.publishing === null || context.publishing[act] === null) return false;
  if (ids !== undefined) return context.can.update === 'allowed' && !context.trash;
  if (act === 'publishNow' && !doWait(context)) return false;
  return whyNotPublished(context, act) === null && mayBulk(context, { action: 'update' });
}

/** Why nothing would come of it: all selected rows are so already. Of all that match nobody knows. */
export function whyNotPublished(
  { all, selected, statuses }: SelectionContext,
  act: PublishingAct,
): string | null {
  const so = act === 'unpublish' ? statuses.drafts : statuses.published;
  const areSo = all === null && selected.length > 0 && selected.every((id) => so.includes(id));
  return areSo ? alreadyText(act, selected.length) : null;
}

/** Published and taken back at once; a moment is asked for. */
export function publishing(context: SelectionContext, { act, ids, moment }: Asked): BulkSubject {
  const subject = subjectOf(context, { action: 'update' });
  const target = ids === undefined ? subject.target : { ids, versions: versionsOf(context, ids) };
  const { place: _, ...asked } = subject;
  return {
    ...asked,
    target,
    ...placeOf(context, target),
    ...howPublished(context.publishing, { act, waits: doAllWait(context, ids), moment }),
  };
}

/** The row that it is asked of by itself, which waits for its end. None does while a moment is asked for. */
export function heldRow({ act, ids: [row] = [] }: Asked): { readonly row?: number } {
  return row === undefined || act === 'schedule' ? {} : { row };
}

/** What is written at once, or begun with where a moment is asked for. */
export function howPublished(
  publishing: PublishingValues | null,
  { act, waits, moment }: Published,
): Pick<BulkSubject, 'start' | 'chosen'> {
  const values = publishing?.[act] ?? {};
  if (act === 'unpublish' && waits) {
    return { chosen: { values, verb: 'Cancel schedule of', done: unpublishedText(true) } };
  }
  if (act !== 'schedule') return { chosen: { values, ...VERBS[act] } };
  const moments = publishing === null ? [] : momentsOf(publishing);
  const given = moment === undefined ? {} : momentsAt(moments, moment);
  return {
    start: { values: { ...values, ...given }, moments, verb: 'Schedule', done: 'scheduled' },
  };
}

function momentsAt(moments: readonly string[], moment: string): Values {
  return Object.fromEntries(moments.map((name) => [name, moment]));
}

interface Published {
  readonly act: PublishingAct;
  readonly waits: boolean;
  /** With which the question begins. */
  readonly moment?: string | undefined;
}

interface Asked extends Pick<Published, 'act' | 'moment'> {
  readonly ids?: readonly number[];
}

const VERBS = {
  publish: { verb: 'Publish', done: 'published' },
  publishNow: { verb: 'Publish', done: 'published' },
  unpublish: { verb: 'Unpublish', done: 'unpublished' },
} as const;

/** Whether the one selected row, or the one that is named, may be made what one row at most is. */
export function mayMakeDefault(
  context: SelectionContext,
  { id }: { readonly id?: number },
): boolean {
  if (context.exclusive === null) return false;
  if (id !== undefined) return context.can.update === 'allowed' && !context.trash;
  return isOne(context) && mayWrite(context);
}

export function makingDefault(
  context: SelectionContext,
  { id }: { readonly id?: number },
): BulkSubject {
  const ids = id === undefined ? context.selected : [id];
  return {
    ...subjectOf(context, { action: 'update' }),
    target: { ids, versions: versionsOf(context, ids) },
    ...(context.exclusive === null ? {} : howMade(context.exclusive)),
  };
}

/** What makes one row what one at most is, and how that is called. */
export function howMade({ values, title }: Exclusive): Pick<BulkSubject, 'chosen'> {
  return { chosen: { values, verb: `Make ${title}`, done: `made the ${title}` } };
}

export function whyNotDefault(context: SelectionContext): string | null {
  const count = countSelected(context);
  return count === 0 ? 'Select a row' : `One row alone can be the ${context.exclusive?.title}`;
}
