import * as assert from 'uvu/assert';
import { commandsOf } from '../../machines/kit/command.ts';
import { dnsMachine } from '../../machines/dns/dns.machine.ts';
import { dnsInput, sampleRecords } from '../../machines/dns/dns.model.ts';
import { offline } from '../../machines/kit/samples.ts';
import { startBench } from '../support/bench.ts';
import { suite } from '../support/suite.ts';

const test = suite('DNS records');

test('records are read, and asked for again where that failed', async () => {
  const bench = startBench(dnsMachine, { input: dnsInput });
  bench.port('readRecords').reject(offline);
  await bench.settle();
  assert.is(bench.state(), 'broken');
  bench.send({ type: 'dns.retry' });
  bench.port('readRecords').resolve(sampleRecords);
  await bench.settle();
  assert.is(bench.state(), 'listed');
  assert.equal(bench.actor.getSnapshot().context.records, sampleRecords);
});

test('a check says what came of it, and cannot be begun twice', async () => {
  const bench = startBench(dnsMachine, { input: dnsInput });
  bench.port('readRecords').resolve(sampleRecords);
  await bench.settle();
  bench.send({ type: 'dns.check' });
  const [command] = commandsOf(bench.actor.getSnapshot());
  assert.equal([command?.enabled, command?.reason], [false, 'The name servers are being asked']);
  const data = sampleRecords.map((record) => ({ ...record, state: 'right' as const }));
  bench.port('checkRecords').resolve({ message: 'All records are right.', data });
  await bench.settle();
  assert.equal(bench.emitted, [
    { type: 'domain.checked', domainId: 4 },
    {
      type: 'snackbar.requested',
      snackbar: { type: 'success', message: 'All records are right.' },
    },
  ]);
  assert.equal(bench.actor.getSnapshot().context.records, data);
});

test('a check that fails leaves the records as they were', async () => {
  const bench = startBench(dnsMachine, { input: dnsInput });
  bench.port('readRecords').resolve(sampleRecords);
  await bench.settle();
  bench.send({ type: 'dns.check' });
  bench.port('checkRecords').reject(offline);
  await bench.settle();
  assert.is(bench.state(), 'listed');
  assert.equal(bench.actor.getSnapshot().context.records, sampleRecords);
  assert.equal(bench.emitted, [
    { type: 'snackbar.requested', snackbar: { type: 'error', message: offline.message } },
  ]);
});

test('who may not change the domain is offered no check', async () => {
  const bench = startBench(dnsMachine, {
    input: { ...dnsInput, right: { ...dnsInput.right, ability: 'denied' } },
  });
  bench.port('readRecords').resolve(sampleRecords);
  await bench.settle();
  const offered = commandsOf(bench.actor.getSnapshot()).map(({ id }) => id);
  assert.not.ok(offered.includes('dns.check'));
});

test.run();
