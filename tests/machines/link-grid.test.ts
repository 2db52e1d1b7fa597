import * as assert from 'uvu/assert';
import { elsewhere, springDrive } from '../../machines/campaign-link/campaign-link.model.ts';
import { commandsOf } from '../../machines/kit/command.ts';
import { offline } from '../../machines/kit/samples.ts';
import { linkGridMachine } from '../../machines/link-grid/link-grid.machine.ts';
import { gridInput, outcome } from '../../machines/link-grid/link-grid.model.ts';
import {
  selectCampaignFault,
  selectCells,
  selectChoices,
  selectFailure,
  selectFaults,
  selectFindings,
  selectGrid,
  selectOutcomes,
  selectQueued,
  selectWhyNot,
} from '../../machines/link-grid/link-grid.select.ts';
import type { LinksCall } from '../../machines/link-grid/link-grid.types.ts';
import { startBench } from '../support/bench.ts';
import { suite } from '../support/suite.ts';

const test = suite('link grid');

function start(campaignId: number | null = 7) {
  const bench = startBench(linkGridMachine, { input: { ...gridInput, campaignId } });
  const read = <T>(select: (snapshot: ReturnType<typeof bench.actor.getSnapshot>) => T) =>
    select(bench.actor.getSnapshot());
  return Object.assign(bench, { read });
}

/** Two partners by two effort types, looked at by the server. */
async function withGrid() {
  const bench = start();
  bench.port('loadCampaign').resolve(springDrive);
  await bench.settle();
  bench.send({ type: 'grid.change', values: { partners: [3, 4], effortTypes: [1, 2] } });
  bench.clock.increment(400);
  return bench;
}

const callsOf = (bench: ReturnType<typeof start>, port: 'checkLinks' | 'generateLinks') =>
  bench.port(port).inputs() as readonly LinksCall[];

const FOUR = [0, 1, 2, 3];
const all = (told: Parameters<typeof outcome>[1]) => ({
  outcomes: FOUR.map((index) => outcome(index, told)),
});
const reasonOf = (bench: ReturnType<typeof start>, id: string) =>
  commandsOf(bench.actor.getSnapshot()).find((command) => command.id === id);

test('a campaign gives its name, its type and its partner, and what is missing is said', async () => {
  const bench = start();
  assert.is(reasonOf(bench, 'grid.generate')?.reason, 'The campaign is being loaded');
  bench.port('loadCampaign').resolve(springDrive);
  await bench.settle();
  const { name, offerType, partners } = bench.read(selectGrid);
  assert.equal([name, offerType, partners], ['Spring Drive', 'promo', [3]]);
  assert.is(bench.read(selectWhyNot), 'Choose an effort type.');
  assert.is(reasonOf(bench, 'grid.generate')?.reason, 'Choose an effort type.');
});

test('every partner by every effort type is looked at once the person pauses, without the cells left out', async () => {
  const bench = await withGrid();
  const [call] = callsOf(bench, 'checkLinks');
  assert.equal(
    call?.links.map(({ partner_id, effort_type_id, promo_id }) => [
      partner_id,
      effort_type_id,
      promo_id,
    ]),
    [
      [3, 1, 21],
      [3, 2, 21],
      [4, 1, 21],
      [4, 2, 21],
    ],
  );
  bench.send({ type: 'grid.toggle', cell: { partner: 3, effortType: 2 } });
  assert.is(bench.read(selectCells).length, 3);
  bench.clock.increment(399);
  assert.is(bench.port('checkLinks').calls.length, 1);
  bench.clock.increment(1);
  assert.is(callsOf(bench, 'checkLinks')[1]?.links.length, 3);
  bench.send({ type: 'grid.toggle', cell: { partner: 3, effortType: 2 } });
  assert.is(bench.read(selectCells).length, 4);
});

test('nothing is generated before all was looked at, and where every link is there already', async () => {
  const bench = await withGrid();
  bench.send({ type: 'grid.generate' });
  assert.is(bench.port('generateLinks').calls.length, 0);
  assert.is(reasonOf(bench, 'grid.generate')?.reason, 'The links are being checked');
  bench.port('checkLinks').resolve(all({ outcome: 'reused', effort_id: 1 }));
  await bench.settle();
  assert.is(reasonOf(bench, 'grid.generate')?.reason, 'Every link is there already');
});

test('only the links that were refused are tried again, and each takes its own place', async () => {
  const bench = await withGrid();
  bench.port('checkLinks').resolve(all({}));
  await bench.settle();
  assert.is(reasonOf(bench, 'grid.generate')?.title, 'Generate 4 links');
  bench.send({ type: 'grid.generate' });
  const refusal = { outcome: 'refused', link: null, errors: { partner_id: 'Gone.' } } as const;
  bench.port('generateLinks').resolve({
    outcomes: FOUR.map((index) =>
      outcome(index, index === 2 ? refusal : { outcome: 'made', effort_id: 100 + index }),
    ),
  });
  await bench.settle();
  assert.is(reasonOf(bench, 'grid.retry')?.title, 'Try 1 refused link again');
  bench.send({ type: 'grid.retry' });
  const sent = callsOf(bench, 'generateLinks')[1];
  assert.equal(
    sent?.links.map(({ partner_id, effort_type_id }) => [partner_id, effort_type_id]),
    [[4, 1]],
  );
  bench
    .port('generateLinks')
    .resolve({ outcomes: [outcome(0, { outcome: 'made', effort_id: 200 })] });
  await bench.settle();
  assert.equal(
    bench.read(selectOutcomes).map(({ index, effort_id }) => [index, effort_id]),
    [
      [0, 100],
      [1, 101],
      [2, 200],
      [3, 103],
    ],
  );
});

test('a call that was not answered leaves all as it was, to be sent again', async () => {
  const bench = await withGrid();
  bench.port('checkLinks').resolve(all({}));
  await bench.settle();
  bench.send({ type: 'grid.generate' });
  bench.port('generateLinks').reject(offline);
  await bench.settle();
  assert.is(bench.read(selectFailure), 'No answer came.');
  bench.send({ type: 'grid.generate' });
  assert.is(bench.port('generateLinks').calls.length, 2);
});

test('a file takes the place of the grid until it is removed, and a fault of it is said', async () => {
  const bench = await withGrid();
  bench.send({ type: 'grid.file', file: { name: 'links.csv', text: 'colour\nred' } });
  bench.clock.increment(400);
  assert.equal(callsOf(bench, 'checkLinks').at(-1), {
    campaignId: 7,
    links: [],
    csv: 'colour\nred',
  });
  bench.port('checkLinks').reject({
    status: 422,
    id: 'validation',
    message: 'Please correct the marked fields.',
    data: { csv: 'No column is called “colour”.' },
  });
  await bench.settle();
  assert.is(bench.read(selectFailure), 'No column is called “colour”.');
  bench.send({ type: 'grid.dropFile' });
  bench.clock.increment(400);
  assert.is(callsOf(bench, 'checkLinks').at(-1)?.links.length, 4);
});

test('another campaign has its own links: nothing of the one before is kept but what was filled in', async () => {
  const bench = await withGrid();
  bench.port('checkLinks').resolve(all({}));
  await bench.settle();
  bench.send({ type: 'grid.campaign', id: 8 });
  assert.equal(bench.read(selectOutcomes), []);
  bench.port('loadCampaign').reject({ status: 404, id: 'not_found', message: 'Not found.' });
  await bench.settle();
  assert.match(bench.read(selectFailure) ?? '', 'The campaign is not there any more');
  assert.equal(bench.read(selectGrid).partners, [3, 4]);
});

test('a name that was not typed over goes with its campaign, one that was typed stays', async () => {
  const bench = await withGrid();
  bench.send({ type: 'grid.campaign', id: 8 });
  bench.port('loadCampaign').resolve({ ...springDrive, id: 8, name: 'Harbour' });
  await bench.settle();
  assert.is(bench.read(selectGrid).name, 'Harbour');
  bench.send({ type: 'grid.change', values: { name: 'Mine' } });
  bench.send({ type: 'grid.campaign', id: 7 });
  bench.port('loadCampaign').resolve(springDrive);
  await bench.settle();
  assert.is(bench.read(selectGrid).name, 'Mine');
});

test('a page that the campaign lacks is said to be the campaign’s, and nothing is looked at', async () => {
  const bench = start();
  bench.port('loadCampaign').resolve({ ...springDrive, promo_id: 21, order_page_id: null });
  await bench.settle();
  bench.send({ type: 'grid.change', values: { partners: [3], effortTypes: [1] } });
  bench.clock.increment(400);
  assert.is(bench.port('checkLinks').calls.length, 0);
  const text = 'This campaign has no order page.';
  assert.is(bench.read(selectWhyNot), text);
  assert.equal(bench.read(selectCampaignFault), { field: 'order_page_id', text });
});

test('a page of the campaign that is refused is said to be the campaign’s, with how many faults there are', async () => {
  const bench = await withGrid();
  const errors = { promo_id: 'Choose one of “Promo”.' };
  bench.port('checkLinks').resolve(all({ outcome: 'refused', link: null, errors }));
  await bench.settle();
  assert.equal(bench.read(selectCampaignFault), {
    field: 'promo_id',
    text: 'Promo of the campaign: Choose one of “Promo”.',
  });
  const reason = 'No link can be generated as it is: 4 faults, in Promo';
  assert.is(bench.read(selectFaults), reason);
  assert.is(reasonOf(bench, 'grid.generate')?.reason, reason);
});

test('what was chosen is taken up again by a later visit, the name only where it was typed', async () => {
  const bench = await withGrid();
  bench.send({ type: 'grid.toggle', cell: { partner: 3, effortType: 2 } });
  const choices = bench.read(selectChoices);
  assert.is(choices.name, '');
  const later = startBench(linkGridMachine, { input: { ...gridInput, choices } });
  later.port('loadCampaign').resolve({ ...springDrive, name: 'Renamed' });
  await later.settle();
  const { name, partners, effortTypes, without } = selectGrid(later.actor.getSnapshot());
  assert.equal(
    [name, partners, effortTypes, without],
    ['Renamed', [3, 4], [1, 2], [{ partner: 3, effortType: 2 }]],
  );
});

test('how many links were generated, were there already or were refused is told once', async () => {
  const bench = await withGrid();
  const told: unknown[] = [];
  bench.actor.on('links.made', (counts) => told.push(counts));
  bench.port('checkLinks').resolve(all({}));
  await bench.settle();
  bench.send({ type: 'grid.generate' });
  const became = ['made', 'made', 'reused', 'refused'] as const;
  bench.port('generateLinks').resolve({
    outcomes: became.map((each, index) => outcome(index, { outcome: each })),
  });
  await bench.settle();
  assert.equal(told, [{ type: 'links.made', made: 2, reused: 1, fresh: 0, refused: 1 }]);
});

test('all links are copied line by line, and a task of many is told', async () => {
  const bench = await withGrid();
  const told: string[] = [];
  bench.actor.on('links.copied', ({ text }) => told.push(text));
  bench.port('checkLinks').resolve(all({}));
  await bench.settle();
  assert.is(reasonOf(bench, 'grid.copy'), undefined);
  bench.send({ type: 'grid.generate' });
  bench.port('generateLinks').resolve({ task: 9 });
  await bench.settle();
  assert.ok(bench.read(selectQueued));
  bench.send({ type: 'grid.new' });
  bench.send({ type: 'grid.change', values: { effortTypes: [1] } });
  bench.clock.increment(400);
  bench
    .port('checkLinks')
    .resolve({ outcomes: [outcome(0, { outcome: 'reused', effort_id: 5, link: 'https://a/5' })] });
  await bench.settle();
  bench.send({ type: 'grid.copy' });
  assert.equal(told, ['https://a/5']);
});

test('the palette adds partners and effort types one by one, none twice', async () => {
  const bench = await withGrid();
  const calls = callsOf(bench, 'checkLinks').length;
  bench.send({ type: 'grid.partner', id: 5 });
  bench.send({ type: 'grid.effortType', id: 3 });
  bench.send({ type: 'grid.effortType', id: 3 });
  bench.clock.increment(400);
  const { partners, effortTypes } = bench.read(selectGrid);
  assert.equal(
    [partners, effortTypes],
    [
      [3, 4, 5],
      [1, 2, 3],
    ],
  );
  assert.is(callsOf(bench, 'checkLinks').length, calls + 1);
  assert.is(callsOf(bench, 'checkLinks').at(-1)?.links.length, 9);
  assert.equal(
    reasonOf(bench, 'grid.partner')?.args.map(({ kind, route }) => [kind, route]),
    [['record', 'marketing/partners']],
  );
});

test('the address of all links is that of the campaign until another one is typed, and its parameters are mended for all', async () => {
  const bench = start();
  const external_url = 'https://shop.example/?UTM_Source=mail&x=1';
  bench.port('loadCampaign').resolve({ ...elsewhere, id: 7, external_url });
  await bench.settle();
  bench.send({ type: 'grid.change', values: { partners: [3, 4], effortTypes: [1] } });
  const known = { name: 'utm_source', required: false, allowed_values: [] };
  bench.send({ type: 'grid.vocabulary', vocabulary: [known, { ...known, name: 'x' }] });
  assert.equal(
    bench.read(selectFindings).map(({ kind }) => kind),
    ['case'],
  );
  bench.send({ type: 'grid.mend', finding: '0' });
  bench.clock.increment(400);
  assert.equal(
    callsOf(bench, 'checkLinks')
      .at(-1)
      ?.links.map((link) => link.external_url),
    ['https://shop.example/?utm_source=mail&x=1', 'https://shop.example/?utm_source=mail&x=1'],
  );
  assert.is(reasonOf(bench, 'grid.mend'), undefined);
});

test.run();
