import { byRole, byText, cleanup } from '../../../support/dom.tsx';
import * as assert from 'uvu/assert';
import { ListScreen } from '../../../../src/app/resources/list.screen.tsx';
import { pageAt } from '../../../../src/app/navigation/resolve.ts';
import { faqs } from '../../../../src/shared/resources/content/faqs.ts';
import { tags } from '../../../../src/shared/resources/content/tags.ts';
import { resources } from '../../../../src/shared/resources/index.ts';
import { answerCalls } from '../../../support/api.ts';
import { showGrid } from '../../../support/grid-page.tsx';
import {
  eventually,
  listAnswer,
  renderPage,
  row,
  signIn,
} from '../../../support/resource-page.tsx';
import { suite } from '../../../support/suite.ts';
import { newApp } from '../../../support/app-services.ts';

const test = suite('every list');

test('[A2.118] [A2.119] every resource with a page has its list in the one table, and a page to create', async () => {
  const listed = resources.filter(({ page, single }) => page !== null && !single);
  assert.ok(listed.length > 5);
  for (const resource of listed) {
    const page = pageAt(resource.page ?? '');
    assert.is(page.kind, 'list', resource.name);
    assert.is('resource' in page ? page.resource.name : null, resource.name);
    const create = pageAt(`${resource.page}/create`);
    assert.equal([create.kind, 'mode' in create ? create.mode : null], ['form', 'create']);
    const { stop } = await showGrid({ resource, items: [row(7, {})] });
    const grid = byRole('grid', resource.title.many);
    assert.ok(grid.querySelector('tr[data-id="7"]'), resource.name);
    stop();
  }
});

test('[A6.007] [A6.008] whether a list is shown depends on index of its own route', async () => {
  await cleanup();
  newApp();
  const items = [row(1, { question: 'Who writes here?' })];
  const { calls } = answerCalls({ 'GET contents/faqs': listAnswer(items) });
  signIn(faqs, ['index']);
  await renderPage(<ListScreen resource={tags} />, '/content/tags');
  byText(
    'You do not have permission to view this table. Please contact an Administrator for assistance.',
  );
  assert.equal(calls, []);
  await cleanup();
  await renderPage(<ListScreen resource={faqs} />, '/content/faqs');
  await eventually(() => document.querySelector('tr[data-id="1"]') !== null, 'the row');
  assert.ok(calls.includes('GET contents/faqs'));
});

test.after(cleanup);
test.run();
