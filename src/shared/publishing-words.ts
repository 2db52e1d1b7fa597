import { isInstant } from './contract/instants.ts';
import type { Values } from './contract/values.ts';
import { momentAhead, scheduledAt } from './publishing.ts';
import type { Resource } from './resources/define.ts';
import { fieldOf, labelOf } from './resources/define.ts';
import { inSentence } from './words.ts';

/** The row as it is read at that moment: one that is published and waits says so by a value of its own. */
export function toldAt(resource: Resource, row: Values, now = new Date()): Values {
  const { publishing, fields } = resource;
  const later = fields[publishing?.field ?? '']?.later;
  if (publishing === null || later === undefined) return row;
  return scheduledAt(resource, row, now) === null
    ? row
    : { ...row, [publishing.field]: later.value };
}

/** The label of a field in a row: a moment that is to come is no more than a plan, and that of a draft that is over no more than what was. */
export function labelIn(resource: Resource, name: string, row: Values): string {
  const { momentOf } = fieldOf(resource, name) ?? {};
  const label = labelOf(resource, name);
  if (momentOf === undefined || resource.publishing?.at !== name) return label;
  if (momentAhead(resource, row) !== null) return PUBLISH_AT;
  return isOverInDraft(resource, name, row) ? `Was ${inSentence(label)}` : label;
}

/** What the moment of a record is called as long as it is to come. */
export const PUBLISH_AT = 'Publish at';

/** Whether that is the moment of a draft, and over: nobody sees the row all the same. */
export function isOverInDraft({ publishing }: Resource, name: string, row: Values): boolean {
  if (publishing === null || name !== publishing.at) return false;
  const isDraft = row[publishing.field] === publishing.draft;
  const at = row[name];
  const isMoment = typeof at === 'string' && isInstant(at);
  return isDraft && isMoment && momentAhead({ publishing }, row) === null;
}
