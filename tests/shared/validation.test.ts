import * as assert from 'uvu/assert';
import { users } from '../../src/shared/resources/administration/users.ts';
import { faqs } from '../../src/shared/resources/content/faqs.ts';
import { defineResource } from '../../src/shared/resources/define.ts';
import * as kinds from '../../src/shared/kinds/index.ts';
import { validateItem } from '../../src/shared/validation.ts';
import { suite } from '../support/suite.ts';

const test = suite('validation');
const fields = {
  name: kinds.text({ required: true, min: 2, max: 5 }),
  note: kinds.longText(),
  answer: kinds.richText(),
  ratio: kinds.number({ min: 0, max: 1 }),
  count: kinds.integer({ min: 1 }),
  price: kinds.money(),
  share: kinds.percent(),
  active: kinds.boolean(),
  day: kinds.date(),
  at: kinds.dateTime(),
  mail: kinds.email(),
  phone: kinds.phone(),
  link: kinds.url(),
  host: kinds.domain(),
  slug: kinds.slug({ from: 'name' }),
  shade: kinds.color(),
  state: kinds.enumeration([{ value: 'on', title: 'On' }]),
  one_id: kinds.reference('tags'),
  many_ids: kinds.references('tags', { max: 2 }),
  tag_ids: kinds.tags(),
  upload: kinds.file(),
  data: kinds.json(),
  body: kinds.content(),
  steps: kinds.records({ title: kinds.text({ required: true }), price: kinds.money() }),
  rank: kinds.rank(),
} satisfies kinds.Fields;
const sample = defineResource({
  name: 'samples',
  title: { one: 'Sample', many: 'Samples' },
  area: 'content',
  page: null,
  route: 'samples',
  controller: 'Core.SamplesController',
  text: 'name',
  icon: 'tag',
  fields,
  table: ['name'],
  form: { main: ['name'], side: [] },
  purpose: 'Every kind once.',
});

const GOOD: Record<string, unknown> = {
  name: 'abcde',
  note: 'text',
  answer: '<p>a</p>',
  ratio: 1,
  count: 1,
  price: 12.34,
  share: 0.125,
  active: true,
  day: '2026-11-20',
  at: '2026-11-20T14:06:00Z',
  mail: 'nora@harbor.example',
  phone: '(212) 555-0123',
  link: 'https://harbor.example/a',
  host: 'harbor.example',
  slug: 'winter-lay-up',
  shade: '#1b7a4b',
  state: 'on',
  one_id: 1,
  many_ids: [2, 1],
  tag_ids: [3],
  upload: { key: 'k', name: 'a.png', mime: 'image/png', size: 10 },
  data: { any: ['json'] },
  body: '<main></main>',
  body_data: null,
  steps: [{ title: 'One', price: 1 }],
  rank: 3,
};

const BAD: readonly (readonly [string, unknown, string])[] = [
  ['name', '', 'Required.'],
  ['name', 'a', 'A minimum of 2 characters are required.'],
  ['name', 'abcdef', 'A maximum of 5 characters are allowed.'],
  ['name', 'a\0b', 'A character in it cannot be stored.'],
  ['name', 5, 'Must be a string (was a number).'],
  ['ratio', 1.1, 'Exceeds maximum value of 1.'],
  ['ratio', -0.1, 'Requires a value of at least 0.'],
  ['count', 1.5, 'Value must be an integer.'],
  ['price', 1.234, 'Use 2 decimals at most.'],
  ['price', '1', 'Value must be a valid decimal.'],
  ['active', 'yes', 'Must be boolean (was "yes").'],
  ['day', '2026-02-30', 'Use a date of the form 2026-01-31.'],
  ['at', '2026-11-20', 'Use a date with a time of the form 2026-01-31T09:30:00Z.'],
  ['mail', 'nora', 'Invalid e-mail.'],
  ['phone', '12', 'Invalid phone number.'],
  ['link', 'javascript:alert(1)', 'Invalid URL.'],
  ['host', 'https://harbor.example', 'Value must not be a URL.'],
  ['slug', 'Winter lay-up', 'Use lower-case letters, digits and single hyphens.'],
  ['shade', 'red', 'Use a color of the form #1a2b3c.'],
  ['state', 'off', 'Must be "on" (was "off").'],
  ['one_id', 0, 'Must be at least 1 (was 0).'],
  ['many_ids', [1, 2, 3], 'Choose 2 at most.'],
  ['tag_ids', [1, 1], 'Name each one once.'],
  ['upload', { key: 'k' }, 'Must be a string (was missing).'],
  ['steps', [{ price: 1 }], 'Entry 1, title: Required.'],
  ['rank', 0, 'Requires a value of at least 1.'],
];

test('every kind takes its good value as it is', () => {
  assert.equal(validateItem(sample, GOOD, 'create'), { ok: true, values: GOOD });
});

test('every kind names its field and says what to do', () => {
  for (const [name, value, message] of BAD) {
    const result = validateItem(sample, { ...GOOD, [name]: value }, 'create');
    assert.equal(result, { ok: false, errors: { [name]: message } }, `${name}: ${String(value)}`);
  }
});

test('a body that is no object is refused', () => {
  for (const body of [null, 5, 'x', [], undefined]) {
    assert.equal(validateItem(faqs, body, 'create'), {
      ok: false,
      errors: { body: 'Send a JSON object.' },
    });
  }
});

test('what GET gives, PUT takes: shown keys are ignored, unknown ones refused, absent ones unchanged, null clears', () => {
  const shown = {
    id: 4,
    version: 2,
    created_at: 'x',
    updated_at: 'y',
    tags: [],
    publication: null,
  };
  const body = { ...shown, publication_id: null, tag_ids: null, published: null };
  assert.equal(validateItem(faqs, body, 'update'), {
    ok: true,
    values: { publication_id: null, tag_ids: [], published: false },
  });
  assert.equal(validateItem(faqs, { is_admin: true, __proto__x: 1 }, 'update'), {
    ok: false,
    errors: { is_admin: 'There is no such field.', __proto__x: 'There is no such field.' },
  });
  assert.equal(validateItem(users, { full_name: 'X', last_login_at: 'now' }, 'update'), {
    ok: true,
    values: {},
  });
});

test('on create absent fields take their default', () => {
  const result = validateItem(faqs, { question: 'Why?', answer: 'So.' }, 'create');
  const defaults = { publication_id: null, tag_ids: [], rank: null, published: false };
  assert.equal(result, { ok: true, values: { question: 'Why?', answer: 'So.', ...defaults } });
});

test.run();
