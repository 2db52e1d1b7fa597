import {
  allByRole,
  byRole,
  cleanup,
  click,
  fill,
  press,
  queryByRole,
  renderInto,
  until,
} from '../../support/dom.tsx';
import * as assert from 'uvu/assert';
import { Properties } from '../../../src/app/editor/panels/properties.tsx';
import { createPickers } from '../../../src/app/editor/pickers/pickers.ts';
import { seenColors } from '../../../src/app/editor/seen-colors.ts';
import { colorChoices } from '../../../src/app/editor/text/choices.ts';
import type { BlockChange, SelectedBlock } from '../../../src/app/editor/types.ts';
import { faqs } from '../../../src/shared/resources/content/faqs.ts';
import { PageContexts } from '../../support/page-contexts.tsx';
import { suite } from '../../support/suite.ts';

const test = suite('properties of a block');
test.after.each(cleanup);

const THEME = {
  color_palette: [{ color: '#0B1F4D', name: 'Deep water' }],
  paragraph: { font_color: '#1f2430' },
  link: { color: '#2745c0' },
};
const DOCUMENT = '<p style="color:#b7791f">Slack water</p>';

const block = (type: string, more: Partial<SelectedBlock> = {}): SelectedBlock => ({
  ...{ id: 'a', type, name: type, path: [], attributes: {}, texts: {}, tag: 'div', style: {} },
  ...{ isEmpty: true, top: 0, bottom: 0, left: 0, width: 0, room: 0 },
  colors: { ink: '#1f2430', ground: '#ffffff', needed: 4.5 },
  ...more,
});

/** What was set, and how often a record was asked for. */
async function open(shown: SelectedBlock) {
  const heard = { set: [] as BlockChange[], picks: 0 };
  await renderInto(
    <PageContexts>
      <Properties
        pickers={createPickers()}
        block={shown}
        record={{ resource: faqs, values: {} }}
        colors={colorChoices(THEME, DOCUMENT)}
        onSet={(change) => heard.set.push(change)}
        onImage={() => undefined}
        onPick={() => {
          heard.picks += 1;
        }}
      />
    </PageContexts>,
  );
  return heard;
}

const options = () => allByRole('menuitemradio').map(({ textContent }) => textContent);

async function openColors(button: string) {
  await click(byRole('button', button));
  await until(() => queryByRole('menuitemradio', /Deep water/) !== null, 'the colours');
}

test('[B9.015] the color of a block is taken from those of the publication, then of the page, then by name, each with its contrast', async () => {
  const { set } = await open(block('text'));
  await openColors('Choose the color');
  assert.equal(options().slice(0, 5), [
    'As around it',
    'Deep water15.9',
    'Text15.5',
    'Links7.7',
    '#b7791f3.6',
  ]);
  assert.is(options().length, 1 + 3 + 1 + 20, 'two of the 22 are the publication’s');
  assert.equal(
    allByRole('group').flatMap((group) => group.querySelector('[id]')?.textContent ?? []),
    ['Publication', 'This page', 'By name'],
  );
  await click(byRole('menuitemradio', /^Deep water/));
  assert.equal(set, [{ of: 'style', name: 'color', value: '#0b1f4d' }]);
});

test('beside the swatch stands how well the text reads on its ground, and what it needs where it does not', async () => {
  await open(block('text', { colors: { ink: '#999999', ground: '#ffffff', needed: 4.5 } }));
  const told = allByRole('img', /^Contrast/).map((each) => each.getAttribute('aria-label'));
  assert.equal(told, Array(2).fill('Contrast 2.8 : 1, too low: it needs 4.5 : 1'));
  await cleanup();
  await open(block('text', { colors: { ink: '#999999', ground: null, needed: 4.5 } }));
  assert.is(queryByRole('img', /^Contrast/), null);
});

test('a ground is judged by the color of the text that stands on it', async () => {
  const { set } = await open(
    block('section', { colors: { ink: '#ffffff', ground: '#0b1f4d', needed: 4.5 } }),
  );
  await openColors('Choose the background');
  assert.ok(byRole('menuitemradio', /^Deep water/).querySelector('[aria-label*="reads well"]'));
  assert.ok(byRole('menuitemradio', /^White/).querySelector('[aria-label*="too low"]'));
  await click(byRole('menuitemradio', 'As around it'));
  assert.equal(set, [{ of: 'style', name: 'background-color', value: '' }]);
});

test('what is seen is told as far as the browser draws it plainly: over a picture nobody knows', () => {
  const page = document.createElement('div');
  page.style.cssText = 'background-color: rgb(0, 0, 0); color: rgb(255, 255, 255)';
  page.innerHTML =
    '<p style="color: rgb(255, 255, 255); background-color: rgba(255, 255, 255, 0.5); font-size: 32px">Flood</p><div style="background-image: url(/a.webp)"><p>Ebb</p></div>';
  document.body.append(page);
  const [half, over] = page.querySelectorAll('p');
  assert.equal(half === undefined ? null : seenColors(half), {
    ink: '#ffffff',
    ground: '#808080',
    needed: 3,
  });
  assert.is(over === undefined ? '' : seenColors(over).ground, null);
  page.remove();
});

test('[B2.061] a mouse out without a variable says so beside its field, whose button asks for one', async () => {
  const heard = await open(block('mouse-out'));
  assert.match(
    byRole('status').textContent ?? '',
    'Please set a custom content variable to this mouse out to enable this functionality.',
  );
  await click(byRole('button', 'Choose'));
  assert.is(heard.picks, 1);
  await cleanup();
  await open(block('mouse-out', { attributes: { 'data-macro-value': '$custom_ebb' } }));
  assert.is(queryByRole('status'), null);
});

test('an exit splash in which nothing stands says so, and its button asks for a custom content', async () => {
  const heard = await open(block('exit-splash'));
  assert.match(byRole('status').textContent ?? '', /^Nothing stands in this exit splash/);
  await click(byRole('button', 'Insert a custom content'));
  assert.is(heard.picks, 1);
  await cleanup();
  await open(block('exit-splash', { isEmpty: false }));
  assert.is(queryByRole('status'), null);
});

test('a number of a block is a field of records: what is none stays where it was typed, the block as it was, and it says so once it is left', async () => {
  const { set } = await open(block('countdown'));
  await until(() => queryByRole('textbox', 'Minutes') !== null, 'the field');
  const minutes = byRole('textbox', 'Minutes') as HTMLInputElement;
  for (const [typed, said] of [
    ['ten', 'Value must be an integer.'],
    ['0', 'Requires a value of at least 1.'],
    ['999999', 'Exceeds maximum value of 525600.'],
  ] as const) {
    await fill(minutes, typed);
    minutes.focus();
    await press('Tab');
    await until(() => queryByRole('alert')?.textContent === said, said);
    assert.is(minutes.value, typed);
    assert.is(minutes.getAttribute('aria-invalid'), 'true');
  }
  assert.equal(set, []);
  await fill(minutes, '10');
  assert.is(queryByRole('alert'), null);
  assert.equal(set, [{ of: 'attribute', name: 'data-duration', value: '10' }]);
});

test('an address of a block is the field that records have for one, and takes what leads to a page here, too', async () => {
  const { set } = await open(block('button'));
  const address = byRole('textbox', 'Address') as HTMLInputElement;
  assert.is(address.type, 'url');
  await fill(address, '/o/web/spring');
  await fill(address, 'javascript:alert(1)');
  address.focus();
  await press('Tab');
  await until(() => queryByRole('alert') !== null, 'the fault');
  assert.is(byRole('alert').textContent, 'This address cannot be used.');
  assert.equal(set, [{ of: 'attribute', name: 'href', value: '/o/web/spring' }]);
});

for (const type of ['video', 'promo-video'])
  test(`a ${type} is chosen by a button, too`, async () => {
    const heard = await open(block(type));
    await click(byRole('button', 'Choose a video'));
    assert.is(heard.picks, 1);
  });

test.run();
