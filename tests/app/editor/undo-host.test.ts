import { NO_SYNCED, headlessHost } from '../../support/headless-host.ts';
import * as assert from 'uvu/assert';
import { STYLE_FIELDS } from '../../../src/app/editor/panels/style-fields.ts';
import { createPlaceholderStore } from '../../../src/app/editor/placeholders/placeholder-store.ts';
import type { EditorHost } from '../../../src/app/editor/types.ts';
import { BLOCKS } from '../../../src/content/blocks/index.ts';
import { printProject } from '../../../src/content/project.ts';
import { designs } from '../../support/designs.ts';
import { fc } from '../../support/property.ts';
import { answerCopy } from '../../support/transfer.ts';
import { suite } from '../../support/suite.ts';

const test = suite('undo of whatever is done in an editor');

const OFFERED = BLOCKS.filter(({ offered }) => offered).map(({ type }) => type);

/** What a person does; `at` is one of the blocks that are there by then. */
const operation = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constant('insert' as const), type: fc.constantFrom(...OFFERED) }),
  },
  { weight: 6, arbitrary: fc.record({ do: fc.constant('select' as const), at: fc.nat(999) }) },
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('act' as const),
      act: fc.constantFrom('duplicate', 'remove', 'moveUp', 'moveDown', 'copy', 'cut'),
    }),
  },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('paste' as const) }) },
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('write' as const),
      words: fc.string({ maxLength: 12 }),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('replace' as const),
      words: fc.constantFrom('a', 'e', 'Write'),
      text: fc.string({ maxLength: 6 }),
      all: fc.boolean(),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('images' as const),
      count: fc.integer({ min: 1, max: 3 }),
      isLost: fc.boolean(),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('style' as const),
      name: fc.constantFrom(...STYLE_FIELDS.map(({ name }) => name)),
      value: fc.constantFrom('', 'red', '12px', 'center'),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('clear' as const) }) },
);

type Operation = typeof operation extends fc.Arbitrary<infer Value> ? Value : never;

test('200 of them and as many undone leave the first bytes; done again, those of the end', async () => {
  const clipboard = answerCopy();
  await fc.assert(
    fc.asyncProperty(
      designs,
      fc.array(operation, { minLength: 200, maxLength: 200 }),
      async (design, operations) => {
        const { host, facts } = hostAlone();
        await host.open({ html: null, data: printProject(design) });
        host.setMode(false);
        const first = host.snapshot();
        let steps = 0;
        for (const each of operations) {
          const most = stepsOf(each) + (host.view().text === null ? 0 : 1);
          perform(host, each, clipboard);
          await canvasTimers();
          const { length } = host.view().history;
          assert.ok(length <= steps + most, JSON.stringify(each));
          steps = length;
        }
        host.closeText();
        const last = host.snapshot();
        while (facts().canUndo) host.act('undo');
        assert.is(host.snapshot(), first, 'undone');
        while (facts().canRedo) host.act('redo');
        assert.is(host.snapshot(), last, 'done again');
        host.destroy();
      },
    ),
    { numRuns: 3, endOnFailure: true },
  );
});

function perform(
  host: EditorHost & { type(words: string): void },
  given: Operation,
  clipboard: DataTransfer,
) {
  const { layers } = host.view();
  if (given.do === 'insert') host.insert(given.type);
  if (given.do === 'select') host.select(layers[given.at % (layers.length + 1)]?.id ?? null);
  // The editor's machine has the open text closed first.
  if (given.do === 'act' || given.do === 'clear') host.closeText();
  if (given.do === 'act') host.act(given.act as 'remove');
  if (given.do === 'paste') host.paste(clipboard);
  if (given.do === 'write') host.type(given.words);
  if (given.do === 'clear') host.act('clear');
  if (given.do === 'style') host.set({ of: 'style', name: given.name, value: given.value });
  if (given.do === 'replace') {
    host.find(given.words);
    host.replaceFound(given.text, given.all);
    host.find('');
  }
  if (given.do === 'images')
    for (const block of host.placeImages(given.count, null)) {
      if (given.isLost) host.remove(block);
      else host.set({ of: 'attribute', name: 'src', value: '/files/tide', block });
    }
}

/** A picture that does not come takes its block away again. */
function stepsOf(given: Operation) {
  return given.do === 'images' ? given.count + 1 : 1;
}

function hostAlone() {
  let facts = { canUndo: false, canRedo: false };
  const host = headlessHost({
    synced: NO_SYNCED,
    placeholders: createPlaceholderStore(),
    onMacro() {},
    title: 'Content',
    themeSheet: '',
    notify() {},
    onPick() {},
    onLink() {},
    spell: async () => [],
    isSmall: () => false,
    isNarrow: () => false,
    events: {
      facts: (given) => {
        facts = given;
      },
      changed() {},
      textOpened() {},
      textClosed() {},
      filesGiven() {},
      pageGiven() {},
      told() {},
    },
  });
  return { host, facts: () => facts };
}

/** The canvas tells of what was done two timers later. */
function canvasTimers() {
  return new Promise<void>((resolve) => {
    setTimeout(() => setTimeout(() => setTimeout(resolve)));
  });
}

test.run();
