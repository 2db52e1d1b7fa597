import * as assert from 'uvu/assert';
import type { Page } from 'playwright';
import type { AnyMachineSnapshot } from 'xstate';
import type { EditorContext } from '../../machines/editor/editor.types.ts';
import type { ModelEvent } from '../../machines/kit/model.ts';
import { stateName } from '../../machines/kit/state-name.ts';
import { printProject, projectOf } from '../../src/content/project.ts';
import type { App } from '../support/app.ts';
import { addPerson } from '../support/app.ts';
import { openPage, shoot, startSession } from '../support/browser.ts';
import { makePage, openForm } from '../support/editor.ts';
import type { Walk } from '../support/editor-walk.ts';
import { after, agreed, closedEditor, give, NODES, wayToNew } from '../support/editor-walk.ts';
import { STILL } from '../support/focus.ts';
import { journeys } from '../support/journey.ts';
import { byPalette } from '../support/keys.ts';

const journey = journeys('what comes to the editor from outside, in the browser');

/** Between two looks of a form at its lock. */
const HEARTBEAT_MS = 15_000;

journey(
  'a lock that goes and comes back, changes that are discarded and a page that is imported are met in each state, and the page shows what the machine says',
  async ({ app, browser }) => {
    const item = await makePage(app, { name: 'Beset', data: printProject(projectOf(NODES)) });
    await addPerson(app, ANN);
    const page = await openPage(browser, { mayLoseFocus: STILL });
    await startSession(page, app.url);
    await page.clock.install();
    await openForm(page, app, item);
    const made = new Set<string>();
    let at: Place = { editor: await agreed(page, closedEditor()), isChanged: false };
    for (let way = wayToNew(at, made, WALK); way !== null; way = wayToNew(at, made, WALK)) {
      made.add(WALK.keyOf(at, way));
      await meet(page, app, at, way);
      const { editor, isChanged } = WALK.reached(at, way);
      at = { editor: canvasOnly(await agreed(page, editor)), isChanged };
    }
    await shoot(page, 'editor-beset');
    const met = [...made].filter((key) => OUTSIDE.has(key.split(' ')[1] ?? ''));
    assert.equal(met.sort(), WANTED);
    await page.context().close();
  },
);

journey.run();

/** What comes from the form or another page, by the state in which it is met. */
const WANTED: readonly string[] = [
  'closed content.replaced true',
  'closed editor.allow false',
  'closed editor.allow true',
  'ready.arranging content.exchange true',
  'ready.arranging content.replaced true',
  'ready.arranging editor.allow false',
  'ready.confirmingClear editor.allow false',
  'ready.shown content.replaced true',
  'ready.shown editor.allow false',
  'ready.shown editor.allow true',
  'ready.writing content.replaced true',
  'ready.writing editor.allow false',
];

const OUTSIDE: ReadonlySet<string> = new Set([
  'editor.allow',
  'content.replaced',
  'content.exchange',
]);

interface Place {
  readonly editor: AnyMachineSnapshot;
  /** Whether the form holds something to be saved. */
  readonly isChanged: boolean;
}

const PAGE = { html: '<p>Kept</p>', data: null };
const IMPORTED = { html: '<p>Neap tide</p>', data: null };
const TYPED: ModelEvent = { type: 'text.typed' };

const MOVES: readonly ModelEvent[] = [
  { type: 'editor.allow', isAllowed: false },
  { type: 'editor.allow', isAllowed: true },
  { type: 'content.replaced', content: PAGE },
  { type: 'content.exchange', before: PAGE, after: IMPORTED },
  TYPED,
  ...['editor.open', 'block.first', 'block.edit', 'text.closed', 'editor.preview'],
  ...['editor.edit', 'editor.clear', 'clear.cancel', 'editor.undo', 'editor.redo', 'editor.close'],
].map((event) => (typeof event === 'string' ? { type: event } : event));

const WALK: Walk<Place> = {
  movesOf: (at) => MOVES.filter((event) => isPossible(at, event)),
  reached({ editor, isChanged }, event) {
    const changes = event === TYPED || event.type === 'content.exchange';
    const changed = event === TYPED ? editor : after(editor, event);
    return {
      editor: event.type === 'block.first' ? withText(changed) : changed,
      isChanged: event.type === 'content.replaced' ? false : isChanged || changes,
    };
  },
  placeOf: ({ editor, isChanged }) => {
    const { isAllowed, facts, exchanged, takenBack } = editor.context as EditorContext;
    const more = [facts.selected?.isText, exchanged.length > 0, takenBack.length > 0];
    return [stateName(editor.value), isAllowed, isChanged, ...more].join(' ');
  },
  keyOf: ({ editor }, event) => {
    const { isAllowed } = editor.context as EditorContext;
    return [stateName(editor.value), event.type, event.isAllowed ?? isAllowed].join(' ');
  },
};

/** The first block of the page is a text. */
function withText(editor: AnyMachineSnapshot): AnyMachineSnapshot {
  const { facts } = editor.context as EditorContext;
  const selected = { id: '', type: 'heading', name: 'Heading', isText: true };
  const place = { isFirst: true, isLast: false };
  return after(editor, {
    type: 'canvas.changed',
    ...facts,
    selected: { ...selected, ...place },
  });
}

function isPossible({ editor, isChanged }: Place, event: ModelEvent): boolean {
  const { isAllowed, exchanged, takenBack, facts } = editor.context as EditorContext;
  const name = stateName(editor.value);
  if (event === TYPED) return name === 'ready.writing' && !isChanged;
  if (event.type === 'editor.allow') return event.isAllowed !== isAllowed && !isChanged;
  // A form that somebody else holds is covered.
  if (name === 'closed' && !isAllowed) return false;
  if (event.type === 'content.replaced')
    return isChanged && isAllowed && name !== 'ready.confirmingClear';
  if (event.type === 'editor.undo') return editor.can(event) && exchanged.length > 0;
  if (event.type === 'editor.redo') return editor.can(event) && takenBack.length > 0;
  if (event.type === 'block.edit' && facts.selected?.isText !== true) return false;
  if (event.type === 'text.closed') return name === 'ready.writing';
  return editor.can(event as never);
}

/** The buttons of undo and redo stand for exchanged pages, too, of which the canvas knows nothing. */
function canvasOnly(editor: AnyMachineSnapshot): AnyMachineSnapshot {
  const { exchanged, takenBack, facts } = editor.context as EditorContext;
  const own = {
    canUndo: facts.canUndo && exchanged.length === 0,
    canRedo: facts.canRedo && takenBack.length === 0,
  };
  return after(editor, { type: 'canvas.changed', ...facts, ...own });
}

/** Lets it happen as it does happen, or does it as a person does. */
async function meet(page: Page, app: App, { editor }: Place, event: ModelEvent) {
  if (event === TYPED) return page.keyboard.type('!');
  if (event.type === 'content.replaced') return byPalette(page, 'Discard changes');
  if (event.type === 'content.exchange') return bringIn(page);
  if (event.type !== 'editor.allow') return give(page, editor, event);
  const { pool } = app.database;
  if (event.isAllowed === true) await pool.query('delete from locks');
  else
    await pool.query(
      `update locks set token = gen_random_uuid(), expires_at = now() + interval '1 hour',
         user_id = (select id from users where email = $1)`,
      [ANN.email],
    );
  await page.clock.fastForward(HEARTBEAT_MS);
}

async function bringIn(page: Page) {
  await page
    .locator('[data-editor]')
    .getByRole('button', { name: /^Import/ })
    .click();
  const importing = page.getByRole('dialog', { name: /^(Import|Directly|What)/ });
  const buffer = Buffer.from(IMPORTED.html);
  const file = { name: 'neap.html', mimeType: 'text/html', buffer };
  await importing.locator('input[type=file]').setInputFiles(file);
  await importing.getByRole('button', { name: /^Take it in/ }).click();
  await importing.waitFor({ state: 'detached' });
}

const ANN = { first_name: 'Ann', last_name: 'Holm', email: 'ann-beset@masthead.example' };
