import { service } from '../../../data/services.ts';

/** The record whose history is to be open once its page stands; whichever history comes next takes it. */
export const askedHistory = service(() => {
  let asked: RecordAt | null = null;
  return {
    ask(record: RecordAt) {
      asked = record;
    },
    /** Whether it is that record's which was asked for; it is not asked for twice. */
    take({ route, id }: RecordAt): boolean {
      const isAsked = asked?.route === route && asked.id === id;
      asked = null;
      return isAsked;
    },
  };
});

interface RecordAt {
  readonly route: string;
  readonly id: number;
}
