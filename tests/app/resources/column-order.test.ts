import * as assert from 'uvu/assert';
import { moved, pinned, toggled } from '../../../src/app/resources/list/settings/column-order.ts';
import { changeOf } from '../../../src/app/resources/list/list-opening.ts';
import type { ListState } from '../../../src/shared/contract/list-state.ts';
import {
  defaultColumns,
  readListState,
  shownColumns,
} from '../../../src/app/resources/list/list-state.ts';
import { visibleFields } from '../../../src/shared/query.ts';
import { faqs } from '../../../src/shared/resources/content/faqs.ts';
import { fc } from '../../support/property.ts';
import { suite } from '../../support/suite.ts';

const test = suite('order of columns');
const visible = visibleFields(faqs, { unmask: true });
const read = (query: string) => readListState(faqs, new URLSearchParams(query), visible);
const at = (state: ListState) => ({ resource: faqs, state });

test('a column that is moved keeps all others in their order', () => {
  const names = defaultColumns(faqs);
  fc.assert(
    fc.property(fc.constantFrom(...names), fc.nat(names.length - 1), (name, to) => {
      const after = shownColumns(faqs, { ...read(''), ...moved(at(read('')), name, to) });
      assert.is(after[to], name);
      const others = (all: readonly string[]) => all.filter((each) => each !== name);
      assert.equal(others(after), others(names));
    }),
  );
});

test('a column does not leave the list by being moved, and the last one stays', () => {
  const one = read('columns=rank');
  assert.equal(moved(at(one), 'rank', -1), {});
  assert.equal(moved(at(one), 'rank', 1), {});
  assert.equal(moved(at(one), 'question', 0), {});
  assert.equal(toggled(at(one), 'rank'), {});
});

test('what is as the definition has it leaves the address', () => {
  const hidden = { ...read(''), ...toggled(at(read('')), 'updated_at') };
  assert.equal(toggled(at(hidden), 'updated_at'), { columns: null, page: 1 });
  const kept = { ...read(''), ...pinned(at(read('')), 'id') };
  assert.equal(kept.sticky, ['question', 'id']);
  assert.is(pinned(at(kept), 'id').sticky, null);
});

test('a memory keeps what was changed, forgets what is as defined again, and nothing else', () => {
  assert.equal(changeOf(read(''), read('search=who&page=3')), null);
  assert.equal(changeOf(read('per_page=25'), read('columns=rank,id&filters[id]=4')), {
    per_page: null,
    headers: ['rank', 'id'],
    filters: 'filters%5Bid%5D=4',
  });
});

test.run();
