import * as assert from 'uvu/assert';
import { apiKeysMachine } from '../../machines/api-keys/api-keys.machine.ts';
import {
  keysInput,
  madeKey,
  subscribersRight,
  tagsRight,
} from '../../machines/api-keys/api-keys.model.ts';
import { levelsOf, newKeyOf, permissionsOf } from '../../machines/api-keys/api-keys.rules.ts';
import {
  selectCall,
  selectFailure,
  selectFault,
  selectHasWork,
  selectMade,
} from '../../machines/api-keys/api-keys.select.ts';
import type { OfferedRight } from '../../machines/api-keys/api-keys.types.ts';
import { commandsOf } from '../../machines/kit/command.ts';
import { offline } from '../../machines/kit/samples.ts';
import { startBench } from '../support/bench.ts';
import { suite } from '../support/suite.ts';

const test = suite('API keys of a person');
const start = () => startBench(apiKeysMachine, { input: keysInput });
type Bench = ReturnType<typeof start>;

const read = (bench: Bench) => bench.actor.getSnapshot();
const given = (bench: Bench) => permissionsOf(read(bench).context);
const whyNot = (bench: Bench, id: string) =>
  commandsOf(read(bench)).find((command) => command.id === id)?.reason;

/** A new key with a name that reads tags. */
function described() {
  const bench = start();
  bench.send({ type: 'key.new' });
  bench.send({ type: 'key.change', values: { name: ' Warehouse ' } });
  bench.send({ type: 'key.level', controllers: [tagsRight.controller], level: 'read' });
  return bench;
}

test('a level says in a word what a key may do, and none of them shows masked values in full', () => {
  const bench = described();
  const { controller } = tagsRight;
  const actions = () => given(bench).map((name) => name.split('@')[1]);
  assert.equal(actions(), ['index', 'show']);
  bench.send({ type: 'key.level', controllers: [controller], level: 'write' });
  assert.equal(actions(), ['index', 'show', 'store', 'update']);
  bench.send({ type: 'key.level', controllers: [controller], level: 'all' });
  assert.equal(actions(), tagsRight.actions);
  bench.send({ type: 'key.everything' });
  assert.not.ok(given(bench).some((name) => name.endsWith('@unmask')));
  bench.send({ type: 'key.inFull', controller: subscribersRight.controller, on: true });
  assert.ok(given(bench).includes(`${subscribersRight.controller}@unmask`));
  bench.send({ type: 'key.level', controllers: [subscribersRight.controller], level: 'none' });
  assert.not.ok(given(bench).some((name) => name.startsWith(subscribersRight.controller)));
});

test('only levels that make a difference are offered, and a preset gives each kind of record the nearest it has', () => {
  const reading: OfferedRight = { ...tagsRight, actions: ['index', 'show', 'export'] };
  assert.equal(levelsOf(reading), ['none', 'read', 'all']);
  assert.equal(levelsOf(tagsRight), ['none', 'read', 'write', 'all']);
  assert.equal(levelsOf(subscribersRight), ['none', 'read']);
  const bench = start();
  bench.send({ type: 'key.new' });
  bench.send({ type: 'key.everything' });
  const { levels } = read(bench).context.draft;
  assert.equal(levels, { [tagsRight.controller]: 'all', [subscribersRight.controller]: 'read' });
  bench.send({ type: 'key.nothing' });
  assert.equal(given(bench), []);
});

test('a key is made once it has a name and may do something', () => {
  const bench = start();
  bench.send({ type: 'key.new' });
  assert.is(whyNot(bench, 'key.make'), 'Give the key a name first');
  bench.send({ type: 'key.make' });
  bench.send({ type: 'key.change', values: { name: 'x'.repeat(101) } });
  assert.is(whyNot(bench, 'key.make'), 'Its name has 100 characters at most');
  bench.send({ type: 'key.change', values: { name: 'x'.repeat(100) } });
  assert.is(whyNot(bench, 'key.make'), 'Choose first what the key may do');
  bench.send({ type: 'key.readOnly' });
  assert.is(whyNot(bench, 'key.make'), null);
  assert.is(bench.state(), 'writing');
});

test('what is sent has the name without its edges, and no publications where all are meant', () => {
  const bench = described();
  bench.send({ type: 'key.change', values: { days: 30 } });
  assert.equal(newKeyOf(read(bench).context), {
    name: 'Warehouse',
    permissions: [`${tagsRight.controller}@index`, `${tagsRight.controller}@show`],
    publication_ids: null,
    expires_in_days: 30,
  });
  bench.send({ type: 'key.change', values: { publicationIds: [3] } });
  assert.equal(newKeyOf(read(bench).context).publication_ids, [3]);
});

test('the key itself is held until the person is done with it, and asked about before it is left', async () => {
  const bench = described();
  bench.send({ type: 'key.make' });
  bench.port('makeKey').resolve(madeKey);
  await bench.settle();
  assert.is(selectMade(read(bench))?.secret, madeKey.secret);
  assert.is(
    selectCall(read(bench)),
    `curl -H 'Authorization: Bearer ${madeKey.secret}' 'https://masthead.example/api/v3.2/tags?per_page=5'`,
  );
  assert.is(selectHasWork(read(bench)), true);
  assert.is(whyNot(bench, 'key.new'), 'Keep the new key first');
  bench.send({ type: 'key.copy' });
  bench.send({ type: 'key.copyCall' });
  assert.equal(bench.emitted.slice(-2), [
    { type: 'key.copied', text: madeKey.secret },
    { type: 'key.copied', text: selectCall(read(bench)) },
  ]);
  bench.send({ type: 'key.done' });
  assert.is(selectHasWork(read(bench)), false);
  assert.not.ok(JSON.stringify(read(bench).context).includes(madeKey.secret));
});

test('a refusal stands at its field until something is changed; nothing that was chosen is lost', async () => {
  const bench = described();
  bench.send({ type: 'key.make' });
  const data = { permissions: 'You don’t have that yourself.' };
  bench.port('makeKey').reject({ status: 422, id: 'validation', message: '-', data });
  await bench.settle();
  assert.equal(
    [selectFault('permissions')(read(bench)), selectFailure(read(bench))],
    [data.permissions, null],
  );
  assert.is(given(bench).length, 2);
  bench.send({ type: 'key.readOnly' });
  assert.is(selectFault('permissions')(read(bench)), null);
});

test('where no answer comes the person is told that the key may stand in the list, which is read again', async () => {
  const bench = described();
  bench.send({ type: 'key.make' });
  bench.port('makeKey').reject(offline);
  await bench.settle();
  assert.match(selectFailure(read(bench)) ?? '', /revoke it there/);
  assert.equal(bench.emitted.at(-1), { type: 'keys.changed' });
  assert.is(bench.state(), 'writing');
});

test('a key is revoked after a question; one that nobody knows, and one that is kept, stay', async () => {
  const bench = start();
  assert.is(whyNot(bench, 'key.revoke'), 'There is no key to revoke');
  bench.send({ type: 'keys.shown', keys: [{ id: 4, name: 'Warehouse' }] });
  bench.send({ type: 'key.revoke', id: '5' });
  assert.is(bench.state(), 'resting');
  bench.send({ type: 'key.revoke', id: '4' });
  bench.send({ type: 'key.keep' });
  assert.equal(bench.port('revokeKey').inputs(), []);
  bench.send({ type: 'key.revoke', id: '4' });
  bench.send({ type: 'key.confirm' });
  bench.port('revokeKey').reject(offline);
  await bench.settle();
  assert.is(bench.state(), 'confirming');
  bench.send({ type: 'key.confirm' });
  bench.port('revokeKey').resolve({ message: 'Gone.' });
  await bench.settle();
  assert.is(bench.state(), 'resting');
  assert.equal(bench.emitted.slice(-2), [
    { type: 'snackbar.requested', snackbar: { type: 'success', message: 'Gone.' } },
    { type: 'keys.changed' },
  ]);
});

test.run();
