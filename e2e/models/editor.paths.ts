import * as assert from 'uvu/assert';
import { transition } from 'xstate';
import type { AnyMachineSnapshot } from 'xstate';
import { editorMachine } from '../../machines/editor/editor.machine.ts';
import type { EditorContext } from '../../machines/editor/editor.types.ts';
import type { ModelEvent } from '../../machines/kit/model.ts';
import { stateName } from '../../machines/kit/state-name.ts';
import { printProject, projectOf } from '../../src/content/project.ts';
import { openPage, shoot, startSession } from '../support/browser.ts';
import { makePage, openForm } from '../support/editor.ts';
import type { Walk } from '../support/editor-walk.ts';
import { after, agreed, closedEditor, give, NODES, wayToNew } from '../support/editor-walk.ts';
import { STILL } from '../support/focus.ts';
import { journeys } from '../support/journey.ts';

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
      const way = wayToNew(at, made, WALK);
      if (way === null && stateName(at.value) !== 'ready.arranging') break;
      const event = way ?? (NUDGES[nudges++ % NUDGES.length] as ModelEvent);
      if (!at.can(event as never)) continue;
      made.add(keyOf(at, event));
      await give(page, at, event);
      at = await agreed(page, after(at, event));
      if (event.type === 'block.editApart') {
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

function placeOf({ value, context }: AnyMachineSnapshot) {
  const { finding, isNarrow, facts } = context as EditorContext;
  return [stateName(value), finding, isNarrow, facts.blocks === 0].join(' ');
}

function keyOf(at: AnyMachineSnapshot, { type, ...details }: ModelEvent) {
  return [stateName(at.value), type, ...Object.values(details)].join(' ');
}

const FINISH: ModelEvent = { type: 'text.close' };

const WALK: Walk<AnyMachineSnapshot> = {
  movesOf,
  // A dialog is over all else until it is closed.
  reached: (at, event) =>
    event.type === 'block.editApart' ? after(after(at, event), FINISH) : after(at, event),
  placeOf,
  keyOf,
};
