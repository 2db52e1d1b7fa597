import type { ClickCount, ClickFigures, ClickGroup } from '../../shared/contract/click-figures.ts';
import type { JsonSchema } from '../kinds/schema.ts';
import { COUNT, TEXT, dataOf, listOf, orNull, shape } from './schema.ts';

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
