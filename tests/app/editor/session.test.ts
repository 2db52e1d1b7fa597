import { until } from '../../support/dom.tsx';
import * as assert from 'uvu/assert';
import { createSession } from '../../../src/app/editor/session.ts';
import type { EditorHost } from '../../../src/app/editor/types.ts';
import type { BuiltContent } from '../../../machines/editor/editor.types.ts';
import type { Values } from '../../../src/shared/contract/values.ts';
import type { AddedBlock } from '../../../src/shared/kinds/content.ts';
import { printProject, projectOf } from '../../../src/content/project.ts';
import { NO_SYNCED, headlessHost } from '../../support/headless-host.ts';
import { holdTimers } from '../../support/timers.ts';
import { suite } from '../../support/suite.ts';

const test = suite('a canvas from its opening until it is closed');

const EMPTY: BuiltContent = { html: null, data: null };

function start(
  content: BuiltContent = EMPTY,
  opening?: () => Promise<void>,
  added: readonly AddedBlock[] = [],
) {
  const told: string[] = [];
  const values: Values[] = [];
  const hosts: string[] = [];
  const whole = { written: 0 };
  let type: (words: string) => void = () => undefined;
  const session = createSession('content', {
    synced: NO_SYNCED,
    load: async () => ({
      createHost(options) {
        const host = headlessHost({ ...options, opening, onWritten: () => (whole.written += 1) });
        const name = `host ${hosts.filter((each) => !each.endsWith('gone')).length + 1}`;
        hosts.push(name);
        type = host.type;
        return {
          ...host,
          destroy() {
            hosts.push(`${name} is gone`);
            host.destroy();
          },
        };
      },
    }),
    content: () => content,
    stored: () => content.data,
    onValues: (given) => values.push(given),
    title: 'Content',
    publication: () => null,
    added: async () => added,
    themeSheet: () => '',
    colors: () => ({ theme: {}, document: '' }),
    notify: (message) => told.push(message),
    spell: async () => [],
    isSmall: () => false,
    isNarrow: () => false,
    events: {
      facts() {},
      textOpened() {},
      textClosed() {},
      told: (message) => told.push(message),
    },
  });
  session.attach(document.createElement('div'));
  const open = (signal = new AbortController().signal) => session.open(content, signal);
  return { session, open, told, values, hosts, whole, type: (words: string) => type(words) };
}

function design(...words: readonly string[]): BuiltContent {
  const blocks = words.map((content) => ({
    type: 'text',
    components: [{ type: 'textnode', content }],
  }));
  return { html: null, data: printProject(projectOf(blocks)) };
}

test('[B2.004] it starts in the create state: the page is empty, and says how to begin', async () => {
  for (const html of [null, '', ' ']) {
    const { open, told, session } = start({ html, data: null });
    assert.is((await open()).blocks, 0);
    assert.equal(told, ['A new page. Press / in the canvas to insert a block.']);
    assert.equal(session.view().layers, []);
  }
});

test('[B2.005] it starts in the edit state where there is content: its blocks are there, and counted', async () => {
  const built = start(design('Ebb', 'Flood'));
  assert.is((await built.open()).blocks, 2);
  assert.equal(built.told, ['The page is open. It has 2 blocks.']);
  const prefilled = start({ html: '<h2>Tides</h2>', data: null });
  await prefilled.open();
  assert.equal(prefilled.told, ['The page is open. It has 1 block.']);
  assert.equal(
    prefilled.session.view().layers.map(({ name }) => name),
    ['Heading: Tides'],
  );
});

test('a canvas that nobody waits for any more goes, and the next opening makes another', async () => {
  let come: () => void = () => undefined;
  const { open, hosts, session } = start(
    design('Ebb'),
    () => new Promise<void>((resolve) => (come = resolve)),
  );
  const waiting = new AbortController();
  void open(waiting.signal);
  await tick();
  waiting.abort();
  assert.equal(hosts, ['host 1', 'host 1 is gone']);
  assert.is(session.host(), null);
  const again = open();
  await tick();
  come();
  assert.is((await again).blocks, 1);
  assert.equal(hosts, ['host 1', 'host 1 is gone', 'host 2']);
});

test('a canvas that fails goes, and the next opening makes another', async () => {
  let fails = true;
  const { open, hosts } = start(design('Ebb'), async () => {
    if (fails) throw new Error('The canvas did not load.');
  });
  await open().then(
    () => assert.unreachable(),
    ({ message }) => assert.is(message, 'The canvas did not load.'),
  );
  fails = false;
  assert.is((await open()).blocks, 1);
  assert.equal(hosts, ['host 1', 'host 1 is gone', 'host 2']);
});

test('the form hears of a change at once, with the design alone, and of its HTML when the changes rest or the canvas goes', async () => {
  const { open, session, values } = start(design('Ebb'));
  await open();
  session.host()?.setMode(false);
  session.host()?.insert('divider');
  await until(() => values.length > 0, 'the form is told');
  assert.equal(Object.keys(values[0] ?? {}), ['content_data']);
  session.attach(null);
  assert.match(String(values.at(-1)?.content), /^<div>Ebb<\/div><hr/);
});

test('a page that is opened and looked at tells its form nothing', async () => {
  const { open, session, values } = start(design('Ebb'));
  await open();
  session.host()?.select(session.view().layers[0]?.id ?? null);
  session.flush();
  session.attach(null);
  assert.equal(values, []);
});

test('what is undone again leaves the form with the very bytes that the record has', async () => {
  const content = design('Ebb', 'Flood');
  const { open, session, values } = start(content);
  await open();
  session.host()?.setMode(false);
  session.host()?.insert('heading');
  session.host()?.act('duplicate');
  session.host()?.act('undo');
  session.host()?.act('undo');
  session.flush();
  assert.equal(values.at(-1), { content: null, content_data: content.data });
});

test('a page as large as a page may be is told of, and takes what fits and no more', async () => {
  const blocks = Array.from({ length: 9_999 }, () => ({ type: 'divider' }));
  const { open, session, told } = start({ html: null, data: printProject(projectOf(blocks)) });
  await open();
  session.host()?.setMode(false);
  assert.match(told[0] ?? '', /^This page has 9,999 blocks\. From 3,000 on/);
  assert.is(session.host()?.insert('text'), null);
  assert.is(told.at(-1), 'A page holds 10,000 blocks at most, 64 in each other');
  assert.ok(session.host()?.insert('divider'));
  assert.is(session.host()?.insert('divider'), null);
});

test('the first character of a text makes the form another at once, and the rest are told every 200 ms', async () => {
  const content = design('Ebb');
  const { open, session, values, type } = start(content);
  await open();
  session.host()?.setMode(false);
  session.host()?.act('next');
  const timers = holdTimers(200);
  try {
    type('Ebb.');
    assert.is(values.length, 1);
    assert.equal(Object.keys(values[0] ?? {}), ['content_data']);
    assert.is.not(values[0]?.content_data, content.data);
    assert.equal(wordsIn(values[0]), ['Ebb.']);
    for (const words of ['Ebb. ', 'Ebb. F', 'Ebb. Fl']) type(words);
    assert.is(values.length, 1);
    timers.pass();
    assert.equal(wordsIn(values.at(-1)), ['Ebb. Fl']);
    assert.equal(Object.keys(values.at(-1) ?? {}), ['content_data']);
    timers.pass();
    assert.match(String(values.at(-1)?.content), /Ebb\. Fl/);
  } finally {
    timers.restore();
  }
});

test('the canvas is not asked for its whole document while a text is typed, and the form hears of every character', async () => {
  const { open, session, values, whole, type } = start(design('Ebb', 'Flood'));
  await open();
  session.host()?.setMode(false);
  session.host()?.act('next');
  const timers = holdTimers(200);
  try {
    type('E');
    const before = whole.written;
    for (let length = 2; length <= 60; length += 1) {
      type('Every letter of this is heard of, and none asks for the page.'.slice(0, length));
      if (length % 10 === 0) {
        timers.pass();
        session.flush();
      }
    }
    assert.equal(wordsIn(values.at(-1)), [
      'Every letter of this is heard of, and none asks for the page',
      'Flood',
    ]);
    assert.is(whole.written, before);
    session.host()?.closeText();
    session.host()?.snapshot();
    assert.is(whole.written, before + 1);
  } finally {
    timers.restore();
  }
});

const KILLED: Readonly<Record<string, readonly [BuiltContent, (at: AtWork) => unknown]>> = {
  'while blocks are arranged': [design('Ebb'), ({ host }) => host.act('duplicate')],
  'while a new record is begun': [EMPTY, ({ host }) => host.insert('text')],
  'while a text is written': [design('Ebb'), ({ type }) => type('Slack water')],
  'after a look at the preview': [design('Ebb'), writeAndLook],
};

for (const [when, [content, work]] of Object.entries(KILLED)) {
  test(`a tab that ends ${when} has told its form all that is there`, async () => {
    const { open, session, values, type } = start(content);
    await open();
    const host = session.host();
    if (host === null) return assert.unreachable();
    host.setMode(false);
    host.act('next');
    const timers = holdTimers(200);
    try {
      work({ host, type });
      session.flush();
      assert.is(values.at(-1)?.content_data, host.snapshot());
      assert.is.not(host.snapshot(), content.data);
      await tick();
      while (timers.count() > 0) timers.pass();
      const told = values.length;
      session.flush();
      assert.is(values.length, told, 'the last moment has nothing to add');
    } finally {
      timers.restore();
    }
  });
}

/** Words of the texts in a design that the form was told. */
function wordsIn(told: Values | undefined) {
  return String(told?.content_data).match(/(?<="content":")[^"]*/g);
}

function writeAndLook({ host, type }: AtWork) {
  type('Slack water');
  host.setMode(true);
}

interface AtWork {
  readonly host: EditorHost;
  readonly type: (words: string) => void;
}

/** Lets promises and the canvas's own timers of no length pass. */
function tick() {
  return new Promise<void>((resolve) => {
    setTimeout(resolve);
  });
}

test('a page that takes the place of the one at hand is told to the form once it stands there, and what stood before is given back as it was', async () => {
  const stored = design('Ebb');
  const { session, open, values } = start(stored);
  await open();
  const before = session.held();
  assert.equal(before, stored);
  const after = design('Flood', 'Slack');
  const { signal } = new AbortController();
  await session.open({ ...after, isTaken: true }, signal);
  assert.match(String(values.at(-1)?.content), /Flood.*Slack/);
  assert.equal(
    session.view().layers.map(({ name }) => name),
    ['Text: Flood', 'Text: Slack'],
  );
  assert.match(String(session.held().data), /Slack/);
  await session.open({ ...before, isTaken: true }, signal);
  assert.equal(values.at(-1), { content: stored.html, content_data: stored.data });
});

test('[B4.055] what a page is given as it is opened is no step of its history, no change, and none of its blocks to a layout', async () => {
  const added: readonly AddedBlock[] = [
    { block: 'exit-splash', isNew: true },
    { block: 'promo-video' },
  ];
  const { session, open, values } = start(EMPTY, undefined, added);
  assert.is((await open()).blocks, 0);
  const names = () => session.view().layers.map(({ name }) => name);
  assert.equal(names(), ['Exit splash', 'Promo video']);
  assert.equal(session.view().history, []);
  session.flush();
  assert.equal([values, session.held()], [[], EMPTY]);
  session.host()?.setMode(false);
  session.host()?.insert('divider');
  session.flush();
  assert.match(String(values.at(-1)?.content_data), /exit-splash.*divider/);
  session.act('undo');
  session.flush();
  assert.equal(values.at(-1), { content: null, content_data: null });
  const { signal } = new AbortController();
  await session.open({ ...design('Ebb'), isTaken: true }, signal);
  assert.equal(names(), ['Exit splash', 'Text: Ebb', 'Promo video']);
});

test('a page that has something already is given what its record asks for, and no exit splash', async () => {
  const { session, open } = start(design('Ebb'), undefined, [
    { block: 'exit-splash', isNew: true },
    { block: 'template-content' },
  ]);
  await open();
  assert.equal(
    session.view().layers.map(({ name }) => name),
    ['Text: Ebb', 'Template content'],
  );
});

test.run();
