import type {
  Account,
  RowCount,
  SearchGroup,
  SearchHit,
  UsePlace,
  Uses,
} from '../../shared/answers.ts';
import type { SavedView } from '../../shared/contract/views.ts';
import { AUDIENCES } from '../../shared/contract/views.ts';
import type { AudiencePreview, RuleEffect, SubscriberMoment } from '../../shared/segments/wire.ts';
import type { MergeField, MergePreview } from '../../shared/wire.ts';
import type { JsonSchema } from '../kinds/schema.ts';
import { REFUSAL } from './tasks.ts';
import { PERSON } from './person.ts';
import { COUNT, FLAG, ID, INSTANT, INTEGER, ITEM, NUMBER, TEXT } from './schema.ts';
import { byName, dataOf, listOf, messageWith, oneOf, orNull, pageOf, shape } from './schema.ts';

export const VIEW = shape<SavedView>({
  id: ID,
  version: ID,
  resource: TEXT,
  name: TEXT,
  owner_id: orNull(ID),
  owner: orNull(PERSON),
  audience: oneOf(...AUDIENCES),
  group_id: orNull(ID),
  group: orNull(shape<NonNullable<SavedView['group']>>({ id: ID, name: TEXT })),
  query: TEXT,
  is_default: FLAG,
  my_default: FLAG,
  may_write: FLAG,
  updated_at: INSTANT,
});

interface DeletedRows {
  readonly deleted: readonly number[];
  readonly refused: readonly unknown[];
}

const DELETED_ROWS = shape<DeletedRows>({ deleted: listOf(ID), refused: listOf(REFUSAL) });

/** What was deleted for good. */
export const DELETED = messageWith({ data: DELETED_ROWS });

/** What went to the trash; `undo_id` is there where anything did. */
export const TRASHED = shape<{
  readonly message: string;
  readonly data: DeletedRows;
  readonly undo_id?: number;
}>({ message: TEXT, data: DELETED_ROWS }, { undo_id: ID });

export const USES = dataOf(
  shape<Uses>({
    places: listOf(
      shape<UsePlace>({
        resource: TEXT,
        total: COUNT,
        more: FLAG,
        field: orNull(TEXT),
        rows: listOf(shape<UsePlace['rows'][number]>({ id: ID, text: orNull(TEXT) })),
      }),
    ),
    hidden: FLAG,
  }),
);

/** What a merge would do; `item` is a row of the resource. */
export function mergePreviewOf(item: JsonSchema): JsonSchema {
  return dataOf(
    shape<MergePreview>({
      rows: listOf(item),
      fields: listOf(shape<MergeField>({ name: TEXT, winner: { anyOf: [ID, { const: 'all' }] } })),
      moved: listOf(
        shape<MergePreview['moved'][number]>({ resource: TEXT, field: TEXT, count: COUNT }),
      ),
      moved_unseen: COUNT,
      refused: listOf(REFUSAL),
    }),
  );
}

export const COUNTS = dataOf(listOf(shape<RowCount>({ id: ID, total: COUNT })));

const HIT = shape<SearchHit>({
  id: ID,
  text: TEXT,
  publication_id: orNull(ID),
  updated_at: INSTANT,
});

export const FOUND = dataOf(listOf(shape<SearchGroup>({ resource: TEXT, items: listOf(HIT) })));

export const ACCOUNT = dataOf(
  shape<Account>({
    name: orNull(TEXT),
    since: orNull(INSTANT),
    storage: NUMBER,
    counts: byName(INTEGER),
  }),
);

export const AUDIENCE = shape<AudiencePreview>({
  data: listOf(ITEM),
  total: COUNT,
  total_is_estimate: FLAG,
  effects: listOf(shape<RuleEffect>({ at: TEXT, total: COUNT })),
});

export const RECIPIENTS = dataOf(
  shape<Pick<AudiencePreview, 'total' | 'total_is_estimate'>>({
    total: COUNT,
    total_is_estimate: FLAG,
  }),
);

type Moment<K> = Extract<SubscriberMoment, { readonly kind: K }>;

export const HISTORY = pageOf({
  anyOf: [
    shape<Moment<'event'>>({
      kind: oneOf('event'),
      id: ID,
      at: INSTANT,
      type: TEXT,
      url: orNull(TEXT),
      message: orNull(shape<NonNullable<Moment<'event'>['message']>>({ id: ID, title: TEXT })),
    }),
    shape<Moment<'save'>>({
      kind: oneOf('save'),
      id: ID,
      at: INSTANT,
      action: TEXT,
      fields: listOf(TEXT),
      user: orNull(TEXT),
    }),
  ],
});
