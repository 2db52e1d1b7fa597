import type { Me } from '../../shared/wire.ts';
import { openJournal } from '../data/journal.ts';
import type { Journal } from '../data/journal.ts';
import { meQuery } from '../data/queries.ts';
import { queries } from '../data/query-client.ts';
import { service } from '../data/services.ts';

/** This browser's own store of what no server has yet, and whose entries are written and asked for. */
export interface OwnJournal extends Journal {
  /** The id of who is signed in; 0 of nobody. */
  person(): number;
}

export const ownJournal = service(({ get }): OwnJournal => {
  const person = () => get(queries).getQueryData<Me>(meQuery.queryKey)?.id ?? 0;
  return { ...openJournal('masthead'), person };
});
