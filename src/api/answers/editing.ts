import type {
  DraftAnswer,
  DraftClaim,
  DraftRecord,
  LeftDraft,
  Lock,
  LockRequest,
  OfferedDraft,
} from '../../shared/wire.ts';
import type { RevisionAnswer, RevisionsAnswer } from '../../shared/wire.ts';
import type { Imported } from '../../shared/contract/imported.ts';
import { IMPORT_KINDS } from '../../shared/contract/imported.ts';
import type { PublishingStep } from '../../shared/contract/revision-action.ts';
import { PUBLISHING_STEPS, REVISION_ACTIONS } from '../../shared/contract/revision-action.ts';
import { PERSON } from './person.ts';
import { ANYTHING, COUNT, FLAG, ID, INSTANT, INTEGER, ITEM, TEXT } from './schema.ts';
import { byName, dataOf, listOf, oneOf, orNull, pageOf, shape } from './schema.ts';

export const LOCK = shape<Lock>({
  user: PERSON,
  token: orNull(TEXT),
  expires_at: INSTANT,
  since: INSTANT,
  mine_elsewhere: FLAG,
  version: orNull(COUNT),
  asked: FLAG,
  requests: listOf(shape<LockRequest>({ user: PERSON, asked_at: INSTANT })),
  left_draft: orNull(shape<LeftDraft>({ user: PERSON, updated_at: INSTANT })),
});

const draftParts = {
  resource: TEXT,
  resource_id: INTEGER,
  session: TEXT,
  data: byName(ANYTHING),
  base_version: orNull(COUNT),
  base: orNull(byName(ANYTHING)),
  updated_at: INSTANT,
};

export const DRAFT = shape<DraftRecord>(draftParts);

const OFFERED = shape<OfferedDraft>({ ...draftParts, open: FLAG, lease: orNull(TEXT) });

export const CLAIM = shape<DraftClaim>({ held: FLAG, wanted: FLAG });

export const DRAFTS = shape<DraftAnswer>({ data: orNull(OFFERED), others: listOf(OFFERED) });

const revisionParts = {
  id: ID,
  version: ID,
  created_at: INSTANT,
  user: orNull(PERSON),
  action: orNull(oneOf(...REVISION_ACTIONS)),
  fields: listOf(TEXT),
  imported: orNull(shape<Imported>({ kind: oneOf(...IMPORT_KINDS), name: orNull(TEXT) })),
};

export const REVISIONS = pageOf(
  shape<RevisionsAnswer['data'][number]>({
    ...revisionParts,
    published: orNull(
      shape<PublishingStep>({ act: oneOf(...PUBLISHING_STEPS), at: orNull(INSTANT) }),
    ),
  }),
);

export const REVISION = dataOf(
  shape<RevisionAnswer['data']>({
    ...revisionParts,
    resource: TEXT,
    resource_id: ID,
    item: ITEM,
  }),
);
