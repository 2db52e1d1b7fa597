import type {
  DeliveryDetail,
  DeliveryPage,
  LoggedAttempt,
  LoggedDelivery,
} from '../../../machines/webhook-log/webhook-log.rules.ts';
import type { ImportedDocument, ImportedImage } from '../../shared/contract/document-import.ts';
import type { ConnectionResult } from '../../shared/contract/connection-test.ts';
import type { RedirectChain, RedirectPathAnswer } from '../../shared/contract/redirect-chain.ts';
import type { PreviewAnswer, UploadAnswer } from '../../shared/wire.ts';
import { COUNT, FLAG, ID, INSTANT, INTEGER, TEXT } from './schema.ts';
import { dataOf, listOf, oneOf, orNull, shape } from './schema.ts';

export const CONNECTION = dataOf(
  shape<ConnectionResult>({
    outcome: oneOf('passed', 'failed'),
    status: orNull(INTEGER),
    ms: { type: 'number', minimum: 0 },
    message: TEXT,
    step: orNull(TEXT),
  }),
);

const deliveryParts = {
  id: ID,
  event: TEXT,
  resource_id: orNull(ID),
  state: oneOf('pending', 'delivered', 'failed', 'skipped'),
  tries: COUNT,
  created_at: INSTANT,
  next_at: orNull(INSTANT),
  status: orNull(INTEGER),
  ms: orNull(COUNT),
  error: orNull(TEXT),
};

export const DELIVERIES = shape<DeliveryPage>({
  data: listOf(shape<LoggedDelivery>(deliveryParts)),
  more: FLAG,
  counts: shape<DeliveryPage['counts']>({ total: COUNT, failed: COUNT, waiting: COUNT }),
});

const ATTEMPT = shape<LoggedAttempt>({
  id: ID,
  at: INSTANT,
  status: orNull(INTEGER),
  ms: COUNT,
  error: orNull(TEXT),
  answer: orNull(TEXT),
});

export const DELIVERY = dataOf(
  shape<DeliveryDetail>({
    ...deliveryParts,
    payload: orNull(TEXT),
    seen: oneOf('all', 'part', 'none'),
    attempts: listOf(ATTEMPT),
  }),
);

const HOP = shape<RedirectPathAnswer['hops'][number]>({
  id: orNull(ID),
  from_path: TEXT,
  to_url: TEXT,
  status_code: TEXT,
});

export const CHAIN = dataOf(
  shape<RedirectChain>({
    ways: listOf(shape<RedirectPathAnswer>({ hops: listOf(HOP), end: orNull(TEXT), loop: FLAG })),
    trail: listOf(TEXT),
    to_url: orNull(TEXT),
  }),
);

export const UPLOAD = dataOf(
  shape<UploadAnswer['data']>(
    { key: TEXT, name: TEXT, mime: TEXT, size: COUNT, path: TEXT },
    { width: COUNT, height: COUNT },
  ),
);

export const PREVIEW_LINK = dataOf(
  shape<PreviewAnswer['data']>({ url: TEXT, expires_at: INSTANT }),
);

export const DOCUMENT = dataOf(shape<ImportedDocument>({ id: TEXT, title: TEXT, html: TEXT }));

export const IMAGE = dataOf(shape<ImportedImage>({ id: orNull(ID), path: TEXT }));
