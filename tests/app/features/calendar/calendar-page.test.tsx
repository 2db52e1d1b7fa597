import {
  allByRole,
  byRole,
  byText,
  cleanup,
  click,
  press,
  queryByRole,
} from '../../../support/dom.tsx';
import * as assert from 'uvu/assert';
import { queries } from '../../../../src/app/data/query-client.ts';
import { CalendarPage } from '../../../../src/app/features/calendar/calendar-page.tsx';
import { setPersonFormats } from '../../../../src/shared/contract/formats.ts';
import { permissionName } from '../../../../src/shared/permissions.ts';
import { resourceNamed } from '../../../../src/shared/resources/index.ts';
import type { Item } from '../../../../src/shared/wire.ts';
import { answerCalls, json } from '../../../support/api.ts';
import { services } from '../../../support/app-services.ts';
import { eventually, found, listAnswer, renderPage, row } from '../../../support/resource-page.tsx';
import { suite } from '../../../support/suite.ts';

const test = suite('the calendar’s page');

const EVENTS = 'GET calendar-events';
const CAMPAIGNS = 'GET marketing/campaigns';
const meeting = (id: number, day: string) =>
  row(id, { title: `Meeting ${id}`, starts_at: `${day}T15:00:00Z`, ends_at: null, all_day: false });
const launch = row(7, {
  name: 'Spring launch',
  starts_at: '2027-03-11T12:00:00Z',
  ends_at: '2027-03-16T12:00:00Z',
});

test.before.each(() => setPersonFormats({ zone: 'America/New_York', firstDay: 1 }));
test.after.each(async () => {
  await cleanup();
  services.get(queries).clear();
});
test.after(() => setPersonFormats(null));

test('a month is asked for by the dates of its weeks, and its entries lead to their records', async () => {
  const asked = await open({ events: [meeting(4, '2027-03-09')], campaigns: [launch] });
  await eventually(() => queryByRole('link', /Meeting 4/) !== null, 'the meeting');
  assert.is(byRole('link', /Meeting 4/).getAttribute('href'), '/calendar/events/4');
  const bars = allByRole('link', /Spring launch/);
  assert.equal(
    bars.map((bar) => [bar.getAttribute('href'), bar.closest('td')?.dataset.day]),
    [
      ['/marketing/campaigns/7', '2027-03-11'],
      ['/marketing/campaigns/7', '2027-03-15'],
    ],
    'a bar for each week that it is in',
  );
  const where = JSON.stringify(JSON.parse(asked.get(EVENTS)?.get('where') ?? ''));
  assert.ok(where.includes('2027-02-28T05:00:00.000Z'), 'a day before the first Monday');
  assert.ok(where.includes('2027-04-06T04:00:00.000Z'), 'a day after the last Sunday');
  assert.ok(byText('Times in America/New York'));
  assert.is(allByRole('columnheader')[0]?.textContent, 'Mon');
});

test('what a person may not list is neither asked for nor offered', async () => {
  const asked = await open({ events: [], may: ['calendar_events'] });
  await eventually(() => asked.size > 0, 'the call');
  assert.equal(
    allByRole('checkbox').map((box) => box.closest('label')?.textContent),
    ['Calendar events'],
  );
  assert.equal([...asked.keys()], [EVENTS]);
});

test('who may list nothing that has dates is told so', async () => {
  await open({ may: [] });
  await found('heading', /nothing on the calendar that you may see/);
});

test('more than fits on a day stands behind a button, which opens its list', async () => {
  await open({ events: [1, 2, 3, 4, 5].map((id) => meeting(id, '2027-03-09')) });
  await click(await found('button', /^2 more on Tuesday, March 9/));
  const dialog = await found('dialog', 'Tuesday, March 9, 2027');
  assert.is(allByRole('link', /Meeting/, dialog).length, 5);
});

test('one more than fits stands where the button would, since it takes no more room', async () => {
  await open({ events: [1, 2, 3, 4].map((id) => meeting(id, '2027-03-09')) });
  await eventually(() => allByRole('link', /Meeting/).length === 4, 'all four');
  assert.is(queryByRole('button', /more on/), null);
});

test('what goes on all week without a line is counted once a week, and stands in the list of its days', async () => {
  const campaigns = [1, 2, 3, 4, 5, 6, 7].map((id) => ({
    ...launch,
    id,
    name: `Evergreen ${id}`,
    starts_at: '2026-01-01T12:00:00.000Z',
    ends_at: '2028-01-01T12:00:00.000Z',
  }));
  await open({ events: [], campaigns });
  await eventually(() => allByRole('button', /^3 all week/).length === 5, 'once a week');
  assert.is(queryByRole('button', /more on/), null);
  assert.match(day('2027-03-10').getAttribute('aria-description') ?? '', /^7 entries/);
  await click(byRole('button', '3 all week from Monday, March 8, 2027'));
  const dialog = await found('dialog', 'Monday, March 8, 2027');
  assert.is(allByRole('link', /Evergreen/, dialog).length, 7);
});

test('the records of one publication alone are asked for where its address says so', async () => {
  const asked = await open({ events: [], at: '/calendar?month=2027-03&publication=3' });
  await eventually(() => asked.has(EVENTS), 'the call');
  for (const [call, params] of asked)
    assert.match(params.get('where') ?? '', '{"field":"publication_id","op":"eq","value":3}', call);
});

test('a kind that is left out stands in the address, and is not asked for', async () => {
  const asked = await open({ events: [], campaigns: [launch] });
  await eventually(() => queryByRole('link', /Spring launch/) !== null, 'the campaign');
  asked.clear();
  await click(byRole('checkbox', /Campaigns/));
  await eventually(() => queryByRole('link', /Spring launch/) === null, 'that it goes');
  assert.is(location.search, '?month=2027-03&hide=campaigns');
  assert.not.ok(asked.has(CAMPAIGNS));
});

test('one day has the tab stop; arrows and Page keys move it, and the address follows the month', async () => {
  await open({ events: [] });
  day('2027-03-01').focus();
  await press('ArrowRight');
  await press('ArrowDown');
  assert.is(held(), '2027-03-09');
  await press('End');
  assert.is(held(), '2027-03-14');
  await press('PageUp');
  assert.is(held(), '2027-02-14');
  assert.is(location.search, '?month=2027-02');
  assert.equal(
    [...document.querySelectorAll<HTMLElement>('td[tabindex="0"]')].map((cell) => cell.dataset.day),
    ['2027-02-14'],
  );
});

test('what could not be loaded says so beside what could, and is asked for again', async () => {
  let broken = true;
  await open({
    events: () =>
      broken ? json(400, { id: 'refused', message: 'No.' }) : [meeting(4, '2027-03-09')],
    campaigns: [launch],
  });
  await eventually(() => queryByRole('link', /Spring launch/) !== null, 'the campaign');
  await eventually(
    () => document.body.textContent?.includes('Calendar events could not be loaded.') === true,
    'the fault',
  );
  broken = false;
  await click(byRole('button', 'Retry'));
  await eventually(() => queryByRole('link', /Meeting 4/) !== null, 'the meeting');
});

test('where nothing could be loaded the page says why, with a retry', async () => {
  await open({
    may: ['calendar_events'],
    events: () => json(400, { id: 'no', message: 'Not now.' }),
  });
  await found('alert', /Not now/);
  assert.ok(byRole('button', 'Retry'));
  assert.not.ok(document.body.textContent?.includes('Nothing this month'));
});

test('an agenda has the days of its month, and then what goes on from before', async () => {
  const older = row(8, { ...launch, name: 'Winter launch', starts_at: '2027-02-01T12:00:00Z' });
  await open({
    events: [meeting(4, '2027-03-09')],
    campaigns: [launch, older],
    at: '/calendar?month=2027-03&view=agenda',
  });
  await eventually(() => queryByRole('link', /Winter launch/) !== null, 'the campaigns');
  await eventually(() => queryByRole('link', /Meeting 4/) !== null, 'the meeting');
  assert.equal(
    allByRole('heading')
      .slice(1)
      .map(({ textContent }) => textContent),
    ['Mar 9Tuesday', 'Mar 11Thursday', 'Going on from before'],
  );
});

test('a month of an agenda with nothing in it says what would stand there', async () => {
  await open({ events: [], at: '/calendar?month=2027-03&view=agenda' });
  await found('heading', 'Nothing in March 2027');
});

test.run();

function day(date: string): HTMLElement {
  const cell = document.querySelector<HTMLElement>(`td[data-day="${date}"]`);
  if (cell === null) throw new Error(`no day ${date}`);
  return cell;
}

function held() {
  return (document.activeElement as HTMLElement | null)?.dataset.day;
}

/** Opens March 2027 for who may do all with some kinds; answers the last query of each call. */
async function open({
  events = [],
  campaigns = [],
  may = KINDS,
  at = '/calendar?month=2027-03',
}: Told) {
  const asked = new Map<string, URLSearchParams>();
  const answer = (name: string, rows: Rows) => (url: URL) => {
    asked.set(name, url.searchParams);
    const given = typeof rows === 'function' ? rows() : rows;
    return given instanceof Response ? given : listAnswer(given);
  };
  answerCalls({ [EVENTS]: answer(EVENTS, events), [CAMPAIGNS]: answer(CAMPAIGNS, campaigns) });
  const actions = ['index', 'show', 'store'] as const;
  services.get(queries).setQueryData(['me'], {
    id: 1,
    full_name: 'Nora Lindqvist',
    groups: [
      {
        id: 1,
        name: 'Editors',
        all_publications: true,
        publication_ids: [],
        permissions: may.flatMap((name) =>
          actions.map((action) => permissionName(resourceNamed(name).controller, action)),
        ),
      },
    ],
    preferences: [],
    settings: {},
  });
  await renderPage(<CalendarPage />, at);
  return asked;
}

const KINDS = ['calendar_events', 'campaigns'];

type Rows = readonly Item[] | (() => readonly Item[] | Response);

interface Told {
  readonly events?: Rows;
  readonly campaigns?: Rows;
  readonly may?: readonly string[];
  readonly at?: string;
}
