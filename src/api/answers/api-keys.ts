import type { ApiKey, ForeignApiKey, OwnedApiKey } from '../../shared/contract/api-keys.ts';
import {
  ID,
  INSTANT,
  TEXT,
  dataOf,
  listOf,
  messageWith,
  oneOf,
  orNull,
  pageOf,
  shape,
} from './schema.ts';

const PARTS = {
  id: ID,
  name: TEXT,
  start: TEXT,
  permissions: listOf(TEXT),
  publication_ids: orNull(listOf(ID)),
  publications: orNull(listOf(TEXT)),
  created_at: INSTANT,
  expires_at: INSTANT,
  last_used_at: orNull(INSTANT),
  last_used_ip: orNull(TEXT),
  revoked_at: orNull(INSTANT),
};

const API_KEY = shape<ApiKey>(PARTS);

/** A page of the keys of everybody. */
export const OWNED_KEYS = pageOf(
  shape<OwnedApiKey>({
    ...PARTS,
    owner: shape<OwnedApiKey['owner']>({
      id: ID,
      full_name: TEXT,
      email: TEXT,
      status: oneOf('invited', 'active', 'disabled'),
    }),
  }),
);

export const FOREIGN_KEY = shape<ForeignApiKey>({
  id: ID,
  name: TEXT,
  start: TEXT,
  expires_at: INSTANT,
  last_used_at: orNull(INSTANT),
});

export const API_KEYS = dataOf(listOf(API_KEY));

export const MADE_API_KEY = messageWith({ data: API_KEY, secret: TEXT });
