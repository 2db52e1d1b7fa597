import { cleanup, until } from '../../support/dom.tsx';
import * as assert from 'uvu/assert';
import { createSyncedStore } from '../../../src/app/editor/synced/synced-store.ts';
import { syncedView } from '../../../src/app/editor/synced/synced-view.ts';
import { printProject, projectOf } from '../../../src/content/project.ts';
import type { ContentNode } from '../../../src/content/project.types.ts';
import type { Item } from '../../../src/shared/wire.ts';
import { suite } from '../../support/suite.ts';

const test = suite('synced blocks in the canvas');
test.after.each(cleanup);

const shows = (id: number): ContentNode => ({
  type: 'synced',
  attributes: { 'data-block': 'synced', 'data-synced-id': String(id) },
});
const words = (content: string): ContentNode => ({
  type: 'text',
  components: [{ type: 'textnode', content }],
});
const block = (id: number, name: string, ...nodes: readonly ContentNode[]): Item =>
  ({
    id,
    name,
    version: 1,
    content: '',
    content_data: printProject(projectOf(nodes)),
  }) as unknown as Item;

const LIBRARY: Readonly<Record<number, Item>> = {
  1: block(1, 'Tides', words('Slack water')),
  2: block(2, 'Moons', shows(1)),
};

/** What is drawn of the block with that id in the page of another one. */
function draw(id: number, own: number | null) {
  const asked: number[] = [];
  const read = async (wanted: number) => {
    asked.push(wanted);
    return LIBRARY[wanted] ?? null;
  };
  const store = createSyncedStore(read, () => own);
  const el = document.body.appendChild(document.createElement('div'));
  const attributes = { 'data-synced-id': String(id) };
  syncedView(store).onRender({ el, model: { getAttributes: () => attributes } });
  const said = () => el.shadowRoot?.querySelector('.synced-name')?.textContent ?? '';
  return { el, said, asked, store, html: () => el.shadowRoot?.innerHTML ?? '' };
}

test('a synced block shows its name and what it holds, with those that stand in it, each asked for once', async () => {
  const { said, html, asked, el } = draw(2, 5);
  assert.is(said(), 'Synced block …');
  await until(() => html().includes('Slack water'), 'what stands in it');
  assert.is(said(), 'Moons');
  assert.equal(asked, [2, 1]);
  assert.not.ok(el.hasAttribute('data-gone'));
});

test('one in its own page, directly or in another, says by which way it stands inside itself, and that it is not saved', async () => {
  const itself = draw(1, 1);
  await until(() => itself.el.hasAttribute('data-gone'), 'the fault');
  assert.is(
    itself.said(),
    'A synced block stands inside itself: Tides → Tides. Take it out: a page with it is not saved.',
  );
  const within = draw(2, 1);
  await until(() => within.said().includes('itself'), 'the fault');
  assert.is(
    within.said(),
    'A synced block stands inside itself: Tides → Moons → Tides. Take it out: a page with it is not saved.',
  );
  assert.not.match(within.html(), 'Slack water');
});

test('one that was just put in is kept as it was read, and what stands in it is asked for', async () => {
  const { el, said, asked, html, store } = draw(3, null);
  await until(() => el.hasAttribute('data-gone'), 'an unknown one');
  store.keep(block(3, 'Almanac', shows(2)));
  await until(() => html().includes('Slack water'), 'what stands in what stands in it');
  assert.is(said(), 'Almanac');
  assert.equal(asked, [3, 2, 1]);
});

test('one that is gone says so where it stood', async () => {
  const { said, el } = draw(9, null);
  await until(() => el.hasAttribute('data-gone'), 'the fault');
  assert.is(said(), 'Synced block 9 is gone, or not yours to see. Pages leave it out.');
});

test.run();
