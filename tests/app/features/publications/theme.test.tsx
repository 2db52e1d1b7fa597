import { byRole, cleanup, click, fill, queryByRole } from '../../../support/dom.tsx';
import * as assert from 'uvu/assert';
import { FormScreen } from '../../../../src/app/resources/form.screen.tsx';
import { publications } from '../../../../src/shared/resources/administration/publications.ts';
import { answerCalls, json } from '../../../support/api.ts';
import { field, editing } from '../../../support/form-page.tsx';
import {
  eventually,
  found,
  listAnswer,
  renderPage,
  row,
  signIn,
} from '../../../support/resource-page.tsx';
import { suite } from '../../../support/suite.ts';
import { newApp } from '../../../support/app-services.ts';

const test = suite('the theme of a publication');

const THEME = {
  heading: { font_family: 'Lora', font_color: '#0b1f4d' },
  h1: { font_size: 36 },
  link: { color: '#2745c0' },
  color_palette: [{ color: '#b7791f', name: 'Rope' }],
};

test('each level says in a line what it is, and whose that is', async () => {
  await show();
  const lines = [...document.querySelectorAll('summary')].map(({ textContent }) => textContent);
  assert.is(lines.length, 11);
  assert.match(lines[1] ?? '', 'H1Lora · 700 · 36 px');
  assert.match(lines[2] ?? '', 'H2Lora · 700 · 28 pxas all headings');
  assert.match(lines[7] ?? '', 'ParagraphGeorgia · 400 · 16 pxdefault');
  assert.match(lines[8] ?? '', 'Page#ffffff behind its textdefault');
  assert.match(lines[10] ?? '', '1 color');
});

test('the preview follows what is typed, and keeps its colour while another is half typed', async () => {
  await show();
  assert.match(sample('H1 Slack water'), '36px');
  await fill(sizeOf('H1'), '20');
  assert.match(sample('H1 Slack water'), '20px');
  await fill(field('Paragraph color'), '1234');
  assert.match(sample('The tide turned'), '#000000');
  await fill(field('Paragraph color'), '123456');
  assert.match(sample('The tide turned'), '#123456');
  assert.is(field('Paragraph color').value, '#123456');
});

test('a colour below 4.5 : 1 on white is named, and the figure is rounded down', async () => {
  await show();
  assert.match(contrasts(), 'All text reads well on white');
  await fill(field('Link color'), '#7a7a7a');
  assert.match(contrasts(), 'Hard to read on white, below 4.5 : 1: Link, Link, hovered.');
  assert.match(contrasts(), 'Link4.2 : 1');
  await fill(field('Link color'), '#767676');
  assert.match(contrasts(), 'All text reads well on white');
});

test('colours are judged on the ground of the page, and a half typed one changes nothing', async () => {
  await show();
  await fill(field('Background color'), '10151f');
  assert.match(contrasts(), 'Hard to read on #10151f, below 4.5 : 1:');
  await fill(field('Background color'), '#101');
  assert.match(contrasts(), 'All text reads well on white');
});

test('what is refused says so at its own field, and the whole theme is saved with what is typed', async () => {
  const { bodies } = await show();
  await fill(sizeOf('H1'), '90');
  await fill(field('Link color'), 'blue');
  assert.is(byRole('button', /^Save( Ctrl S)?$/).getAttribute('aria-disabled'), 'true');
  await click(byRole('button', /^Fix/));
  await eventually(() => /maximum value of 64/.test(page()), 'the message at the size');
  assert.match(page(), 'Use a color of the form #1a2b3c.');
  await fill(sizeOf('H1'), '40');
  await fill(field('Link color'), '#123456');
  await click(byRole('button', /^Save( Ctrl S)?$/));
  await eventually(() => bodies.some((body) => saved(body) !== undefined), 'the save');
  const body = bodies.map(saved).find((each) => each !== undefined);
  assert.equal(body, {
    theme: { ...THEME, h1: { font_size: 40 }, link: { color: '#123456' } },
  });
});

test('mapped products stand there by name and id while their service is away', async () => {
  await show({
    'GET settings/thrivecart': () =>
      json(503, { id: 'service_away', message: 'ThriveCart did not answer.' }),
  });
  assert.match(page(), 'The almanac · 12');
  assert.match(page(), 'Product 7');
  assert.ok(queryByRole('alert') === null);
});

test('a default template that would lead back is shown with its reason, and not picked', async () => {
  const { bodies } = await show({
    'GET publications': listAnswer([
      row(4, { name: 'Slack Water', default_template: null }),
      row(5, { name: 'Second', default_template: { id: 41, name: 'Own', publication_id: 4 } }),
    ]),
    'GET templates': listAnswer([
      row(40, { name: 'House', publication_id: null }),
      row(41, { name: 'Own', publication_id: 4 }),
      row(42, { name: 'Other', publication_id: 5 }),
    ]),
  });
  await click(byRole('combobox', 'Default template'));
  const own = await found('option', /^Own/);
  assert.is(own.getAttribute('aria-disabled'), 'true');
  assert.match(own.textContent ?? '', 'Belongs to this publication');
  const other = () => byRole('option', /^Other/);
  await eventually(() => /Leads back here by Second/.test(other().textContent ?? ''), 'the way');
  await click(own);
  assert.ok(queryByRole('option', /^Own/) !== null, 'the list stays open');
  await click(byRole('option', 'House'));
  await click(byRole('button', /^Save( Ctrl S)?$/));
  const chosen = () => bodies.flatMap((body) => (body as Chosen | null)?.default_template_id ?? []);
  await eventually(() => chosen().includes(40), 'the save');
});

test.after(cleanup);
test.run();

interface Chosen {
  readonly default_template_id?: number;
}

async function show(more: Readonly<Record<string, unknown>> = {}) {
  await cleanup();
  newApp();
  signIn(publications);
  const item = row(4, {
    name: 'Slack Water',
    timezone: 'UTC',
    color: '#2745c0',
    info: { theme: THEME },
    thrivecart_products: [{ product_id: 12, name: 'The almanac' }, { product_id: 7 }],
    samcart_products: [],
  });
  const answered = answerCalls({
    'GET publications/4': { data: item },
    'PUT publications/4': { message: 'Saved.', data: { ...item, version: 2 } },
    ...editing,
    ...more,
  });
  await renderPage(
    <FormScreen resource={publications} mode="edit" id={4} />,
    '/admin/publications/4/edit',
  );
  await eventually(() => document.querySelector('summary') !== null, 'the theme');
  await eventually(() => /The almanac/.test(page()), 'the products');
  await eventually(() => /Slack water/.test(page()), 'the preview');
  return answered;
}

/** The input of a level's size. */
function sizeOf(level: string): HTMLInputElement {
  const part = [...document.querySelectorAll('details')].find(
    (each) => each.querySelector('summary')?.textContent?.startsWith(level) === true,
  );
  const label = [...(part?.querySelectorAll('label') ?? [])].find(
    ({ textContent }) => textContent === 'Size',
  );
  const input = document.getElementById(label?.getAttribute('for') ?? '');
  if (input instanceof HTMLInputElement) return input;
  throw new Error(`${level} has no size`);
}

/** Values of the style that a line of the preview has. */
function sample(text: string) {
  const lines = [...region('Specimen').querySelectorAll('p')];
  return (
    lines.find(({ textContent }) => textContent?.startsWith(text))?.getAttribute('style') ?? ''
  );
}

function contrasts() {
  return region('Contrast').textContent ?? '';
}

function region(name: string): Element {
  const found = document.querySelector(`section[aria-label="${name}"]`);
  if (found === null) throw new Error(`there is no section ${name}`);
  return found;
}

function page() {
  return document.body.textContent ?? '';
}

function saved(body: unknown) {
  return (body as { readonly info?: unknown } | null)?.info;
}
