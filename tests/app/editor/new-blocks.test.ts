import * as assert from 'uvu/assert';
import { nodeOf } from '../../../src/app/editor/host-view.ts';
import { takenIn } from '../../../src/app/editor/host-view.ts';
import { pickForBlock } from '../../../src/app/editor/pickers/pick-for-block.ts';
import type { Pickers } from '../../../src/app/editor/pickers/pickers.ts';
import type { CanvasBlock } from '../../../src/app/editor/types.ts';
import { projectOf, rootOf } from '../../../src/content/project.ts';
import { renderContent } from '../../../src/content/render.ts';
import { placeImport } from '../../../src/content/import/place.ts';
import { landingPages } from '../../../src/shared/resources/marketing/landing-pages.ts';
import type { ContentProject } from '../../../src/content/project.types.ts';
import type { AddedBlock } from '../../../src/shared/kinds/content.ts';
import { templates } from '../../../src/shared/resources/administration/templates.ts';
import { withAdded } from '../../../src/content/unique-blocks.ts';
import { headlessEditor } from '../../support/headless-host.ts';
import { holdTimers } from '../../support/timers.ts';
import { suite } from '../../support/suite.ts';

const test = suite('blocks for videos and markers in the canvas');

/** What is seen of a block beside its document. */
function seen(block: CanvasBlock): string {
  const types = block.em.Components;
  const { view: View } = types.getType(block.get('type') ?? '') ?? types.getType('default');
  const { el } = new View({ model: block, config: { em: block.em } }).render();
  for (const style of el.shadowRoot?.querySelectorAll('style') ?? []) style.remove();
  return el.shadowRoot?.textContent ?? '';
}

const of = (type: string, said: Readonly<Record<string, string>> = {}) => ({
  type,
  attributes: { 'data-block': type, ...said },
});
const first = (editor: ReturnType<typeof headlessEditor>['editor']) =>
  editor.getWrapper()?.components().at(0) as CanvasBlock;

for (const [type, said, words] of [
  ['video', {}, 'Double click to select a video.'],
  ['video', { 'data-provider': 'yt', 'data-video-id': 'a', 'data-title': 'Ebb' }, 'Ebb'],
  [
    'mouse-out',
    {},
    'Please set a custom content variable to this mouse out to enable this functionality.',
  ],
  ['mouse-out', { 'data-macro-value': '$custom_ebb' }, 'Mouse out: $custom_ebb'],
  ['template-content', {}, 'Template content: {$sys_email.content}'],
  ['countdown', { 'data-startfrom': '2020-01-01T00:00:00Z', 'data-end-text': 'Over' }, 'Over'],
] as const) {
  test(`[B8.004] [B8.009] [B4.019] a ${type} ${JSON.stringify(said)} shows “${words}”`, () => {
    const { editor } = headlessEditor(projectOf([of(type, said)]));
    assert.ok(seen(first(editor)).endsWith(words));
    editor.destroy();
  });
}

test('[B8.005] [B9.010] [B9.011] a promo video says after 100 ms how one is selected, and an address becomes its video then', () => {
  const timers = holdTimers(100);
  const { editor } = headlessEditor(
    projectOf([of('promo-video'), of('video', { 'data-src': 'https://youtu.be/abc' })]),
  );
  const [promo, video] = editor.getWrapper()?.components().models ?? [];
  const types = editor.Components.getType('promo-video') ?? editor.Components.getType('default');
  const { el } = new types.view({ model: promo, config: { em: editor.getModel() } }).render();
  assert.is(el.shadowRoot?.textContent, '');
  seen(video as CanvasBlock);
  timers.pass();
  assert.match(el.shadowRoot?.textContent ?? '', 'Double click to select a promo video.');
  assert.equal(nodeOf(video as CanvasBlock).attributes, {
    'data-block': 'video',
    'data-provider': 'yt',
    'data-video-id': 'abc',
  });
  timers.restore();
  editor.destroy();
});

for (const [id, type] of [
  ['B4.050', 'exit-splash'],
  ['B4.051', 'mouse-out'],
  ['B4.053', 'template-content'],
] as const) {
  test(`[${id}] a page takes one ${type}, and another one once that is removed, through undo and copies`, () => {
    const { editor, acts } = headlessEditor(projectOf([]));
    const count = () => JSON.stringify(editor.getComponents()).split(`"type":"${type}"`).length - 1;
    assert.is(takenIn(editor).has(type), false);
    acts.insert(type);
    assert.is(takenIn(editor).has(type), true);
    assert.is(acts.insert(type), null);
    acts.act('duplicate');
    acts.paste({ node: { type: 'section', components: [of(type)] }, rules: [] });
    assert.is(count(), 1);
    acts.act('undo');
    acts.select(first(editor).getId());
    acts.act('remove');
    assert.is(takenIn(editor).has(type), false);
    acts.act('undo');
    assert.is(takenIn(editor).has(type), true);
    assert.is(acts.insert(type), null);
    editor.destroy();
  });

  test(`[${id}] an import brings no second ${type}`, () => {
    const page = projectOf([of(type)]);
    const brought = projectOf([{ type: 'section', components: [of(type)] }, of(type)]);
    const count = (project: object) => JSON.stringify(project).split(`"type":"${type}"`).length - 1;
    assert.is(count(placeImport(page, brought, { after: null })), 1);
    assert.is(count(placeImport(page, brought, { replace: true })), 1);
  });
}

const addedTo = (field: object) =>
  (field as { readonly added?: readonly AddedBlock[] }).added ?? [];

test('[B4.055] [B4.056] a new landing page begins with an exit splash at its top that is not dragged, once', () => {
  const added = addedTo(landingPages.fields.content).filter(({ isNew }) => isNew);
  const made = withAdded(projectOf([{ type: 'divider' }]), added);
  const [splash, ...rest] = rootOf(made).components ?? [];
  assert.equal(
    [splash?.type, splash?.draggable, rest],
    ['exit-splash', false, [{ type: 'divider' }]],
  );
  assert.is(withAdded(made, added), made);
});

test('[B4.057] [B4.058] a template for e-mail is given its content unless it names the variable, a promo its video unless it has one', () => {
  const ofTemplate = addedTo(templates.fields.content);
  const ofPromo = addedTo(landingPages.fields.content).filter(({ isNew }) => !isNew);
  assert.equal(
    [ofTemplate, ofPromo].flat().map(({ where }) => where?.is),
    ['E-mail', 'Promo'],
  );
  const types = (project: ContentProject) => rootOf(project).components?.map(({ type }) => type);
  assert.equal(types(withAdded(projectOf([{ type: 'divider' }]), ofTemplate)), [
    'divider',
    'template-content',
  ]);
  const text = { type: 'textnode', content: 'Dear reader, {$sys_email.content|default:none}' };
  const written = projectOf([{ type: 'text', components: [text] }]);
  assert.is(withAdded(written, ofTemplate), written);
  assert.equal(types(withAdded(projectOf([]), ofPromo)), ['promo-video']);
  const has = projectOf([{ type: 'section', components: [of('promo-video')] }]);
  assert.is(withAdded(has, ofPromo), has);
});

test('[B2.059] [B2.060] [B2.061] a double-click asks for a video or a custom content, and sets what was chosen in one step', async () => {
  const asked: string[] = [];
  const pickers = (row: object): Pickers =>
    ({
      open: async ({ kind }: { kind: string }) => {
        asked.push(kind);
        return { row: { id: 1, ...row }, chosen: null };
      },
    }) as unknown as Pickers;
  const film = { title: 'Ebb', player: 'youtube', player_data: { video_id: 'abc' } };
  const { editor, acts, text } = headlessEditor(projectOf([of('video', { 'data-loop': '1' })]));
  const before = text();
  const block = { id: first(editor).getId(), type: 'video' };
  const change = await pickForBlock(pickers(film), block, null);
  if (change !== null) acts.set(change);
  assert.equal(nodeOf(first(editor)).attributes, {
    'data-block': 'video',
    'data-loop': '1',
    'data-provider': 'yt',
    'data-video-id': 'abc',
    'data-title': 'Ebb',
  });
  acts.act('undo');
  assert.is(text(), before);
  await pickForBlock(pickers(film), { ...block, type: 'promo-video' }, null);
  const mouse = await pickForBlock(
    pickers({ macro: 'custom_ebb' }),
    { ...block, type: 'mouse-out' },
    null,
  );
  assert.is(mouse?.value, '$custom_ebb');
  assert.is(await pickForBlock(pickers({}), { ...block, type: 'text' }, null), null);
  assert.equal(asked, ['videos', 'videos', 'custom-contents']);
  editor.destroy();
});

test('blocks that show no words of their own are told apart in the layers by what they say', () => {
  const { editor, layers } = headlessEditor(
    projectOf([
      of('video', { 'data-title': 'Ebb' }),
      of('mouse-out', { 'data-macro-value': '$custom_stay' }),
      of('meta-tag', { 'data-name': 'og:title' }),
      of('countdown'),
    ]),
  );
  assert.equal(layers(), [
    '1 Video: Ebb',
    '1 Mouse out: $custom_stay',
    '1 Meta tag: og:title',
    '1 Countdown',
  ]);
  editor.destroy();
});

test('a custom content that is picked for an exit splash stands in it at its end, in one step', async () => {
  const pickers = {
    open: async () => ({ row: { id: 1, macro: '$custom_stay' }, chosen: null }),
  } as unknown as Pickers;
  const { editor, acts, text, project } = headlessEditor(projectOf([of('exit-splash')]));
  const before = text();
  const block = { id: first(editor).getId(), type: 'exit-splash' };
  const change = await pickForBlock(pickers, block, null);
  if (change !== null) acts.set(change);
  assert.match(renderContent(project()), '<p>{$custom_stay}</p>');
  acts.act('undo');
  assert.is(text(), before);
  editor.destroy();
});

test.run();
