import * as assert from 'uvu/assert';
import { commandsOf } from '../../machines/kit/command.ts';
import { offline } from '../../machines/kit/samples.ts';
import { secondFactorMachine } from '../../machines/second-factor/second-factor.machine.ts';
import {
  factorByPasskey,
  factorCodes,
  factorInput,
  factorOff,
  factorOn,
} from '../../machines/second-factor/second-factor.model.ts';
import {
  selectFactorFailure,
  selectFactorView,
  selectNaming,
  selectPasskeyName,
  selectQuestion,
} from '../../machines/second-factor/second-factor.select.ts';
import { startBench } from '../support/bench.ts';
import { suite } from '../support/suite.ts';

const test = suite('second factor');
const start = (isOwed = false) =>
  startBench(secondFactorMachine, { input: { ...factorInput, isOwed } });
type Bench = ReturnType<typeof start>;

const enrolment = { secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/ann?secret=JBSWY3DPEHPK3PXP' };
const codes = { message: 'Two-factor sign-in is on.', data: { recovery_codes: factorCodes } };
const gone = { status: 410, id: 'gone', message: 'This set-up is over.' };

const offers = (bench: Bench) =>
  commandsOf(bench.actor.getSnapshot()).map(({ id, enabled }) => `${id}${enabled ? '' : ' (off)'}`);
const view = (bench: Bench) => selectFactorView(bench.actor.getSnapshot());
const contextOf = (bench: Bench) => bench.actor.getSnapshot().context;

function said(type: 'success' | 'error', message: string) {
  return { type: 'snackbar.requested', snackbar: { type, message } };
}

async function answered(bench: Bench, port: string, output: unknown) {
  bench.port(port).resolve(output);
  await bench.settle();
}

async function scanning(isOwed = false) {
  const bench = start(isOwed);
  await answered(bench, 'readFactor', factorOff);
  if (!isOwed) bench.send({ type: 'factor.enrol' });
  await answered(bench, 'beginEnrolment', enrolment);
  return bench;
}

test('it is set up by its first code, and left when its codes are stored', async () => {
  const bench = await scanning();
  assert.is(view(bench), 'scanning');
  bench.send({ type: 'factor.confirm', code: '123456' });
  assert.equal(bench.port('confirmCode').inputs().at(-1), { code: '123456' });
  await answered(bench, 'confirmCode', codes);
  assert.equal([view(bench), contextOf(bench).codes], ['storing', factorCodes]);
  assert.equal(offers(bench), ['factor.finish (off)']);
  bench.send({ type: 'factor.finish' });
  assert.is(view(bench), 'storing');
  bench.send({ type: 'factor.store', isStored: true });
  bench.send({ type: 'factor.finish' });
  assert.equal([contextOf(bench).codes, contextOf(bench).code], [[], '']);
  await answered(bench, 'readFactor', factorOn);
  assert.equal(offers(bench), ['factor.addPasskey', 'factor.renewCodes', 'factor.turnOff']);
  assert.equal(bench.emitted, [
    said('success', codes.message),
    { type: 'factor.changed', enabled: true },
  ]);
});

test('a wrong code is said, and the secret stays; one that is over begins anew', async () => {
  const bench = await scanning();
  bench.send({ type: 'factor.confirm', code: '000000' });
  bench.port('confirmCode').reject({ status: 422, id: 'validation', message: 'Wrong.' });
  await bench.settle();
  assert.equal([view(bench), contextOf(bench).enrolment], ['scanning', enrolment]);
  assert.is(selectFactorFailure(bench.actor.getSnapshot()), 'Wrong.');
  bench.send({ type: 'factor.confirm', code: '123456' });
  bench.port('confirmCode').reject(gone);
  await bench.settle();
  await answered(bench, 'readFactor', factorOff);
  assert.is(view(bench), 'off');
  assert.is(selectFactorFailure(bench.actor.getSnapshot()), 'This set-up is over.');
});

test('where it is owed it is begun at once and not left', async () => {
  const bench = await scanning(true);
  assert.is(view(bench), 'scanning');
  assert.equal(offers(bench), ['factor.addPasskey']);
  bench.send({ type: 'factor.cancel' });
  assert.is(view(bench), 'scanning');
  const free = await scanning();
  assert.equal(offers(free), ['factor.addPasskey', 'factor.cancel']);
  free.send({ type: 'factor.cancel' });
  assert.equal([view(free), contextOf(free).enrolment], ['off', null]);
});

test('a lost answer is found out: the factor that is on by then is shown, with its codes to be made anew', async () => {
  const bench = await scanning(true);
  bench.send({ type: 'factor.confirm', code: '123456' });
  bench.port('confirmCode').reject(offline);
  await bench.settle();
  bench.send({ type: 'factor.confirm', code: '123456' });
  bench.port('confirmCode').reject(gone);
  await bench.settle();
  await answered(bench, 'readFactor', factorOn);
  assert.is(view(bench), 'on');
  assert.equal(bench.emitted, [{ type: 'factor.finished' }]);
});

test('before a factor goes it is said what follows: the gate, the password alone, or nothing where another factor stays', async () => {
  const [phone] = factorOn.passkeys;
  assert.ok(phone);
  const passkeys = [phone, { ...phone, id: 4, name: 'Laptop' }];
  const told = async (event: Parameters<Bench['send']>[0], factor: Partial<typeof factorOn>) => {
    const bench = start();
    await answered(bench, 'readFactor', { ...factorOn, ...factor });
    bench.send(event);
    return selectQuestion(bench.actor.getSnapshot()).text;
  };
  const off = { type: 'factor.turnOff' } as const;
  const remove = { type: 'factor.removePasskey', passkey: 3 } as const;
  const gate = 'you will have to set one up again at once';
  const alone = 'your password alone lets you in';
  const stays = 'Your other factors and your recovery codes stay';
  assert.match(await told(off, { passkeys: [] }), gate);
  assert.match(await told(off, { passkeys: [], required: false }), alone);
  assert.match(
    await told(off, { passkeys: [], required: false, has_password: false }),
    'you sign in without one from then on',
  );
  assert.match(await told(off, {}), stays);
  assert.match(await told(remove, { app: false }), 'it goes only once you have added another');
  assert.match(await told(remove, { app: false, required: false }), alone);
  assert.match(await told(remove, { app: false, passkeys }), stays);
  assert.match(await told(remove, {}), stays);
});

test('what weakens the account asks for the password, which is not kept', async () => {
  const bench = start();
  await answered(bench, 'readFactor', factorOn);
  bench.send({ type: 'factor.turnOff' });
  assert.equal(offers(bench), [
    'factor.cancel',
    'factor.renewCodes (off)',
    'factor.turnOff (off)',
    'factor.addPasskey (off)',
  ]);
  bench.send({ type: 'factor.prove', password: 'wrong' });
  bench.port('turnOff').reject({ status: 422, id: 'validation', message: 'Not yours.' });
  await bench.settle();
  assert.equal([contextOf(bench).password, contextOf(bench).failure?.message], ['', 'Not yours.']);
  bench.send({ type: 'factor.cancel' });
  bench.send({ type: 'factor.renewCodes' });
  assert.is(contextOf(bench).failure, null);
  bench.send({ type: 'factor.prove', password: 'a fine long password' });
  await answered(bench, 'renewCodes', codes);
  assert.equal([view(bench), contextOf(bench).codes], ['storing', factorCodes]);
});

test('a passkey is added where the person stands: the first one brings codes, a further one none', async () => {
  const bench = await scanning(true);
  bench.send({ type: 'factor.addPasskey', name: 'Phone' });
  assert.equal(bench.port('addPasskey').inputs(), [{ name: 'Phone' }]);
  assert.is(view(bench), 'scanning');
  bench.port('addPasskey').reject({ status: 400, id: 'passkey', message: 'Called off.' });
  await bench.settle();
  assert.equal(
    [view(bench), selectFactorFailure(bench.actor.getSnapshot())],
    ['scanning', 'Called off.'],
  );
  bench.send({ type: 'factor.addPasskey' });
  await answered(bench, 'addPasskey', codes);
  assert.is(view(bench), 'storing');
  bench.send({ type: 'factor.store', isStored: true });
  bench.send({ type: 'factor.finish' });
  await answered(bench, 'readFactor', factorByPasskey);
  assert.equal(bench.emitted.at(-1), { type: 'factor.finished' });
  bench.send({ type: 'factor.addPasskey' });
  assert.is(view(bench), 'on');
  await answered(bench, 'addPasskey', { message: 'Added.', data: { recovery_codes: [] } });
  await answered(bench, 'readFactor', factorByPasskey);
  assert.is(view(bench), 'on');
});

test('beside a passkey an app is set up, and nothing is lost where that is called off', async () => {
  const bench = start();
  await answered(bench, 'readFactor', factorByPasskey);
  assert.equal(offers(bench), ['factor.enrol', 'factor.addPasskey', 'factor.renewCodes']);
  bench.send({ type: 'factor.enrol' });
  await answered(bench, 'beginEnrolment', enrolment);
  bench.send({ type: 'factor.cancel' });
  assert.is(view(bench), 'on');
});

test('removing a passkey asks for the password, and says why it is refused', async () => {
  const bench = start();
  await answered(bench, 'readFactor', factorOn);
  bench.send({ type: 'factor.removePasskey', passkey: 3 });
  assert.is(selectQuestion(bench.actor.getSnapshot()).confirm, 'Remove');
  bench.send({ type: 'factor.prove', password: 'a fine long password' });
  assert.equal(bench.port('removePasskey').inputs(), [
    { passkey: 3, password: 'a fine long password' },
  ]);
  bench.port('removePasskey').reject({ status: 422, id: 'validation', message: 'Your last one.' });
  await bench.settle();
  assert.is(selectFactorFailure(bench.actor.getSnapshot()), 'Your last one.');
});

test('a passkey is called as it was renamed; a name that is refused is said, and one that is called off changes nothing', async () => {
  const bench = start();
  await answered(bench, 'readFactor', factorOn);
  const names = () => contextOf(bench).factor?.passkeys.map(({ name }) => name);
  bench.send({ type: 'factor.renamePasskey', passkey: 3 });
  assert.is(selectPasskeyName(bench.actor.getSnapshot()), 'Phone');
  bench.send({ type: 'factor.cancel' });
  bench.send({ type: 'factor.renamePasskey', passkey: 3 });
  bench.send({ type: 'factor.rename', name: ' Work phone ' });
  assert.equal(bench.port('renamePasskey').inputs(), [{ passkey: 3, name: 'Work phone' }]);
  bench.port('renamePasskey').reject({ status: 422, id: 'validation', message: 'Too long.' });
  await bench.settle();
  assert.is(selectFactorFailure(bench.actor.getSnapshot()), 'Too long.');
  assert.equal([selectNaming(bench.actor.getSnapshot()), names()], [true, ['Phone']]);
  bench.send({ type: 'factor.rename', name: 'Work phone' });
  await answered(bench, 'renamePasskey', { message: 'Renamed.' });
  assert.equal([view(bench), names()], ['on', ['Work phone']]);
  assert.equal(bench.emitted, [said('success', 'Renamed.')]);
});

test('a browser that is forgotten leaves the list; a refusal is told, and it stays', async () => {
  const bench = start();
  await answered(bench, 'readFactor', factorOn);
  bench.send({ type: 'factor.distrust', browser: 5 });
  bench.port('distrustBrowser').reject(offline);
  await bench.settle();
  assert.is(contextOf(bench).factor?.trusted_browsers.length, 1);
  bench.send({ type: 'factor.distrust', browser: 5 });
  await answered(bench, 'distrustBrowser', { message: 'Done.' });
  assert.equal(contextOf(bench).factor?.trusted_browsers, []);
  assert.equal(bench.emitted, [said('error', offline.message), said('success', 'Done.')]);
});

test.run();
