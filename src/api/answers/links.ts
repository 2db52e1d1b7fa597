import type { GeneratedLink, LinkOutcome } from '../../shared/contract/campaign-link/answers.ts';
import type { LinkOptions } from '../../shared/contract/campaign-link/choices.ts';
import type { KnownParameter } from '../../shared/contract/campaign-link/vocabulary.ts';
import { COUNT, FLAG, ID, TEXT, byName, dataOf, listOf, oneOf, orNull, shape } from './schema.ts';

export const LINK = dataOf(
  shape<GeneratedLink>({
    effort_id: ID,
    link: TEXT,
    everflow_offer_url_created: FLAG,
    everflow_offer_url_id: orNull(TEXT),
    everflow_tracking_url: orNull(TEXT),
    reused: FLAG,
    warnings: listOf(TEXT),
  }),
);

export const LINK_OUTCOMES = dataOf(
  listOf(
    shape<LinkOutcome>({
      index: COUNT,
      outcome: oneOf('made', 'reused', 'new', 'refused'),
      effort_id: orNull(ID),
      link: orNull(TEXT),
      everflow_tracking_url: orNull(TEXT),
      errors: byName(TEXT),
      warnings: listOf(TEXT),
    }),
  ),
);

export const LINK_OPTIONS = dataOf(
  shape<LinkOptions>({
    limits: byName(orNull(ID)),
    origin: TEXT,
    vocabulary: listOf(
      shape<KnownParameter>({
        name: TEXT,
        required: FLAG,
        allowed_values: listOf(shape<{ value: string }>({ value: TEXT })),
      }),
    ),
  }),
);
