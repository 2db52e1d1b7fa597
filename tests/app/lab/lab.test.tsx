import { allByRole, byRole, cleanup, click, press, renderInto, type } from '../../support/dom.tsx';
import * as assert from 'uvu/assert';
import { machines } from '../../../machines/registry.ts';
import { LabScreen } from '../../../src/app/lab/lab.screen.tsx';
import { suite } from '../../support/suite.ts';

const test = suite('machine lab');

async function openLab(path: string) {
  await cleanup();
  history.replaceState(null, '', path);
  await renderInto(<LabScreen coverage={{ tasks: { covered: ['a', 'b'], total: 3 } }} />);
}

const heading = () => byRole('heading', /^[a-z]+$/).textContent;
const activeStates = () =>
  [...document.querySelectorAll('[data-active][data-leaf]')].map((box) => box.textContent);
const part = (name: string) =>
  document.querySelector<HTMLElement>(`section[aria-labelledby="lab-${name}"]`) ?? document.body;
const clock = () => document.querySelector('output')?.textContent;
const historyLines = () =>
  allByRole('button', undefined, part('history'))
    .map(({ textContent }) => textContent)
    .slice(1);

test('every machine is listed with the state it is in, children under their parent', async () => {
  await openLab('/lab');
  const links = allByRole('link').map((link) => link.firstChild?.textContent);
  assert.equal([...links].sort(), machines.map(({ id }) => id).sort());
  const at = links.indexOf('form') + 1;
  assert.equal(
    links.slice(at, at + 6),
    ['pause', 'conflict', 'offer', 'lock', 'lock-countdown', 'draft'],
    'children of children, too',
  );
  assert.is(heading(), 'session');
  assert.equal(activeStates(), ['checking']);
});

test('the list is searched, and a link opens a machine', async () => {
  await openLab('/lab');
  await press('/');
  await type(byRole('searchbox', 'Find a machine'), 'running task');
  const [link] = allByRole('link');
  assert.is(allByRole('link').length, 1);
  await click(link as HTMLElement);
  assert.is(location.pathname, '/lab/tasks');
  assert.is(heading(), 'tasks');
});

test('a search that finds nothing says so, and an unknown machine too', async () => {
  await openLab('/lab/nothing');
  byRole('heading', 'No such machine');
  await type(byRole('searchbox', 'Find a machine'), 'zzz');
  assert.is(allByRole('link').length, 0);
  assert.ok(document.body.textContent?.includes('No machine matches.'));
});

test('events are sent by clicks and by their number', async () => {
  await openLab('/lab/drawer');
  await click(byRole('button', 'drawer.toggle', part('bench')));
  assert.equal(activeStates(), ['icons', 'saving']);
  await press('1');
  assert.equal(activeStates()[0], 'expanded');
  assert.equal(historyLines().length, 3);
});

test('a full stop waits for the next delay, the clock goes on, ports are answered', async () => {
  await openLab('/lab/tasks');
  await press('.');
  assert.is(clock(), '00:00:05.000');
  assert.equal(activeStates(), ['asking']);
  await click(byRole('button', 'Resolve fetchTasks: two tasks'));
  assert.equal(activeStates(), ['resting']);
  await click(byRole('button', '+15 s'));
  assert.is(clock(), '00:00:20.000');
  assert.equal(activeStates(), ['resting']);
  await click(byRole('button', '+15 s'));
  assert.equal(activeStates(), ['asking']);
});

test('the history is travelled by clicks and by brackets', async () => {
  await openLab('/lab/tasks');
  await press('.');
  await press('[');
  assert.equal(activeStates(), ['settling']);
  await press(']');
  assert.equal(activeStates(), ['asking']);
  await click(byRole('button', /start/));
  assert.equal(activeStates(), ['settling']);
  assert.is(clock(), '00:00:00.000');
});

test('a row that is off says why and does nothing', async () => {
  await openLab('/lab/snackbars');
  const row = byRole('button', 'snackbars.dismissAll', byRole('table', 'Transitions from here'));
  assert.is(row.getAttribute('aria-disabled'), 'true');
  assert.is(row.getAttribute('aria-description'), 'canDismiss: No notification can be dismissed');
  await click(row);
  assert.is(historyLines().length, 1);
});

test('a row of a delay waits for it', async () => {
  await openLab('/lab/tasks');
  await click(byRole('button', 'after 5 s'));
  assert.equal(activeStates(), ['asking']);
  assert.is(clock(), '00:00:05.000');
});

test('Reset starts afresh, and another input starts with it', async () => {
  await openLab('/lab/drawer');
  await click(byRole('button', 'drawer.toggle', part('bench')));
  await click(byRole('button', 'Reset'));
  assert.equal([activeStates()[0], historyLines().length], ['expanded', 1]);
  await click(byRole('button', 'Start with wide false'));
  assert.equal(activeStates()[0], 'closed');
});

test('the source is the Mermaid text', async () => {
  await openLab('/lab/version');
  await click(byRole('radio', 'Source'));
  const text = document.querySelector('pre')?.textContent ?? '';
  assert.ok(text.startsWith('stateDiagram-v2'));
  assert.ok(text.includes('current --> outdated : version.report [isOutdatedBy]'));
});

test('coverage is shown where it is known', async () => {
  await openLab('/lab/tasks');
  assert.ok(document.body.textContent?.includes('2 of 3 covered'));
  await openLab('/lab/version');
  assert.is(document.body.textContent?.includes('covered'), false);
});

test('keys typed into the search are text', async () => {
  await openLab('/lab/drawer');
  await type(byRole('searchbox', 'Find a machine'), '1.');
  assert.is(historyLines().length, 1);
  assert.is(clock(), '00:00:00.000');
});

test.run();
