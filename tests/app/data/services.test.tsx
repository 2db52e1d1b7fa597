import {
  byRole,
  click,
  cleanup,
  queryByRole,
  renderInto,
  settle,
  until,
} from '../../support/dom.tsx';
import * as assert from 'uvu/assert';
import { feedback, snackbarsActor } from '../../../src/app/actors/actors.ts';
import { bulkEntries } from '../../../src/app/actors/bulk-entries.ts';
import {
  createServices,
  service,
  ServicesContext,
  useService,
} from '../../../src/app/data/services.ts';
import { client } from '../../../src/app/data/client.ts';
import { accountQuery } from '../../../src/app/data/queries.ts';
import { queries } from '../../../src/app/data/query-client.ts';
import { navigation } from '../../../src/app/navigation/go.ts';
import { pageDirectory } from '../../../src/app/commands/page-directory.ts';
import { createImports, openContents } from '../../../src/app/ports/editor.ports.ts';
import { lockPorts } from '../../../src/app/ports/lock.ports.ts';
import { ownJournal } from '../../../src/app/ports/own-journal.ts';
import { rowImports } from '../../../src/app/ports/row-import.ports.ts';
import { navigationGuard } from '../../../src/app/navigation/guard.tsx';
import { prefill } from '../../../src/app/navigation/prefill.ts';
import { selectHistory } from '../../../machines/snackbars/snackbars.select.ts';
import type { Account } from '../../../src/shared/answers.ts';
import { answerCalls, json } from '../../support/api.ts';
import { suite } from '../../support/suite.ts';

const test = suite('services of an app');
test.after.each(cleanup);

test('a service is made when it is first asked for, once for each app, with the others of its own app', () => {
  let made = 0;
  const counter = service(() => ({ number: ++made }));
  const reader = service(({ get }) => ({ read: () => get(counter).number }));
  const [one, other] = [createServices(), createServices()];
  assert.is(made, 0);
  assert.is(one.get(reader).read(), 1);
  assert.is(other.get(reader).read(), 2);
  assert.is(one.get(counter), one.get(counter));
  assert.is(made, 2);
});

test('two apps in one window share no copy of the server’s rows, no snackbar, no bulk action, no prefilled values and no guard', async () => {
  const [one, other] = [createServices(), createServices()];
  for (const { get } of [one, other]) get(snackbarsActor).start();
  one.get(feedback).notify({ type: 'success', message: 'Saved.' });
  one.get(bulkEntries).showTask(7);
  one.get(prefill).set({ path: '/content/faqs/create', data: { question: 'Who?' } });
  one.get(navigation).installGuard(() => undefined);
  const left: string[] = [];
  for (const [name, { get }] of Object.entries({ one, other })) {
    get(navigation).guarded({ kind: 'reload', to: null }, () => left.push(name));
  }
  assert.equal(left, ['other']);
  assert.is(selectHistory(other.get(snackbarsActor).getSnapshot()).length, 0);
  assert.is(selectHistory(one.get(snackbarsActor).getSnapshot()).length, 1);
  assert.equal(other.get(bulkEntries).entries.get(), []);
  assert.is(other.get(prefill).at('/content/faqs/create'), undefined);
  assert.is.not(one.get(queries), other.get(queries));
  assert.is.not(one.get(navigationGuard).ref, other.get(navigationGuard).ref);
});

test('two apps in one window share no command: neither what is within reach, nor its keys, nor what was run', () => {
  const [one, other] = [createServices().get(pageDirectory), createServices().get(pageDirectory)];
  const ran: string[] = [];
  for (const [name, { directory, onRanByHand }] of Object.entries({ one, other })) {
    directory.addPlain([{ id: 'a', title: 'A', keys: ['A'], run: () => ran.push(name) }]);
    onRanByHand((id) => ran.push(`${name} tells of ${id}`));
  }
  one.directory.addPlain([{ id: 'b', title: 'B', run: () => undefined }]);
  one.directory.rebind({ a: ['X'] });
  one.directory.intercept('b', () => undefined);
  assert.equal(one.run('a').status, 'ran');
  assert.equal(ran, ['one', 'one tells of a']);
  assert.equal(
    other.directory.list().map(({ id, keys }) => ({ id, keys })),
    [{ id: 'a', keys: ['A'] }],
  );
  assert.equal(other.run('b').status, 'refused');
});

test('two apps in one window share no session and no call: each asks by its own client, and tells its own failures', async () => {
  const asked: string[] = [];
  globalThis.fetch = async (input, init) => {
    const { pathname } = new URL(String(input), 'http://localhost:3000');
    asked.push(`${pathname} by ${new Headers(init?.headers).get('authorization')}`);
    return json(404, { id: 'not_found', message: 'It is not there.' });
  };
  const [one, other] = [createServices(), createServices()];
  const told: string[] = [];
  for (const [name, { get }] of Object.entries({ one, other })) {
    get(client).setToken(name);
    get(client).onFailure(({ error }) => told.push(`${name}: ${error.message}`));
    get(queries).setDefaultOptions({ queries: { retry: false } });
  }
  await one
    .get(client)
    .api('tags')
    .catch(() => undefined);
  // A query tells of its failure where there were rows before.
  other.get(queries).setQueryData(accountQuery.queryKey, {} as Account);
  await other
    .get(queries)
    .fetchQuery(accountQuery)
    .catch(() => undefined);
  assert.equal(asked, ['/api/v3.2/tags by Bearer one', '/api/v3.2/account by Bearer other']);
  assert.equal(told, ['one: It is not there.', 'other: It is not there.']);
  one.get(client).reachable.set(false);
  assert.ok(other.get(client).reachable.get());
});

test('two apps in one window share no lease that could not be ended, no chosen file and no open editor', async () => {
  const { calls, bodies } = answerCalls({ 'POST locks': { data: { user: {}, since: null } } });
  const [one, other] = [createServices(), createServices()];
  const { signal } = new AbortController();
  const record = { resource: 'tags', resourceId: 7, take: false, ask: false };
  one.get(lockPorts).releaseLock({ ...record, token: 'one' });
  await until(() => calls.length === 1);
  await settle();
  for (const { get } of [one, other]) get(client).setToken('signed in');
  await other.get(lockPorts).requestLock({ ...record, token: 'other' }, signal);
  await one.get(lockPorts).requestLock({ ...record, token: 'another' }, signal);
  const tokens = bodies.slice(1).map((body) => (body as { readonly token: string }).token);
  assert.equal(tokens, ['other', 'one']);
  const typed = { content_data: 'typed' };
  one.get(openContents).join({
    ...{ resource: 'pages', field: 'content', told: () => 'seen', settle: () => typed },
    imports: createImports(),
  });
  const call = { resource: 'pages', id: 7, values: { content_data: 'seen' } };
  assert.equal(await other.get(openContents).settle(call), {});
  assert.equal(await one.get(openContents).settle(call), typed);
  assert.is.not(one.get(rowImports).holdFile, other.get(rowImports).holdFile);
});

test('where a browser keeps nothing, the unsaved work of one app is not offered by another', async () => {
  const [one, other] = [createServices(), createServices()];
  await one.get(ownJournal).write('draft', { question: 'Who?' });
  assert.equal(await other.get(ownJournal).list(''), []);
  assert.equal(await one.get(ownJournal).read('draft'), { question: 'Who?' });
});

test('a component has the services of the app that it is drawn in', async () => {
  const clicks = service(() => {
    let count = 0;
    const add = () => {
      count += 1;
    };
    return { add, count: () => count };
  });
  function Count({ label }: { readonly label: string }) {
    const held = useService(clicks);
    return (
      <button type="button" onClick={() => held.add()}>
        {label}
      </button>
    );
  }
  const inner = createServices();
  await renderInto(
    <>
      <Count label="Outer" />
      <ServicesContext value={inner}>
        <Count label="Inner" />
      </ServicesContext>
    </>,
  );
  await click(byRole('button', 'Inner'));
  await click(byRole('button', 'Inner'));
  assert.is(inner.get(clicks).count(), 2);
  assert.is(queryByRole('button', 'Outer') === null, false);
});

test.run();
