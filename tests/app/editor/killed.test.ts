import { NO_SYNCED, headlessHost } from '../../support/headless-host.ts';
import * as assert from 'uvu/assert';
import { createActor, SimulatedClock } from 'xstate';
import { draftInput } from '../../../machines/draft/draft.model.ts';
import { provideDraft } from '../../../machines/draft/draft.ports.ts';
import { selectUnjournaled } from '../../../machines/draft/draft.select.ts';
import type { DraftRecord } from '../../../machines/draft/draft.types.ts';
import type { BuiltContent } from '../../../machines/editor/editor.types.ts';
import { isSameDocument } from '../../../src/app/editor/project-text.ts';
import { createSession } from '../../../src/app/editor/session.ts';
import type { Values } from '../../../src/shared/contract/values.ts';
import { settle } from '../../support/bench.ts';
import { fc } from '../../support/property.ts';
import { suite } from '../../support/suite.ts';
import { holdTimers } from '../../support/timers.ts';

const test = suite('a tab with a new page that is killed at any moment');

const work = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('insert' as const),
      type: fc.constantFrom('text', 'image', 'columns', 'button'),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('act' as const),
      act: fc.constantFrom('next', 'into', 'duplicate', 'remove', 'undo'),
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('type' as const),
      words: fc.stringMatching(/^[a-z ]{1,12}$/),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('preview' as const), isPreview: fc.boolean() }),
  },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('wait' as const) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('kill' as const) }) },
);

type Work = typeof work extends fc.Arbitrary<infer Value> ? Value : never;

for (const [store, waits] of [
  ['keeps a copy', 1_000],
  ['is full', 16_000],
] as const) {
  test(`in a browser whose store ${store} it has every block and character that is older than ${waits / 1_000} s`, async () => {
    const timers = holdTimers(200);
    const run = async (works: readonly Work[]) => {
      const kept: Kept = { browser: null, server: null, isFull: store === 'is full' };
      let tab = await openTab(kept, EMPTY);
      /** What may be found again: what stood there since it was waited for last. */
      let since = [tab.page()];
      for (const each of works) {
        if (each.do === 'kill') {
          tab.kill();
          const found = recordOf(kept);
          const page = found?.data ?? tab.first;
          assert.ok(
            since.some((each) => isSameDocument(each, page)),
            'something older is found',
          );
          tab = await openTab(kept, found ?? EMPTY);
          since = [tab.page()];
        } else if (each.do === 'wait') {
          timers.pass();
          for (let passed = 0; passed < waits; passed += 500) await tab.passes(500);
          since = [tab.page()];
        } else {
          tab.does(each);
          await canvasTimers();
          since.push(tab.page());
        }
      }
      tab.kill();
    };
    try {
      await fc.assert(fc.asyncProperty(fc.array(work, { minLength: 60, maxLength: 60 }), run), {
        numRuns: 6,
        endOnFailure: true,
      });
    } finally {
      timers.restore();
    }
  });
}

test('while the store is full the form knows it', async () => {
  const timers = holdTimers(200);
  const kept: Kept = { browser: null, server: null, isFull: true };
  try {
    const tab = await openTab(kept, EMPTY);
    tab.does({ do: 'insert', type: 'columns' });
    await canvasTimers();
    await tab.passes(1_000);
    assert.ok(tab.isUnkept());
    assert.is(recordOf(kept)?.data, tab.page());
    kept.isFull = false;
    await tab.passes(16_000);
    assert.not.ok(tab.isUnkept());
    tab.kill();
  } finally {
    timers.restore();
  }
});

async function openTab(kept: Kept, content: BuiltContent) {
  const clock = new SimulatedClock();
  const logic = provideDraft({
    async postDraft(record) {
      kept.server = record;
      return { savedAt: '2026-11-21T14:02:00Z', session: record.session };
    },
    async writeJournal(record) {
      if (kept.isFull) throw new DOMException('Full.', 'QuotaExceededError');
      kept.browser = record;
    },
    async discardDraft() {},
    async clearJournal() {},
    renewDraft: async () => null,
    releaseDraft() {},
    leaveDraft() {},
  });
  const draft = createActor(logic, { clock, input: draftInput }).start();
  let form: Values = { content: content.html, content_data: content.data };
  let type: (words: string) => void = () => undefined;
  const session = createSession('content', {
    synced: NO_SYNCED,
    load: async () => ({
      createHost(options) {
        const host = headlessHost(options);
        type = host.type;
        return host;
      },
    }),
    content: () => ({
      html: form.content as string | null,
      data: form.content_data as string | null,
    }),
    stored: () => null,
    onValues(values) {
      form = { ...form, ...values };
      const change = { version: null, values: form };
      draft.send({ type: 'draft.change', content: change, at: '2026-11-21T14:01:00Z' });
    },
    title: 'Content',
    publication: () => null,
    added: async () => [],
    themeSheet: () => '',
    colors: () => ({ theme: {}, document: '' }),
    notify() {},
    spell: async () => [],
    isSmall: () => false,
    isNarrow: () => false,
    events: { facts() {}, textOpened() {}, textClosed() {}, told() {} },
  });
  session.attach(document.createElement('div'));
  await session.open(content, new AbortController().signal);
  const host = session.host();
  if (host === null) throw new Error('the canvas did not open');
  host.setMode(false);
  const first = host.snapshot();
  return {
    first,
    page: () => host.snapshot(),
    isUnkept: () => selectUnjournaled(draft.getSnapshot()),
    does(work: Work) {
      if (work.do === 'insert') host.insert(work.type);
      if (work.do === 'act') {
        host.closeText();
        host.act(work.act as 'next');
      }
      if (work.do === 'type') type(work.words);
      if (work.do === 'preview') host.setMode(work.isPreview);
    },
    async passes(ms: number) {
      clock.increment(ms);
      await settle();
    },
    /** Nothing of it runs any more, and nothing hears of that. */
    kill: () => draft.stop(),
  };
}

function recordOf({ browser, server }: Kept): BuiltContent | null {
  const values = (browser ?? server)?.content?.values;
  if (values === undefined) return null;
  return { html: values.content as string | null, data: values.content_data as string | null };
}

/** The canvas tells of what was done two timers later. */
function canvasTimers() {
  return new Promise<void>((resolve) => {
    setTimeout(() => setTimeout(() => setTimeout(resolve)));
  });
}

const EMPTY: BuiltContent = { html: null, data: null };

/** What a browser and a server have of the form. */
interface Kept {
  browser: DraftRecord | null;
  server: DraftRecord | null;
  isFull: boolean;
}

test.run();
