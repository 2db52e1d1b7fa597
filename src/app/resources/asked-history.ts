import { service } from '../data/services.ts';

/** A page that has not come by then is one that a person has given up. */
const LONGEST_MS = 30_000;

/** The record whose history is to be open once its page stands; whichever history comes next takes it. */
export const askedHistory = service(() => {
  let asked: (RecordAt & Way & { readonly at: number }) | null = null;
  return {
    ask(record: RecordAt, { back = false }: Partial<Way> = {}) {
      asked = { ...record, back, at: Date.now() };
    },
    /** Where it leads if it is that record's which was asked for, else null; it is not asked for twice. */
    take({ route, id }: RecordAt): Way | null {
      const taken = asked;
      asked = null;
      if (taken?.route !== route || taken.id !== id) return null;
      return Date.now() - taken.at < LONGEST_MS ? { back: taken.back } : null;
    },
  };
});

interface Way {
  /** Whether closing it leads back to the page from which it was asked for. */
  readonly back: boolean;
}

interface RecordAt {
  readonly route: string;
  readonly id: number;
}
