import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ClickFigures, ClickGroup } from '../../shared/contract/click-figures.ts';
import { dayOf } from '../../shared/contract/formats.ts';
import { campaigns } from '../../shared/resources/marketing/campaigns.ts';
import { efforts } from '../../shared/resources/marketing/efforts.ts';
import { CLICK_FIGURES, CLICK_STREAM, CLICK_TOTAL } from '../answers/links.ts';
import { CSV } from '../answers/schema.ts';
import { ownRoute } from '../call/access.ts';
import { userOf } from '../call/call.ts';
import { idOf } from '../call/ids.ts';
import { zoneOf } from '../call/zone.ts';
import type { Journal } from '../events/journal.ts';
import { invalid } from '../errors.ts';
import type { Api } from '../rows/api.ts';
import { BOM } from '../../shared/contract/csv-text.ts';
import { csvText } from '../rows/csv.ts';
import { rightsFor } from '../rows/rights.ts';
import { showItem } from '../rows/rows.ts';
import type { FiguresOf } from './click-figures.ts';
import { clickFigures, clickTotal } from './click-figures.ts';
import { streamTotals } from './live-total.ts';
import { readRanges } from './read-ranges.ts';

const TABLES = ['days', 'campaigns', 'partners', 'effort_types', 'referrers', 'devices'] as const;

/** Clicks of a campaign, of an effort, and of all that a person may see: figures, a table as CSV, and a counter that goes on. */
export function figureRoutes(server: FastifyInstance, api: Api, journal: Journal) {
  const places = [
    { path: `/${campaigns.route}/:id/clicks`, resource: campaigns, by: 'campaignId' },
    { path: `/${efforts.route}/:id/clicks`, resource: efforts, by: 'effortId' },
    { path: '/marketing/clicks', resource: efforts, by: null },
  ] as const;
  const stream = streamTotals(server, api.db, journal);
  for (const { path, resource, by } of places) {
    const action = by === null ? 'index' : 'show';
    const access = { controller: resource.controller, action } as const;
    const of = async (request: FastifyRequest): Promise<FiguresOf> => {
      const user = userOf(request);
      const rights = rightsFor(user, resource, action);
      const base = { covered: rights.covered, timezone: zoneOf(user) };
      if (by === null) return base;
      const id = idOf((request.params as { readonly id: string }).id);
      await showItem(api, rights, id);
      return { ...base, [by]: id };
    };
    const answers = { 200: [CLICK_FIGURES, CSV] } as const;
    server.get(path, ownRoute(access, answers, { work: 'list' }), async (request, reply) => {
      const query = new URL(request.url, 'http://localhost').searchParams;
      const given = await of(request);
      const ranges = readRanges(query, dayOf(new Date(), given.timezone));
      const table = tableIn(query);
      const figures = await clickFigures(api.db, given, ranges);
      if (table === null) return { data: figures };
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="clicks-${table}.csv"`)
        .send(tableOf(figures, table));
    });
    server.get(`${path}/total`, ownRoute(access, { 200: CLICK_TOTAL }), async (request) => ({
      data: await clickTotal(api.db, await of(request)),
    }));
    server.get(`${path}/live`, ownRoute(access, { 200: CLICK_STREAM }), async (request, reply) =>
      stream(request, reply, await of(request)),
    );
  }
}

type Table = (typeof TABLES)[number];

function tableIn(query: URLSearchParams): Table | null {
  const name = query.get('csv');
  if (name === null) return null;
  const table = TABLES.find((each) => each === name);
  if (table === undefined) throw invalid({ csv: `Use one of ${TABLES.join(', ')}.` });
  return table;
}

function tableOf(figures: ClickFigures, table: Table): string {
  const lines = figures[table].map(({ title, clicks, repeats, bots }: ClickGroup) => [
    title,
    clicks,
    repeats,
    bots,
  ]);
  const head = table === 'days' ? 'Day' : 'Name';
  return BOM + csvText([[head, 'Clicks', 'Of these repeats', 'Bots'], ...lines]);
}
