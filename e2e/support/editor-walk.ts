import * as assert from 'uvu/assert';
import type { Page } from 'playwright';
import { initialTransition, transition } from 'xstate';
import type { AnyMachineSnapshot } from 'xstate';
import { editorMachine } from '../../machines/editor/editor.machine.ts';
import type { CanvasFacts, EditorContext } from '../../machines/editor/editor.types.ts';
import { commandsOf } from '../../machines/kit/command.ts';
import type { ModelEvent } from '../../machines/kit/model.ts';
import { stateName } from '../../machines/kit/state-name.ts';
import { BLOCKS } from '../../src/content/blocks/index.ts';
import { LAYOUT_CHOICES } from '../../src/content/layouts/choices.ts';
import type { ContentNode } from '../../src/content/project.types.ts';
import { eventually } from '../../tests/support/eventually.ts';
import { sightIn, sightOf } from '../../tests/support/editor-view.ts';
import { byPalette } from './keys.ts';

/** A heading, a section with a text in it, a text. */
export const NODES: readonly ContentNode[] = [
  { type: 'heading', components: [{ type: 'textnode', content: 'Tides' }] },
  {
    type: 'section',
    components: [
      { type: 'text', tagName: 'p', components: [{ type: 'textnode', content: 'Ebb' }] },
    ],
  },
  { type: 'text', tagName: 'p', components: [{ type: 'textnode', content: 'Flood' }] },
];

const CHOICES = BLOCKS.filter(({ offered }) => offered).map(({ type, label }) => ({
  value: type,
  title: label,
}));

export function closedEditor(): AnyMachineSnapshot {
  const content = { html: '<p>Kept</p>', data: null };
  const input = { content, isAllowed: true, choices: CHOICES, layouts: LAYOUT_CHOICES };
  return initialTransition(editorMachine, input)[0];
}

/** The machine after an event, with what canvas and form do of themselves then. */
export function after(before: AnyMachineSnapshot, event: ModelEvent): AnyMachineSnapshot {
  const send = (at: AnyMachineSnapshot, type: string, more: object = {}): AnyMachineSnapshot =>
    transition(editorMachine, at as never, { type, ...more } as never)[0];
  const { facts } = before.context as EditorContext;
  let at = send(before, event.type, event);
  if (event.type === 'block.edit' || event.type === 'block.editApart') at = send(at, 'text.opened');
  if (event.type === 'clear.confirm') at = send(at, 'canvas.changed', { ...facts, blocks: 0 });
  if (event.type === 'layout.start') {
    const page = { html: null, data: null };
    at = send(at, 'xstate.done.actor.layout', { output: { before: page, after: page } });
  }
  if (stateName(at.value) === 'opening') at = send(at, 'xstate.done.actor.open', { output: facts });
  if (stateName(at.value) === 'ready.leavingText') at = send(at, 'xstate.done.actor.closeText');
  // A page that is seen at another width, or looked through, has no text open.
  const closes = event.type === 'editor.device' || event.type === 'window.resized';
  return closes && stateName(at.value) === 'ready.writing' ? send(at, 'text.closed') : at;
}

/** Waits until the page shows what the machine says; answers the machine with what the canvas tells of its blocks. */
export function agreed(page: Page, at: AnyMachineSnapshot): Promise<AnyMachineSnapshot> {
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
export async function give(page: Page, at: AnyMachineSnapshot, event: ModelEvent) {
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

/** How a walk goes on from where it is. */
export interface Walk<Place> {
  readonly movesOf: (at: Place) => readonly ModelEvent[];
  readonly reached: (at: Place, event: ModelEvent) => Place;
  /** What is the same of two places needs to be gone on from once. */
  readonly placeOf: (at: Place) => string;
  readonly keyOf: (at: Place, event: ModelEvent) => string;
}

/** The first move of the shortest way to one that was not made in its state; null where none is near. */
export function wayToNew<Place>(
  from: Place,
  made: ReadonlySet<string>,
  { movesOf, reached, placeOf, keyOf }: Walk<Place>,
): ModelEvent | null {
  const seen = new Set([placeOf(from)]);
  let front = [{ at: from, first: null as ModelEvent | null }];
  for (let moves = 0; moves < 4; moves += 1) {
    const next: typeof front = [];
    for (const { at, first } of front) {
      for (const event of movesOf(at)) {
        if (!made.has(keyOf(at, event))) return first ?? event;
        const to = reached(at, event);
        if (seen.has(placeOf(to))) continue;
        seen.add(placeOf(to));
        next.push({ at: to, first: first ?? event });
      }
    }
    front = next;
  }
  return null;
}
