import * as assert from 'uvu/assert';
import { printProject, projectOf } from '../../../src/content/project.ts';
import type { ContentNode } from '../../../src/content/project.types.ts';
import type { CheckLevels } from '../../../src/shared/contract/content-checks.ts';
import { CONTENT_CHECKS } from '../../../src/shared/contract/content-checks.ts';
import { pages } from '../../../src/shared/resources/content/pages.ts';
import { contentChecks } from '../../../src/shared/resources/settings/content-checks.ts';
import { suite } from '../../support/suite.ts';
import type { Person, TestApi } from '../../support/test-api.ts';
import { itemOf, may, startApi } from '../../support/test-api.ts';

const test = suite('what keeps a page from being published');
const ROUTE = pages.route;
let api: TestApi;
let root: Person;
let count = 0;

test.before(async () => {
  api = await startApi();
  root = await api.person(
    may(pages.controller, 'index', 'show', 'store', 'update', 'destroy'),
    may('Settings.ContentChecksController', 'index', 'show', 'update'),
  );
});
test.before.each(() => set({ macros: 'error' }));
test.after(() => api.close());

const image = (attributes: Readonly<Record<string, string>>): ContentNode => ({
  type: 'image',
  attributes: { src: '/logo.png', ...attributes },
});
const text = (content: string, style: Readonly<Record<string, string>> = {}): ContentNode => ({
  type: 'text',
  tagName: 'p',
  style,
  components: [{ type: 'textnode', content }],
});
const link = (href: string): ContentNode => ({
  type: 'link',
  attributes: { href },
  components: [{ type: 'textnode', content: 'Look' }],
});
const design = (...blocks: readonly ContentNode[]) => ({
  content_data: printProject(projectOf(blocks)),
});

test('the settings have a level for each check, and are one record', async () => {
  const item = itemOf(await root.get(`${contentChecks.route}/1`));
  for (const { id, level } of CONTENT_CHECKS)
    assert.is(item[id], id === 'macros' ? 'error' : level, id);
});

test('an error refuses status published with 422 on status naming the check, and never a draft', async () => {
  const faulty = design(text('Dear {$nobody},'), text('And {$nobody_else'));
  const draft = await make({ ...faulty, status: 'draft' });
  assert.is(draft.status, 201);
  const refused = await make({ ...faulty, status: 'published' });
  assert.is(refused.status, 422);
  assert.equal(refused.body.data, {
    status:
      'It cannot be published before this is mended. Macros: Nobody has made the macro $nobody. (and 1 more)',
  });
  const { id, version } = itemOf(draft);
  const later = await root.put(`${ROUTE}/${id}`, { version, status: 'published' });
  assert.is(later.status, 422);
  const still = await root.put(`${ROUTE}/${id}`, { version, name: 'Another name' });
  assert.is(still.status, 200);
});

test('a page that is published is refused what makes it faulty, and keeps what is saved beside it', async () => {
  const made = itemOf(await make({ ...design(text('Ebb')), status: 'published' }));
  const faulty = { version: made.version, ...design(text('{$nobody}')) };
  assert.is((await root.put(`${ROUTE}/${made.id}`, faulty)).status, 422);
  await set({ alternative_text: 'off' });
  const shown = itemOf(await make({ ...design(image({})), status: 'published' }));
  await set({ alternative_text: 'error' });
  const beside = { version: shown.version, meta_description: 'What the tide does.' };
  assert.is((await root.put(`${ROUTE}/${shown.id}`, beside)).status, 200);
  const again = { version: shown.version + 1, name: 'Renamed' };
  assert.is((await root.put(`${ROUTE}/${shown.id}`, again)).status, 422);
});

test('HTML alone is taken in and judged as a design is', async () => {
  await set({ alternative_text: 'error', contrast: 'error' });
  const content = '<p style="color:#999">Grey</p><img src="/a.png">';
  const { body } = await make({ content, status: 'published' });
  const { status } = body.data as { status: string };
  assert.match(status, 'Alternative text: The image has no alternative text.');
  assert.match(status, 'Contrast: The text has a contrast of 2.8 : 1');
});

test('a warning and a check that is off are in nobody’s way', async () => {
  await set({ macros: 'warning', alternative_text: 'off' });
  const made = await make({ ...design(image({}), text('{$nobody}')), status: 'published' });
  assert.is(made.status, 201);
});

test('a page of the house is known by its address, published or not, and a macro by who has made it', async () => {
  await set({ links: 'error', macros: 'error' });
  const [publication] = (await query<{ id: number }>(
    `insert into publications (name) values ('The Quay') returning id`,
  )) as readonly { id: number }[];
  const place = { publication_id: publication?.id };
  const about = itemOf(
    await make({ ...design(text('About')), ...place, slug: 'about', status: 'published' }),
  );
  const address = `/o/site/${publication?.id}/about`;
  const leads = { ...design(link(`${address}?from=letter`)), status: 'published' };
  assert.is((await make(leads)).status, 201);
  const hidden = { version: about.version, status: 'draft' };
  assert.is((await root.put(`${ROUTE}/${about.id}`, hidden)).status, 200);
  const refused = await make(leads);
  assert.match(JSON.stringify(refused.body.data), 'a page that is not published');
  const gone = { ...design(link(`/o/site/${publication?.id}/none`)), status: 'published' };
  assert.match(JSON.stringify((await make(gone)).body.data), 'a page that is not there');
  const own = { ...design(text('{$custom_sign_off}')), status: 'published' };
  assert.is((await make(own)).status, 422);
  await query(`insert into custom_contents (name, macro) values ('Sign off', '$custom_Sign_Off')`);
  assert.is((await make(own)).status, 201);
});

test('contrast is judged in the theme of the publication', async () => {
  await set({ contrast: 'error' });
  const theme = { background_color: '#10151f', paragraph: { font_color: '#e8ecf3' } };
  const [dark] = await query<{ id: number }>(
    `insert into publications (name, info) values ('The Night', $1) returning id`,
    [JSON.stringify({ theme })],
  );
  const black = design(text('Black', { color: '#101010' }));
  assert.is((await make({ ...black, status: 'published' })).status, 201);
  const placed = { ...black, publication_id: dark?.id, status: 'published' };
  assert.is((await make(placed)).status, 422);
});

test('the editor asks for what it cannot know in one call, and hears of hidden pages only what a visitor would', async () => {
  const hidden = itemOf(await make({ ...design(text('Draft')), slug: 'hidden-draft' }));
  const [publication] = await query<{ id: number }>(
    `insert into publications (name) values ('The Pier') returning id`,
  );
  await query(`update pages set publication_id = $1 where id = $2`, [publication?.id, hidden.id]);
  const address = `/o/site/${publication?.id}/hidden-draft`;
  const asked = {
    links: [address, 'https://other.example/o/adv/tides', 'http://localhost/o/adv/none'],
    outside: ['https://other.example/'],
    files: ['k'.repeat(32)],
    macros: ['$custom_none', '$ad_7_9'],
  };
  const { body } = await root.post('content-checks', asked);
  const { levels, ...facts } = body.data as Record<string, unknown>;
  assert.is((levels as CheckLevels).macros, 'error');
  assert.equal(facts, {
    links: {
      [address]: 'unpublished',
      'https://other.example/o/adv/tides': 'elsewhere',
      'http://localhost/o/adv/none': 'missing',
    },
    outside: { 'https://other.example/': null },
    files: { ['k'.repeat(32)]: null },
    macros: { $custom_none: false, $ad_7_9: false },
  });
  const stranger = await api.person(may('Contents.FaqsController', 'index'));
  const told = await stranger.post('content-checks', asked);
  assert.is(
    (told.body.data as typeof facts & { links: Record<string, string> }).links[address],
    'missing',
  );
  const wrong = await root.post('content-checks', { ...asked, links: 'all' });
  assert.is(wrong.status, 422);
  assert.ok('links' in (wrong.body.data as object));
});

test.run();

async function query<T = unknown>(text: string, values: unknown[] = []): Promise<readonly T[]> {
  const { rows } = await api.database.pool.query(text, values);
  return rows as T[];
}

function make(values: object) {
  count += 1;
  return root.post(ROUTE, { name: `Page ${count}`, slug: `page-${count}`, ...values });
}

/** Those levels, all others as they are shipped. */
async function set(levels: CheckLevels) {
  const shipped = Object.fromEntries(CONTENT_CHECKS.map(({ id, level }) => [id, level]));
  const { version } = itemOf(await root.get(`${contentChecks.route}/1`));
  const saved = await root.put(`${contentChecks.route}/1`, { version, ...shipped, ...levels });
  assert.is(saved.status, 200);
}
