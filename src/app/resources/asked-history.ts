import { service } from '../data/services.ts';

/** A page that has not come by then is one that a person has given up. */
const LONGEST_MS = 30_000;

/** The record whose history is to be open once its page stands; whichever history comes next takes it. */
export const askedHistory = service(() => {
  let asked: (RecordAt & { readonly at: number }) | null = null;
  return {
    ask(record: RecordAt) {
      asked = { ...record, at: Date.now() };
    },
    /** Whether it is that record's which was asked for; it is not asked for twice. */
    take({ route, id }: RecordAt): boolean {
      const isAsked =
        asked?.route === route && asked.id === id && Date.now() - asked.at < LONGEST_MS;
      asked = null;
      return isAsked;
    },
  };
});

interface RecordAt {
  readonly route: string;
  readonly id: number;
}
