import * as assert from 'uvu/assert';
import { campaignLinkMachine } from '../../machines/campaign-link/campaign-link.machine.ts';
import {
  elsewhere,
  generated,
  linkInput,
  opened,
  saltwater,
  springDrive,
} from '../../machines/campaign-link/campaign-link.model.ts';
import {
  selectEverflowRefusal,
  selectFailure,
  selectFault,
  selectFindings,
  selectInput,
  selectLink,
  selectLost,
  selectTypes,
  selectWhyNot,
} from '../../machines/campaign-link/campaign-link.select.ts';
import type { CampaignLinkInput } from '../../machines/campaign-link/campaign-link.types.ts';
import { commandsOf } from '../../machines/kit/command.ts';
import { offline } from '../../machines/kit/samples.ts';
import { startBench } from '../support/bench.ts';
import { suite } from '../support/suite.ts';

const test = suite('campaign link');

function start(input: Partial<CampaignLinkInput> = {}) {
  const bench = startBench(campaignLinkMachine, { input: { ...linkInput, ...input } });
  const read = <T>(select: (snapshot: ReturnType<typeof bench.actor.getSnapshot>) => T) =>
    select(bench.actor.getSnapshot());
  return Object.assign(bench, { read });
}

async function withSpringDrive() {
  const bench = start();
  bench.send({ type: 'link.campaign', id: 7 });
  bench.port('loadCampaign').resolve(springDrive);
  await bench.settle();
  bench.port('loadPartner').resolve(saltwater);
  await bench.settle();
  return bench;
}

async function withLink() {
  const bench = await withSpringDrive();
  bench.send({ type: 'link.change', values: { name: 'Dawn patrol', effort_type_id: 1 } });
  bench.send({ type: 'link.generate' });
  bench.port('generateLink').resolve(generated);
  await bench.settle();
  return bench;
}

test('a campaign that is chosen brings its partner, its type and its pages, and what was typed stays', async () => {
  const bench = start();
  bench.send({ type: 'link.change', values: { name: 'Dawn patrol' } });
  bench.send({ type: 'link.campaign', id: 7 });
  assert.equal(bench.port('loadCampaign').inputs(), [{ id: 7 }]);
  bench.port('loadCampaign').resolve(springDrive);
  await bench.settle();
  const input = bench.read(selectInput);
  assert.equal(
    [input.name, input.partner_id, input.offer_type, input.promo_id, input.order_page_id],
    ['Dawn patrol', 3, 'promo', 21, 22],
  );
  assert.equal(bench.port('loadPartner').inputs(), [{ id: 3 }]);
});

test('a campaign that leads elsewhere offers External only', async () => {
  const bench = start({ campaign: 'hidden', campaignId: 8 });
  bench.port('loadCampaign').resolve(elsewhere);
  await bench.settle();
  assert.equal(bench.read(selectTypes), [{ value: 'external', title: 'External only' }]);
  assert.is(bench.read(selectInput).offer_type, 'external');
});

test('what is missing stands in the reason, and nothing is generated before it is there', async () => {
  const bench = await withSpringDrive();
  assert.is(bench.read(selectWhyNot), 'Name and Effort Type are required.');
  bench.send({ type: 'link.generate' });
  assert.is(bench.port('generateLink').calls.length, 0);
  bench.send({ type: 'link.change', values: { name: 'Dawn patrol', effort_type_id: 1 } });
  assert.is(bench.read(selectWhyNot), null);
});

test('a change clears the link and its id, and what is put back restores them without a call', async () => {
  const bench = await withLink();
  assert.is(bench.read(selectLink)?.effort_id, 8841);
  bench.send({ type: 'link.change', values: { name: 'Dusk patrol' } });
  assert.is(bench.read(selectLink), null);
  bench.send({ type: 'link.change', values: { name: 'Dawn patrol' } });
  assert.is(bench.read(selectLink)?.link, generated.link);
  assert.match(bench.read(selectWhyNot) ?? '', /link is generated/);
  assert.is(bench.port('generateLink').calls.length, 1);
});

test('a link is that of what was sent, whatever is changed while it is on its way', async () => {
  const bench = await withSpringDrive();
  bench.send({ type: 'link.change', values: { name: 'Dawn patrol', effort_type_id: 1 } });
  bench.send({ type: 'link.generate' });
  bench.send({ type: 'link.change', values: { name: 'Dusk patrol' } });
  bench.port('generateLink').resolve(generated);
  await bench.settle();
  assert.is(bench.read(selectLink), null);
  bench.send({ type: 'link.change', values: { name: 'Dawn patrol' } });
  assert.is(bench.read(selectLink)?.effort_id, 8841);
});

test('the Everflow toggle goes off where the partner or the campaign supports it no more', async () => {
  const bench = await withSpringDrive();
  bench.send({ type: 'link.change', values: { use_everflow_offer: true } });
  assert.equal(
    [bench.read(selectInput).use_everflow_offer, bench.read(selectInput).everflow_offer_id],
    [true, '1093'],
  );
  bench.send({ type: 'link.partner', id: 4 });
  bench.port('loadPartner').resolve({ ...saltwater, id: 4, everflow_partner_id: null });
  await bench.settle();
  assert.is(bench.read(selectInput).use_everflow_offer, false);
  assert.is(bench.read(selectEverflowRefusal), 'The partner has no Everflow partner.');
});

test('a partner that cannot be loaded is chosen no more', async () => {
  const bench = start();
  bench.send({ type: 'link.partner', id: 3 });
  bench.port('loadPartner').reject(offline);
  await bench.settle();
  assert.is(bench.read(selectInput).partner_id, null);
  const message = 'The partner could not be loaded. Please choose one again.';
  assert.equal(bench.emitted, [
    { type: 'snackbar.requested', snackbar: { type: 'error', message } },
  ]);
});

test('what the server says of a field stands there until the field is changed', async () => {
  const bench = await withSpringDrive();
  bench.send({ type: 'link.change', values: { name: 'Dawn patrol', effort_type_id: 1 } });
  bench.send({ type: 'link.generate' });
  const data = { promo_id: 'Choose a promo.' };
  bench.port('generateLink').reject({ ...offline, status: 422, id: 'validation', data });
  await bench.settle();
  assert.is(bench.read(selectFault('promo_id')), 'Choose a promo.');
  assert.is(bench.read(selectFailure), null);
  bench.send({ type: 'link.change', values: { promo_id: 23 } });
  assert.is(bench.read(selectFault('promo_id')), null);
});

test('a campaign that is deleted meanwhile is named, and what was filled in stays', async () => {
  const bench = await withSpringDrive();
  bench.send({ type: 'link.change', values: { name: 'Dawn patrol', effort_type_id: 1 } });
  bench.send({ type: 'link.generate' });
  bench.port('generateLink').reject({ status: 404, id: 'not_found', message: 'Not found.' });
  await bench.settle();
  assert.match(bench.read(selectFailure) ?? '', /campaign is not there any more/);
  assert.is(bench.read(selectInput).name, 'Dawn patrol');
});

test('an effort opens with its link, and its campaign’s defaults do not take the place of its own', async () => {
  const bench = start({ effortId: 8841 });
  assert.match(bench.state(), /opening/);
  bench.port('loadEffort').resolve(opened);
  await bench.settle();
  assert.is(bench.read(selectLink)?.effort_id, 8841);
  assert.equal(bench.read(selectInput), opened.input);
  assert.is(bench.port('loadCampaign').calls.length, 0);
});

test('the palette asks for what is missing alone: pages of the type that is chosen', async () => {
  const bench = await withSpringDrive();
  const complete = () =>
    commandsOf(bench.actor.getSnapshot()).find(({ id }) => id === 'link.complete');
  assert.equal(
    complete()?.args.map(({ name }) => name),
    ['name', 'effort_type_id'],
  );
  bench.send({ type: 'link.change', values: { offer_type: 'advert' } });
  assert.equal(
    complete()?.args.map(({ name }) => name),
    ['name', 'effort_type_id', 'advertorial_id'],
  );
  bench.send({ type: 'link.complete', name: 'Dawn patrol', effort_type_id: 1, advertorial_id: 5 });
  assert.is(bench.port('generateLink').calls.length, 1);
  assert.is(complete(), undefined);
});

test('a cleared form keeps the campaign that it stands in, with its defaults', async () => {
  const bench = start({ campaign: 'hidden', campaignId: 7 });
  bench.port('loadCampaign').resolve(springDrive);
  await bench.settle();
  bench.send({ type: 'link.change', values: { name: 'Dawn patrol', promo_id: null } });
  bench.send({ type: 'link.clear' });
  const { campaign_id, name, promo_id } = bench.read(selectInput);
  assert.equal([campaign_id, name, promo_id], [7, '', 21]);
});

test('a campaign that could not be loaded is named, and asked for again, whatever a link was refused for meanwhile', async () => {
  const bench = start();
  bench.send({ type: 'link.campaign', id: 8 });
  bench.send({ type: 'link.complete', ...opened.input, campaign_id: 7 });
  bench.port('loadCampaign').reject(offline);
  bench.port('generateLink').reject({ ...offline, status: 422, data: { name: 'Taken.' } });
  await bench.settle();
  assert.is(bench.read(selectLost), offline.message);
  assert.is(bench.read(selectFault('name')), 'Taken.');
  bench.send({ type: 'link.retry' });
  bench.port('loadCampaign').resolve(springDrive);
  await bench.settle();
  assert.is(bench.read(selectLost), null);
});

test('a form that is cleared before its campaign was there asks for the campaign’s defaults anew', async () => {
  const bench = start({ campaign: 'hidden', campaignId: 7 });
  bench.port('loadCampaign').reject(offline);
  await bench.settle();
  bench.send({ type: 'link.clear' });
  bench.port('loadCampaign').resolve(springDrive);
  await bench.settle();
  assert.is(bench.read(selectInput).promo_id, 21);
});

const VOCABULARY = [
  { name: 'utm_source', required: false, allowed_values: [{ value: 'house-list' }] },
  { name: 'utm_medium', required: false, allowed_values: [] },
];
const LIMITS = {
  advertorial_id: null,
  promo_id: null,
  order_page_id: null,
  exit_intent_promo_id: null,
  exit_intent_order_page_id: null,
};

async function withFaults(query: string) {
  const bench = start({ campaign: 'hidden', campaignId: 8 });
  bench.port('loadCampaign').resolve(elsewhere);
  await bench.settle();
  bench.send({ type: 'link.limit', limits: LIMITS, vocabulary: VOCABULARY });
  bench.send({
    type: 'link.change',
    values: { external_url: `https://shop.example/a?${query}#top` },
  });
  return bench;
}

const commandNamed = (bench: ReturnType<typeof start>, id: string) =>
  commandsOf(bench.actor.getSnapshot()).find((command) => command.id === id);

test('faults of the URL parameters are mended one by one, and what is beside them stays as it was typed', async () => {
  const bench = await withFaults('UTM_Source=House-List&x={$tag|a}&utm_medium=a&utm_medium=b');
  assert.equal(
    bench.read(selectFindings).map(({ kind }) => kind),
    ['case', 'unknown', 'doubled', 'value'],
  );
  assert.equal(
    commandNamed(bench, 'link.mend')?.args[0]?.choices?.map(({ value }) => value),
    ['0', '2', '3'],
  );
  bench.send({ type: 'link.mend', finding: '0' });
  const url = () => bench.read(selectInput).external_url;
  assert.is(
    url(),
    'https://shop.example/a?utm_source=House-List&x={$tag|a}&utm_medium=a&utm_medium=b#top',
  );
  bench.send({ type: 'link.mend', finding: '1' });
  assert.is(url(), 'https://shop.example/a?utm_source=House-List&x={$tag|a}&utm_medium=a#top');
  assert.equal(
    bench.read(selectFindings).map(({ kind }) => kind),
    ['unknown', 'value'],
  );
});

test('all faults that can be are mended at once, and what nobody can mend offers nothing', async () => {
  const bench = await withFaults('UTM_Source=House-List&utm_medum=a');
  assert.ok(commandNamed(bench, 'link.mendAll')?.enabled);
  bench.send({ type: 'link.mendAll' });
  assert.is(
    bench.read(selectInput).external_url,
    'https://shop.example/a?utm_source=house-list&utm_medium=a#top',
  );
  assert.equal(bench.read(selectFindings), []);
  const other = await withFaults('gclid=1');
  assert.is(commandNamed(other, 'link.mend'), undefined);
  assert.is(commandNamed(other, 'link.mendAll'), undefined);
});

test('a link that is made to be put somewhere is taken once it is there, and no other offers that', async () => {
  const bench = await withLink();
  assert.is(commandNamed(bench, 'link.use'), undefined);
  const picked = start({ effortId: 8841, isPicked: true });
  assert.is(commandNamed(picked, 'link.use'), undefined);
  picked.port('loadEffort').resolve(opened);
  await picked.settle();
  picked.send({ type: 'link.use' });
  assert.equal(picked.emitted, [{ type: 'link.used', effortId: 8841, link: generated.link }]);
});

test.run();
