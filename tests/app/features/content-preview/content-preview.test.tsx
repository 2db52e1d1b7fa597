import { byRole, cleanup, click, fill } from '../../../support/dom.tsx';
import * as assert from 'uvu/assert';
import { queries } from '../../../../src/app/data/query-client.ts';
import { FormScreen } from '../../../../src/app/resources/form.screen.tsx';
import { permissionName } from '../../../../src/shared/permissions.ts';
import { publications } from '../../../../src/shared/resources/administration/publications.ts';
import { customContents } from '../../../../src/shared/resources/content/custom-contents.ts';
import type { Resource } from '../../../../src/shared/resources/define.ts';
import { landingPages } from '../../../../src/shared/resources/marketing/landing-pages.ts';
import { variables } from '../../../../src/shared/resources/messaging/variables.ts';
import type { Me } from '../../../../src/shared/wire.ts';
import { answerCalls } from '../../../support/api.ts';
import { field, editing } from '../../../support/form-page.tsx';
import {
  eventually,
  listAnswer,
  renderPage,
  row,
  signIn,
} from '../../../support/resource-page.tsx';
import { suite } from '../../../support/suite.ts';
import { newApp, services } from '../../../support/app-services.ts';

const test = suite('contents with their macros');
const reader = row(8, { tag: '$esp_reader', content: null, default_value: 'dear reader' });

test('a content stands once, in a frame that runs nothing, with the values of its macros', async () => {
  await show(customContents, {
    name: 'Greeting',
    macro: '$custom_greeting',
    content: '<p>Hello $esp_reader, $custom_nobody</p>',
  });
  await eventually(() => source() === '<p>Hello dear reader, $custom_nobody</p>', 'the values');
  assert.is(document.querySelectorAll('iframe').length, 1);
  assert.is(frame()?.getAttribute('sandbox'), '');
  assert.match(frame()?.parentElement?.textContent ?? '', 'In its own colors, as readers get it');
  assert.match(panel(), '$custom_nobody in Content, line 1, column 23');
});

test("it stands in the fonts and colours of its publication's theme", async () => {
  const theme = {
    paragraph: { font_family: 'Lora', font_color: '#112233' },
    h1: { font_size: 44 },
    link: { color: '#aa0000' },
  };
  const values = { name: 'Greeting', macro: '$custom_greeting', publication_id: 2 };
  await show(customContents, { ...values, content: '<h1>Hello</h1>' }, { theme });
  await eventually(() => source()?.includes('Lora') === true, 'the theme');
  const sheet = source()?.replace('<h1>Hello</h1>', '') ?? '';
  assert.match(sheet, /^<style>\n:root \{ --paragraph-font-family: Lora, Georgia, serif; /);
  assert.match(sheet, /\nbody \{ font-family: Lora, Georgia, serif; .*; color: #112233; /);
  assert.match(sheet, /\nh1 \{ .*; font-size: 44px; /);
  assert.match(sheet, '\na { color: #aa0000 }');
  assert.ok(source()?.endsWith('</style><h1>Hello</h1>'));
});

test('it follows the typing; the default stands where the content is empty', async () => {
  await show(variables, { name: 'Reader', tag: '$esp_other', content: 'A', default_value: 'B' });
  await eventually(() => source() === 'A', 'the content');
  await fill(area(), 'For $first_name');
  await eventually(() => source() === 'For Ada', 'what was typed');
  await fill(area(), '');
  await eventually(() => source() === 'B', 'the default');
  assert.match(panel(), 'The content is empty: this is its default.');
});

test('nothing is loaded from hosts of other people until somebody asks for it by a click', async () => {
  const content =
    '<p>Hi</p><img src="https://tracker.example/p.png?who=1"><div style="background:url(//cdn.example/x)">';
  await show(variables, { name: 'Reader', tag: '$esp_other', content });
  await eventually(() => source() === content, 'the content');
  const policy = () => /content="([^"]*)"/.exec(frame()?.getAttribute('srcdoc') ?? '')?.[1] ?? '';
  assert.match(policy(), /^default-src 'none'; img-src http:\/\/localhost\S* data:; /);
  assert.not.match(policy(), 'example');
  assert.match(panel(), 'tracker.example, cdn.example');
  await click(byRole('button', 'Load them'));
  assert.match(policy(), 'https://tracker.example');
  assert.match(policy(), 'https://cdn.example');
  assert.not.match(panel(), 'Not loaded here');
  await fill(area(), `${content}<img src="https://another.example/1">`);
  await eventually(() => panel().includes('another.example'), 'the host that was typed');
  assert.not.match(policy(), 'another.example');
});

test('the own address of a landing page can be copied and opened, while it is one', async () => {
  const page = { name: 'Promo', slug: 'promo', content: '<p>Buy</p>' };
  await show(landingPages, { ...page, landing_page_url: 'https://www.example.org/promo' });
  await eventually(() => source() === '<p>Buy</p>', 'the page');
  assert.match(panel(), 'https://www.example.org/promoCopyOpen');
  await fill(field('Own address'), 'javascript:alert(1)');
  await eventually(() => !panel().includes('Open'), 'no way to open it');
});

test.after(cleanup);
test.run();

async function show(resource: Resource, values: object, info: object | null = null) {
  await cleanup();
  newApp();
  signIn(resource);
  mayAlso(publications);
  answerCalls({
    [`GET ${resource.route}/4`]: { data: row(4, { ...values }) },
    [`GET ${resource.route}/4/uses`]: { data: { places: [], hidden: false } },
    'GET custom-contents': listAnswer([]),
    'GET messages/variables': listAnswer([reader]),
    'GET publications/2': { data: row(2, { name: 'Harbour', info }) },
    ...editing,
  });
  await renderPage(
    <FormScreen resource={resource} mode="edit" id={4} />,
    `${resource.page}/4/edit`,
  );
  await eventually(() => frame() !== null, 'the preview');
  const { body } = document;
  await eventually(() => body.querySelector('input, textarea') !== null, 'the fields');
}

/** The person who is signed in may see these, too. */
function mayAlso({ controller }: Resource) {
  services.get(queries).setQueryData<Me>(['me'], (me) => {
    const [group] = me?.groups ?? [];
    if (me === undefined || group === undefined) return me;
    const permissions = [...group.permissions, permissionName(controller, 'show')];
    return { ...me, groups: [{ ...group, permissions }] };
  });
}

function area() {
  const found = document.querySelector('textarea');
  if (found === null) throw new Error('there is no text area');
  return found;
}

function frame() {
  return document.querySelector('section[aria-label=Preview] iframe');
}

function source() {
  return frame()
    ?.getAttribute('srcdoc')
    ?.replace(/^(<meta http-equiv[^>]*>)*/, '');
}

function panel() {
  return document.querySelector('section[aria-label=Preview]')?.textContent ?? '';
}
