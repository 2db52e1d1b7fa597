import type { ResourceHead } from '../../../shared/resources/head.ts';
import { inSentence } from '../../../shared/words.ts';
import type { PlainCommand } from '../commands/directory.ts';
import { go } from '../go.ts';

/** The command that leads from the page of a record to its list. */
export function wayUp(resource: ResourceHead | null): readonly PlainCommand[] {
  const page = resource?.page ?? null;
  if (resource === null || page === null) return [];
  const title = `Up to the list of ${inSentence(resource.title.many)}`;
  return [{ id: 'page.up', title, keys: ['U'], icon: 'arrow-up', run: () => go(page) }];
}
