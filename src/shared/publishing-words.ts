import { isInstant } from './contract/instants.ts';
import type { Values } from './contract/values.ts';
import { momentAhead, scheduledAt } from './publishing.ts';
import type { Resource } from './resources/define.ts';
import { fieldOf, labelOf } from './resources/define.ts';

/** The row as it is read at that moment: one that is published and waits says so by a value of its own. */
export function toldAt(resource: Resource, row: Values, now = new Date()): Values {
  const { publishing, fields } = resource;
  const later = fields[publishing?.field ?? '']?.later;
  if (publishing === null || later === undefined) return row;
  return scheduledAt(resource, row, now) === null
    ? row
    : { ...row, [publishing.field]: later.value };
}

/** The label of a field in a row: a moment that is to come, and any of a draft, is no more than a plan. */
export function labelIn(resource: Resource, name: string, row: Values): string {
  const { momentOf } = fieldOf(resource, name) ?? {};
  const label = labelOf(resource, name);
  if (momentOf === undefined || resource.publishing?.at !== name) return label;
  const isPlan = momentAhead(resource, row) !== null || isOfDraft(resource, name, row);
  return isPlan ? PUBLISH_AT : label;
}

/** What the moment of a record is called as long as it is a plan. */
export const PUBLISH_AT = 'Publish at';

/** What is said beside the moment of a draft, which nothing waits for; null beside any other field. */
export function hintOfDraft(resource: Resource, name: string, row: Values): string | null {
  if (!isOfDraft(resource, name, row)) return null;
  return momentAhead(resource, row) === null
    ? 'It is a draft: nobody sees it, though this moment is over.'
    : 'A draft is not published at this moment: schedule it, or publish it.';
}

function isOfDraft({ publishing }: Resource, name: string, row: Values): boolean {
  if (publishing === null || name !== publishing.at) return false;
  const at = row[name];
  return row[publishing.field] === publishing.draft && typeof at === 'string' && isInstant(at);
}
