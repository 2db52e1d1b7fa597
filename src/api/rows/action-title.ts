import type { Resource } from '../../shared/resources/define.ts';
import { inSentence } from '../../shared/words.ts';

/** What was done, as a list of actions says it: 'Delete FAQ 12', 'Merge 3 tags'. */
export function titleOf({ title }: Resource, verb: string, ids: readonly number[]): string {
  return ids.length === 1
    ? `${verb} ${inSentence(title.one)} ${ids[0]}`
    : `${verb} ${ids.length} ${inSentence(title.many)}`;
}
