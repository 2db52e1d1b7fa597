import type {
  PeopleChange,
  RecordLine,
  Today,
  Trend,
  Upcoming,
  Waiting,
} from '../../shared/contract/today.ts';
import { CHANGES, TRENDS } from '../../shared/contract/today.ts';
import { COUNT, ID, INSTANT, TEXT, dataOf, listOf, oneOf, orNull, shape } from './schema.ts';

const RECORD = shape<RecordLine>({ resource: TEXT, id: orNull(ID), text: orNull(TEXT) });

const of = <K extends Waiting['kind']>(kind: K) => ({ kind: oneOf(kind), at: INSTANT });
const WAITING = {
  anyOf: [
    shape<Extract<Waiting, { kind: 'draft' }>>({ ...of('draft'), record: RECORD }),
    shape<Extract<Waiting, { kind: 'lock' }>>({ ...of('lock'), record: RECORD, person: TEXT }),
    shape<Extract<Waiting, { kind: 'task' }>>({
      ...of('task'),
      id: ID,
      title: TEXT,
      done: orNull(COUNT),
      error: orNull(TEXT),
    }),
  ],
};

export const WAITING_LIST = dataOf(listOf(WAITING));

export const TODAY = dataOf(
  shape<Today>({
    since: orNull(INSTANT),
    upcoming: listOf(shape<Upcoming>({ record: RECORD, at: INSTANT, zone: orNull(TEXT) })),
    changes: listOf(
      shape<PeopleChange>({
        person: TEXT,
        action: oneOf(...CHANGES),
        resource: TEXT,
        count: COUNT,
        at: INSTANT,
        record: orNull(RECORD),
      }),
    ),
    trends: listOf(
      shape<Trend>({ name: oneOf(...TRENDS), total: COUNT, before: COUNT, days: listOf(COUNT) }),
    ),
  }),
);
