import { cleanup } from '../../../support/dom.tsx';
import * as assert from 'uvu/assert';
import { newApp } from '../../../support/app-services.ts';
import { authors } from '../../../../src/shared/resources/content/authors.ts';
import type { Item } from '../../../../src/shared/wire.ts';
import { answerCalls } from '../../../support/api.ts';
import { renderControl } from '../../../support/control.tsx';
import { eventually, listAnswer, row, signIn } from '../../../support/resource-page.tsx';
import { suite } from '../../../support/suite.ts';

const test = suite('the control of an asset');
const sea = row(4, { keywords: 'Sea', assetable_type: 'image', path: '/files/4', size: 2048 });
const boat = row(5, { keywords: 'Boat', assetable_type: 'image', path: '/files/5', size: 1024 });

test('[A7.033] an asset of which the record says the id alone is looked up in the list, whose first item is shown', async () => {
  const asked = await show({ photo_id: 4 }, [sea, boat]);
  await eventually(() => /Sea.*2\.0 KB/.test(shown()), 'the asset');
  assert.not.match(shown(), 'Boat');
  assert.is(document.querySelector('img')?.getAttribute('src'), '/files/4?size=96');
  assert.equal(
    asked.map((query) => query.get('id')),
    ['4'],
  );
});

test('of an asset that the list does not have the id is shown', async () => {
  const asked = await show({ photo_id: 4 }, []);
  await eventually(() => asked.length === 1, 'the call');
  assert.match(shown(), '#4');
});

test('nothing is looked up where the record carries the asset, or names none', async () => {
  assert.equal(await show({ photo_id: 4, photo: sea }, [boat]), []);
  assert.match(shown(), 'Sea');
  assert.equal(await show({ photo_id: null }, [boat]), []);
  assert.match(shown(), 'None');
});

test.after(cleanup);
test.run();

/** Shows the photo of an author; answers what the list of assets was asked, which has these. */
async function show(
  { photo_id, ...item }: Readonly<Record<string, unknown>>,
  has: readonly Item[],
) {
  await cleanup();
  newApp();
  signIn(authors);
  const asked: URLSearchParams[] = [];
  answerCalls({
    'GET assets': ({ searchParams }: URL) => {
      asked.push(searchParams);
      return listAnswer(has);
    },
  });
  const field = authors.fields.photo_id;
  await renderControl(field, { value: photo_id, item: { value_item: item.photo } });
  return asked;
}

function shown() {
  return document.querySelector('fieldset')?.textContent ?? '';
}
