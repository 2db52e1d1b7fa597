import { byRole, cleanup } from '../../../support/dom.tsx';
import * as assert from 'uvu/assert';
import '../../../../src/app/features/assets/asset-parts.ts';
import { ListScreen } from '../../../../src/app/resources/list.screen.tsx';
import { assets } from '../../../../src/shared/resources/content/assets.ts';
import { answerCalls } from '../../../support/api.ts';
import { newApp } from '../../../support/app-services.ts';
import {
  eventually,
  listAnswer,
  renderPage,
  row,
  signIn,
} from '../../../support/resource-page.tsx';
import { suite } from '../../../support/suite.ts';

const test = suite('library of assets');

test('[A9.034] a page of cards, four in a row, ends in a full row, and its foot says how many it has', async () => {
  const asked = await show('/content/assets');
  assert.is(asked(), '12');
  assert.ok(byRole('button', '12 per page'));
  assert.match(document.body.textContent ?? '', '13–24 of 30');
  assert.is((await show('/content/assets?per_page=25'))(), '28');
});

test('the same list as rows has the page size that was chosen', async () => {
  const asked = await show('/content/assets?as=rows');
  assert.is(asked(), '10');
  assert.ok(byRole('button', '10 per page'));
});

test.after(cleanup);
test.run();

async function show(at: string) {
  await cleanup();
  newApp();
  signIn(assets);
  let size: string | null = null;
  answerCalls({
    'GET views': { data: [] },
    'GET assets': (url: URL) => {
      size = url.searchParams.get('per_page');
      const rows = Array.from({ length: Number(size) }, (_, id) =>
        row(id + 1, { keywords: `${id}` }),
      );
      return listAnswer(rows, { current_page: 2, last_page: 3, total: 30, per_page: Number(size) });
    },
  });
  await renderPage(<ListScreen resource={assets} />, at);
  await eventually(() => size !== null, 'the call');
  await eventually(() => document.body.textContent?.includes('of 30') === true, 'the rows');
  return () => size;
}
