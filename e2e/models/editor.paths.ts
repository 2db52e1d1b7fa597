import * as assert from 'uvu/assert';
import type { Page } from 'playwright';
import { transition, initialTransition } from 'xstate';
import type { AnyMachineSnapshot } from 'xstate';
import { editorMachine } from '../../machines/editor/editor.machine.ts';
import type { CanvasFacts, EditorContext } from '../../machines/editor/editor.types.ts';
import { commandsOf } from '../../machines/kit/command.ts';
import type { ModelEvent } from '../../machines/kit/model.ts';
import { stateName } from '../../machines/kit/state-name.ts';
import { BLOCKS } from '../../src/content/blocks/index.ts';
import { LAYOUT_CHOICES } from '../../src/content/layouts/choices.ts';
import { printProject, projectOf } from '../../src/content/project.ts';
import type { ContentNode } from '../../src/content/project.types.ts';
import { eventually } from '../../tests/support/eventually.ts';
import { sightIn, sightOf } from '../../tests/support/editor-view.ts';
import { openPage, shoot, startSession } from '../support/browser.ts';
import { makePage, openForm } from '../support/editor.ts';
import { STILL } from '../support/focus.ts';
import { journeys } from '../support/journey.ts';
import { byPalette } from '../support/keys.ts';

const journey = journeys('the editor machine in the browser');

journey(
  'whatever a person can ask of the editor is done in each of its states, and the page shows what the machine says',
  async ({ app, browser }) => {
    const item = await makePage(app, { name: 'Walked', data: printProject(projectOf(NODES)) });
    const page = await openPage(browser, { mayLoseFocus: STILL });
    await startSession(page, app.url);
    await openForm(page, app, item);
    const made = new Set<string>();
    const reached = new Set<string>();
    let at = await agreed(page, closedEditor());
    let nudges = 0;
    while (nudges < NUDGES.length * 3) {
      const way = wayToNew(at, made);
      if (way === null && stateName(at.value) !== 'ready.arranging') break;
      const event = way ?? (NUDGES[nudges++ % NUDGES.length] as ModelEvent);
      if (!at.can(event as never)) continue;
      made.add(keyOf(at, event));
      await give(page, at, event);
      at = await agreed(page, after(at, event));
      if (event.type === 'block.editApart') {
        // A dialog is over all else until it is closed.
        await give(page, at, FINISH);
        at = await agreed(page, after(at, FINISH));
      }
      reached.add(stateName(at.value));
    }
    await shoot(page, 'editor-walked');
    const types = new Set([...made].map((key) => key.split(' ')[1]));
    assert.equal(
      MOVES.map(({ type }) => type).filter((type) => !types.has(type)),
      [],
    );
    assert.equal(
      STATES.filter((name) => !reached.has(name)),
      [],
    );
    await page.context().close();
  },
);

journey(
  'an editor whose frame is kept from it says so, opens once it is asked again, and is left while it opens',
  async ({ app, browser }) => {
    const item = await makePage(app, { name: 'Kept away', data: printProject(projectOf(NODES)) });
    const page = await openPage(browser, { mayLoseFocus: STILL });
    await startSession(page, app.url);
    await openForm(page, app, item);
    let at = await agreed(page, closedEditor());
    const step = async (event: ModelEvent, answer: ModelEvent | null) => {
      await give(page, at, event);
      [at] = transition(editorMachine, at as never, event as never);
      if (answer !== null) [at] = transition(editorMachine, at as never, answer as never);
      at = await agreed(page, at);
    };
    await page.route('**/editor-canvas', (route) => route.abort());
    const failed = { type: 'xstate.error.actor.open', error: new Error('blocked') };
    await step({ type: 'editor.open' }, failed);
    assert.is(stateName(at.value), 'broken');
    await step({ type: 'editor.retry' }, failed);
    await step({ type: 'editor.close' }, null);
    await page.unroute('**/editor-canvas');
    await page.route('**/editor-canvas', () => undefined);
    await step({ type: 'editor.open' }, null);
    assert.is(stateName(at.value), 'opening');
    await step({ type: 'editor.close' }, null);
    await page.unroute('**/editor-canvas');
    at = after(at, { type: 'editor.open' });
    await give(page, closedEditor(), { type: 'editor.open' });
    at = await agreed(page, at);
    assert.is(stateName(at.value), 'ready.arranging');
    await page.context().close();
  },
);

journey.run();

/** A heading, a section with a text in it, a text. */
const NODES: readonly ContentNode[] = [
  { type: 'heading', components: [{ type: 'textnode', content: 'Tides' }] },
  {
    type: 'section',
    components: [
      { type: 'text', tagName: 'p', components: [{ type: 'textnode', content: 'Ebb' }] },
    ],
  },
  { type: 'text', tagName: 'p', components: [{ type: 'textnode', content: 'Flood' }] },
];

/** What a person does, in the order in which it is tried: what takes blocks away comes late. */
const MOVES: readonly ModelEvent[] = [
  ...['editor.open', 'block.first', 'block.next', 'block.into', 'block.out', 'block.last'],
  ...['block.previous', 'block.openAll', 'block.moveUp', 'block.moveDown', 'block.copy'],
  ...['block.duplicate', 'editor.zoomIn', 'editor.zoomOut', 'editor.zoomReset', 'find.open'],
  ...['find.close', 'block.edit', 'text.closed', 'text.close', 'block.editApart', 'editor.undo'],
  ...['editor.redo', 'block.cut', 'block.remove', 'editor.preview', 'editor.edit', 'editor.clear'],
  ...['clear.cancel', 'clear.confirm', 'layout.start', 'layout.blank', 'editor.close'],
].map((type) => ({ type }));

const MORE: readonly ModelEvent[] = [
  { type: 'editor.device', device: 'mobile' },
  { type: 'editor.device', device: 'desktop' },
  { type: 'block.insert', block: 'text' },
  { type: 'window.resized', isNarrow: true },
  { type: 'window.resized', isNarrow: false },
];

const FINISH: ModelEvent = { type: 'text.close' };

/** What brings blocks to hand, where nothing new can be asked of what is. */
const NUDGES: readonly ModelEvent[] = [
  { type: 'block.insert', block: 'text' },
  { type: 'block.first' },
  { type: 'block.insert', block: 'text' },
  { type: 'block.last' },
];

const STATES = [
  'closed',
  'ready.arranging',
  'ready.writing',
  'ready.confirmingClear',
  'ready.shown',
];

const CHOICES = BLOCKS.filter(({ offered }) => offered).map(({ type, label }) => ({
  value: type,
  title: label,
}));

function closedEditor(): AnyMachineSnapshot {
  const content = { html: '<p>Kept</p>', data: null };
  const input = { content, isAllowed: true, choices: CHOICES, layouts: LAYOUT_CHOICES };
  return initialTransition(editorMachine, input)[0];
}

/** The machine after an event, with what canvas and form do of themselves then. */
function after(before: AnyMachineSnapshot, event: ModelEvent): AnyMachineSnapshot {
  const send = (at: AnyMachineSnapshot, type: string, more: object = {}): AnyMachineSnapshot =>
    transition(editorMachine, at as never, { type, ...more } as never)[0];
  const { facts } = before.context as EditorContext;
  let at = send(before, event.type, event);
  if (event.type === 'block.edit' || event.type === 'block.editApart') at = send(at, 'text.opened');
  if (event.type === 'clear.confirm') at = send(at, 'canvas.changed', { ...facts, blocks: 0 });
  if (event.type === 'layout.start') {
    const page = { html: null, data: null };
    at = send(at, 'content.exchange', { before: page, after: page });
  }
  if (stateName(at.value) === 'opening') at = send(at, 'xstate.done.actor.open', { output: facts });
  if (stateName(at.value) === 'ready.leavingText') at = send(at, 'xstate.done.actor.closeText');
  // A page that is seen at another width, or looked through, has no text open.
  const closes = event.type === 'editor.device' || event.type === 'window.resized';
  return closes && stateName(at.value) === 'ready.writing' ? send(at, 'text.closed') : at;
}

function movesOf(at: AnyMachineSnapshot): readonly ModelEvent[] {
  const { isNarrow, facts } = at.context as EditorContext;
  const name = stateName(at.value);
  if (isNarrow) return MORE.filter((event) => event.isNarrow === false);
  if (name === 'ready.confirmingClear')
    return MOVES.filter(({ type }) => type.startsWith('clear.'));
  return [...MOVES, ...MORE].filter((event) => {
    if (event.isNarrow === false || !at.can(event as never)) return false;
    if (event.isNarrow === true) return name === 'ready.arranging';
    if (event.type === 'block.editApart') return facts.selected?.isText === true;
    return event.type !== 'text.closed' || name === 'ready.writing';
  });
}

/** The first move of the shortest way to one that was not made in its state; null where none is near. */
function wayToNew(from: AnyMachineSnapshot, made: ReadonlySet<string>): ModelEvent | null {
  const seen = new Set([placeOf(from)]);
  let front = [{ at: from, first: null as ModelEvent | null }];
  for (let moves = 0; moves < 4; moves += 1) {
    const next: typeof front = [];
    for (const { at, first } of front) {
      for (const event of movesOf(at)) {
        if (!made.has(keyOf(at, event))) return first ?? event;
        const isApart = event.type === 'block.editApart';
        const reached = isApart ? after(after(at, event), FINISH) : after(at, event);
        if (seen.has(placeOf(reached))) continue;
        seen.add(placeOf(reached));
        next.push({ at: reached, first: first ?? event });
      }
    }
    front = next;
  }
  return null;
}

function placeOf({ value, context }: AnyMachineSnapshot) {
  const { finding, isNarrow, facts } = context as EditorContext;
  return [stateName(value), finding, isNarrow, facts.blocks === 0].join(' ');
}

function keyOf(at: AnyMachineSnapshot, { type, ...details }: ModelEvent) {
  return [stateName(at.value), type, ...Object.values(details)].join(' ');
}

/** Waits until the page shows what the machine says; answers the machine with what the canvas tells of its blocks. */
function agreed(page: Page, at: AnyMachineSnapshot): Promise<AnyMachineSnapshot> {
  return eventually(async () => {
    const told = stateName(at.value).startsWith('ready.')
      ? transition(
          editorMachine,
          at as never,
          { type: 'canvas.changed', ...(await factsIn(page)) } as never,
        )[0]
      : at;
    const { context } = told as { readonly context: EditorContext };
    const sight = await page.evaluate(
      `(${String(sightIn).replace(/^function sightIn/, 'function')})(document)`,
    );
    assert.equal(sight, sightOf(told), stateName(told.value));
    if (!context.isNarrow) await offersTheSame(page, told);
    return told;
  });
}

/** Each button of a command in sight is on or off as the machine has it. */
async function offersTheSame(page: Page, at: AnyMachineSnapshot) {
  const shown = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('[data-editor] [data-command]')].map((button) => ({
      id: button.dataset.command ?? '',
      on: button.getAttribute('aria-disabled') !== 'true',
    })),
  );
  const known = new Map(commandsOf(at).map(({ id, enabled }) => [id, enabled]));
  for (const { id, on } of shown) {
    if (UNDOING.has(id) || !known.has(id)) continue;
    assert.is(on, known.get(id), `${id} in ${stateName(at.value)}`);
  }
}

/** What can be undone is known of these buttons alone. */
const UNDOING = new Set(['editor.undo', 'editor.redo']);

/** What the canvas tells of its blocks, as the tree of layers shows it. */
function factsIn(page: Page): Promise<CanvasFacts> {
  return page.evaluate(() => {
    const items = [...document.querySelectorAll<HTMLElement>('[role=treeitem][aria-level]')];
    const item = items.find((each) => each.getAttribute('aria-selected') === 'true');
    const name = item?.textContent ?? '';
    const isOn = (id: string) =>
      document.querySelector(`[data-command="${id}"]`)?.getAttribute('aria-disabled') !== 'true';
    const selected =
      item === undefined
        ? null
        : {
            ...{ id: item.id, type: '', name },
            isText: /^(Text|Heading|Button|Link)/.test(name),
            isFirst: item.getAttribute('aria-posinset') === '1',
            isLast: item.getAttribute('aria-posinset') === item.getAttribute('aria-setsize'),
          };
    return {
      selected,
      canUndo: isOn('editor.undo'),
      canRedo: isOn('editor.redo'),
      blocks: items.filter((each) => each.getAttribute('aria-level') === '1').length,
    };
  });
}

/** Does it as a person does: by its button where one is in sight, by its key in the tree, else by the palette. */
async function give(page: Page, at: AnyMachineSnapshot, event: ModelEvent) {
  const { type } = event;
  if (type === 'window.resized')
    return page.setViewportSize({ width: event.isNarrow ? 1000 : 1440, height: 900 });
  if (type === 'text.closed') return page.keyboard.press('Escape');
  if (type === 'editor.device')
    return page
      .locator('[data-editor] header')
      .getByText(event.device === 'mobile' ? 'Phone' : 'Desktop', { exact: true })
      .click();
  if (type === 'block.insert') {
    const list = page.getByRole('complementary', { name: 'Blocks' });
    return list.getByRole('button', { name: 'Text', exact: true }).click();
  }
  if (type === 'layout.start')
    return page.locator('[data-editor] section li button').first().click();
  const command = commandsOf(at).find(({ id }) => id === type);
  if (command?.offered === false || type === 'block.openAll') {
    await page.getByRole('tree', { name: 'Layers' }).focus();
    return page.keyboard.press(command?.keys[0] ?? '');
  }
  const button = page.locator(`[data-command="${type}"]:visible`).last();
  if ((await button.count()) > 0) return button.click();
  await byPalette(page, command?.title ?? type);
}
