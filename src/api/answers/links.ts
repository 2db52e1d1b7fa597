import type { GeneratedLink, LinkOutcome } from '../../shared/contract/campaign-link/answers.ts';
import type { LinkOptions } from '../../shared/contract/campaign-link/choices.ts';
import type { KnownParameter } from '../../shared/contract/campaign-link/vocabulary.ts';
import type { ClickCount, ClickFigures, ClickGroup } from '../../shared/contract/click-figures.ts';
import type { JsonSchema } from '../kinds/schema.ts';
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

const count = { clicks: COUNT, repeats: COUNT, bots: COUNT };
const COUNTED = shape<ClickCount>(count);
const GROUP = shape<ClickGroup>({ key: orNull(TEXT), title: TEXT, ...count });
const range = { since: TEXT, until: TEXT, total: COUNTED, days: listOf(GROUP) };

export const CLICK_FIGURES = dataOf(
  shape<ClickFigures>({
    ...range,
    timezone: TEXT,
    campaigns: listOf(GROUP),
    partners: listOf(GROUP),
    effort_types: listOf(GROUP),
    referrers: listOf(GROUP),
    devices: listOf(GROUP),
    compare: orNull(shape<NonNullable<ClickFigures['compare']>>(range)),
  }),
);

export const CLICK_TOTAL = dataOf(COUNTED);

/** A stream of the same, one event for each change. */
export const CLICK_STREAM: JsonSchema = { type: 'string', contentMediaType: 'text/event-stream' };
