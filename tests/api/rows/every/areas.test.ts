import * as assert from 'uvu/assert';
import { printProject, projectOf } from '../../../../src/content/project.ts';
import type { Area } from '../../../../src/shared/resources/define.ts';
import { resources } from '../../../../src/shared/resources/index.ts';
import type { Item } from '../../../../src/shared/wire.ts';
import { everybodysRights } from '../../../support/random-lists.ts';
import { suite } from '../../../support/suite.ts';
import type { Person, TestApi } from '../../../support/test-api.ts';
import { idsOf, itemOf, may, rowsOf, startApi } from '../../../support/test-api.ts';

const test = suite('areas of work');
const AREAS: readonly Area[] = ['content', 'marketing', 'messaging', 'billing', 'administration'];
let api: TestApi;
let ann: Person;

test.before(async () => {
  api = await startApi();
  ann = await api.person(everybodysRights());
});
test.after(() => api.close());

test('[A0.001] [A0.002] staff manage content, marketing, messaging, billing plans and administration, and nobody else does', async () => {
  for (const area of AREAS) {
    const pages = resources.filter((one) => one.area === area && one.page !== null);
    assert.ok(pages.length > 0, area);
    for (const { route } of pages) {
      assert.is((await ann.get(route)).status, 200, route);
      assert.is((await api.nobody.get(route)).status, 401, route);
    }
  }
  const { id } = itemOf(await ann.post('billing/pricing-plans', { name: 'Yearly' }));
  assert.equal(idsOf(await ann.get('billing/pricing-plans')), [id]);
});

test('[A1.029] staff administer system settings', async () => {
  const route = 'settings/business-info';
  const { version } = itemOf(await ann.get(`${route}/1`));
  const saved = itemOf(await ann.put(`${route}/1`, { version, name: 'Harbor Post' }));
  assert.is(saved.name, 'Harbor Post');
  const ben = await api.person(may('Contents.FaqsController', 'index'));
  assert.is((await ben.get(`${route}/1`)).status, 403);
});

test('[A6.004] whoever may Core.AssetsAPIController@index lists assets, and no other name does', async () => {
  const ben = await api.person(may('Core.AssetsAPIController', 'index'));
  const eve = await api.person(may('Core.AssetsController', 'index'));
  assert.is((await ben.get('assets')).status, 200);
  assert.is((await eve.get('assets')).status, 403);
});

test('[A6.015] [D8.012] groups hold permissions, a user has groups, and their names are shown', async () => {
  const permissions = ['Contents.FaqsController@index'];
  const group = itemOf(await ann.post('groups', { name: 'Night desk', permissions }));
  const body = { email: 'night@example.org', first_name: 'Ida', last_name: 'Night' };
  const user = itemOf(await ann.post('users', { ...body, group_ids: [group.id] }));
  assert.equal(group.permissions, permissions);
  const [shown] = rowsOf(await ann.get(`users?filters[id]=${user.id}&columns=id,group_ids`));
  const [named] = (shown?.groups ?? []) as readonly Item[];
  assert.equal([named?.id, named?.name], [group.id, 'Night desk']);
});

test('[A7.028] [A7.029] [A7.030] templates are listed by template type, publication, tags and a name', async () => {
  const publication_id = await api.publication('Harbor Post');
  const type = itemOf(await ann.post('templates/categories/types', { name: 'Leaflet' }));
  const tag = itemOf(await ann.post('tags', { name: 'Spring', color: '#112233' }));
  const made = async (values: object) =>
    itemOf(await ann.post('templates', { name: 'Plain', ...values })).id;
  const plain = await made({});
  const leaflet = await made({ type_id: type.id, name: 'Sail away', tag_ids: [tag.id] });
  const own = await made({ publication_id });
  const found = async (query: string) =>
    idsOf(await ann.get(`templates?columns=id,name&sort=id|asc&per_page=18&page=1&${query}`));
  assert.equal(await found(''), [plain, leaflet, own]);
  assert.equal(await found('template_type=leaflet'), [leaflet]);
  assert.equal(await found('template_type=nothing'), []);
  assert.equal(await found(`publication_id=${publication_id}`), [own]);
  assert.equal(await found(`tag_id=${tag.id}`), [leaflet]);
  assert.equal(await found(`tag_id[]=${tag.id}&tag_id[]=${tag.id}`), [leaflet]);
  assert.equal(await found('name=sail&template_type=Leaflet'), [leaflet]);
  assert.is((await ann.get('templates?type=page')).status, 422);
});

test('[A3.032] a template has the fields id, name, content, content_data and updated_at', async () => {
  const design = printProject(projectOf([{ type: 'divider' }]));
  const made = itemOf(await ann.post('templates', { name: 'Low water', content_data: design }));
  const { id, name, content, content_data, updated_at } = itemOf(
    await ann.get(`templates/${made.id}`),
  );
  assert.equal([id, name, content_data], [made.id, 'Low water', design]);
  assert.match(String(content), '<hr');
  assert.ok(Date.parse(String(updated_at)) > 0);
});

test.run();
