import * as assert from 'uvu/assert';
import { tableSettingsMachine } from '../../machines/table-settings/table-settings.machine.ts';
import { tableSettingsInput } from '../../machines/table-settings/table-settings.model.ts';
import { settingsOn } from '../../machines/table-settings/table-settings.rules.ts';
import { refuse, settle, startBench } from '../support/bench.ts';
import { suite } from '../support/suite.ts';

const test = suite('table settings');
const DAY = '2026-11-27';
const NEXT_DAY = '2026-11-28';
const silence = { status: 0, id: 'network', message: 'No answer.' };

test('several changes are one call, a second after the last', () => {
  const bench = start();
  bench.send({ type: 'settings.change', change: { per_page: 50 }, day: DAY });
  bench.clock.increment(999);
  bench.send({ type: 'settings.change', change: { sort: 'question|asc' }, day: DAY });
  bench.clock.increment(999);
  assert.equal(calls(bench), []);
  bench.clock.increment(1);
  assert.equal(calls(bench), [
    { key: 'table.contents/faqs', value: { per_page: 50, sort: 'question|asc', day: DAY } },
  ]);
});

test('what was changed back is not sent', () => {
  const bench = start();
  bench.send({ type: 'settings.change', change: { per_page: 50, sort: 'id|asc' }, day: DAY });
  bench.send({ type: 'settings.change', change: { per_page: 25, sort: null }, day: DAY });
  assert.is(bench.state(), 'kept');
});

test('filters, range, order and groups are kept for a day, columns and page size until they change', () => {
  const look = { per_page: 50, headers: ['question'], widths: 'id:90' };
  const rows = { filters: 'filters[id]=4', dateRangeFrom: '1M', sort: 'id|asc', group_by: 'tags' };
  const settings = { ...look, ...rows, day: DAY };
  assert.equal(settingsOn(settings, { day: DAY }), settings);
  assert.equal(settingsOn(settings, { day: NEXT_DAY }), look);
  assert.equal(settingsOn({ ...look, ...rows }, { day: NEXT_DAY }), { ...look, ...rows });
});

test('what rows a list shows is kept for the browser that it was chosen in, columns and page size for all of a person', () => {
  const bench = start();
  const [desk, phone] = ['desk', 'phone'];
  bench.send({
    type: 'settings.change',
    change: { filters: 'filters[id]=4', headers: ['question'] },
    day: DAY,
    browser: desk,
  });
  const kept = () => bench.context().settings;
  const seenAt = (browser: string) => settingsOn(kept(), { day: DAY, browser });
  assert.is(seenAt(desk).filters, 'filters[id]=4');
  assert.equal(seenAt(phone), { per_page: 25, headers: ['question'] });
  bench.send({ type: 'settings.change', change: { per_page: 50 }, day: DAY, browser: phone });
  assert.equal([seenAt(desk).filters, seenAt(phone).per_page], ['filters[id]=4', 50]);
  bench.send({ type: 'settings.change', change: { sort: 'id|asc' }, day: DAY, browser: phone });
  assert.equal([seenAt(phone).filters, seenAt(phone).sort], [undefined, 'id|asc']);
  assert.equal(seenAt(desk), { per_page: 50, headers: ['question'] });
});

test('what is changed on another day does not bring back the filters of the day before', () => {
  const bench = start();
  bench.send({ type: 'settings.change', change: { filters: 'filters[id]=4' }, day: DAY });
  bench.send({ type: 'settings.change', change: { sort: 'id|asc' }, day: NEXT_DAY });
  assert.equal(bench.context().settings, { per_page: 25, sort: 'id|asc', day: NEXT_DAY });
});

test('a page size that changes leaves the day of the filters as it is, and none where no filter is', () => {
  const bench = start();
  bench.send({ type: 'settings.change', change: { per_page: 50 }, day: DAY });
  assert.equal(bench.context().settings, { per_page: 50 });
  bench.send({ type: 'settings.change', change: { sort: 'id|asc' }, day: DAY });
  bench.send({ type: 'settings.change', change: { sort: null }, day: DAY });
  assert.equal(bench.context().settings, { per_page: 50 });
});

test('a change during a call is sent after it', async () => {
  const bench = start();
  bench.send({ type: 'settings.change', change: { per_page: 50 }, day: DAY });
  bench.send({ type: 'settings.flush' });
  bench.send({ type: 'settings.change', change: { per_page: 100 }, day: DAY });
  bench.port('saveSettings').resolve(null);
  await settle();
  assert.is(bench.state(), 'waiting');
  bench.clock.increment(1_000);
  assert.equal(calls(bench)[1], { key: 'table.contents/faqs', value: { per_page: 100 } });
});

test('a change during a call is sent at once where the page goes', () => {
  const bench = start();
  bench.send({ type: 'settings.change', change: { per_page: 50 }, day: DAY });
  bench.send({ type: 'settings.flush' });
  bench.send({ type: 'settings.flush' });
  assert.is(calls(bench).length, 1);
  bench.send({ type: 'settings.change', change: { per_page: 100 }, day: DAY });
  bench.send({ type: 'settings.flush' });
  assert.equal(calls(bench)[1], { key: 'table.contents/faqs', value: { per_page: 100 } });
});

test('reset shows the definition and removes what is kept', () => {
  const bench = start();
  bench.send({ type: 'settings.reset' });
  bench.send({ type: 'settings.flush' });
  assert.equal(bench.emitted, [{ type: 'table.reset' }]);
  assert.equal(calls(bench), [{ key: 'table.contents/faqs', value: null }]);
});

test('what could not be saved is tried again after half a minute', async () => {
  const bench = start([refuse(silence), null]);
  bench.send({ type: 'settings.change', change: { per_page: 50 }, day: DAY });
  bench.clock.increment(1_000);
  await settle();
  assert.is(bench.state(), 'failed');
  bench.clock.increment(30_000);
  await settle();
  assert.equal([bench.state(), calls(bench).length], ['kept', 2]);
});

function start(answers: readonly unknown[] = []) {
  return startBench(tableSettingsMachine, {
    input: tableSettingsInput,
    answers: { saveSettings: answers },
  });
}

function calls(bench: ReturnType<typeof start>) {
  return bench.port('saveSettings').inputs();
}

test.run();
