import * as assert from 'uvu/assert';
import { csvName, rowsOf } from '../../../src/app/resources/list/table-ports.ts';
import { suite } from '../../support/suite.ts';

const test = suite('name of an exported file');

test('the file says how many rows it holds, whatever its cells hold', () => {
  const named = (csv: string) => csvName('author_categories', rowsOf(csv));
  assert.is(named('\uFEFFid,name\r\n'), 'author-categories-0-rows.csv');
  assert.is(named('id,name\r\n1,Ann\r\n'), 'author-categories-1-row.csv');
  assert.is(named('id\n1\n2'), 'author-categories-2-rows.csv');
  assert.is(named('id,note\r\n1,"a\r\nb ""c""\n"\r\n2,\r\n'), 'author-categories-2-rows.csv');
  assert.is(named('note\r\n\r\nx\r\n'), 'author-categories-2-rows.csv');
});

test.run();
