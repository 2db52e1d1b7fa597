import * as assert from 'uvu/assert';
import { templatePickerMachine } from '../../machines/content-import/template-picker.machine.ts';
import {
  selectAsked,
  selectPages,
  selectShown,
} from '../../machines/content-import/template-picker.select.ts';
import { startBench } from '../support/bench.ts';
import { suite } from '../support/suite.ts';

const test = suite('template picker');

function start() {
  const bench = startBench(templatePickerMachine);
  const asked = () => selectAsked(bench.actor.getSnapshot());
  return { ...bench, asked };
}

test('[A9.014] templates are asked for a second after the last letter, from their first page on', () => {
  const bench = start();
  bench.send({ type: 'templates.listed', lastPage: 4 });
  bench.send({ type: 'page.choose', page: 3 });
  bench.send({ type: 'text.type', text: ' ti' });
  bench.clock.increment(999);
  bench.send({ type: 'text.type', text: ' tide' });
  bench.clock.increment(999);
  assert.equal([bench.asked().search, bench.asked().page], ['', 3]);
  bench.clock.increment(1);
  assert.equal([bench.asked().search, bench.asked().page], ['tide', 1]);
});

test('[A9.013] five pages are in view, that of the moment in their middle where it can be', () => {
  const bench = start();
  const pages = () => selectPages(bench.actor.getSnapshot());
  assert.equal(pages(), [1]);
  bench.send({ type: 'templates.listed', lastPage: 3 });
  assert.equal(pages(), [1, 2, 3]);
  bench.send({ type: 'templates.listed', lastPage: 9 });
  assert.equal(pages(), [1, 2, 3, 4, 5]);
  bench.send({ type: 'page.choose', page: 6 });
  assert.equal(pages(), [4, 5, 6, 7, 8]);
  bench.send({ type: 'page.choose', page: 9 });
  assert.equal(pages(), [5, 6, 7, 8, 9]);
  for (const page of [0, 10, 1.5]) bench.send({ type: 'page.choose', page });
  assert.is(bench.asked().page, 9);
  bench.send({ type: 'templates.listed', lastPage: 2 });
  assert.is(bench.asked().page, 2, 'the last ones went meanwhile');
});

test('a publication or a tag begins with the first page', () => {
  const bench = start();
  bench.send({ type: 'templates.listed', lastPage: 9 });
  bench.send({ type: 'page.choose', page: 6 });
  bench.send({ type: 'publication.choose', publication: 2 });
  assert.equal([bench.asked().publication, bench.asked().page], [2, 1]);
  bench.send({ type: 'page.choose', page: 6 });
  bench.send({ type: 'tags.choose', tagIds: [3] });
  assert.equal([bench.asked().tagIds, bench.asked().page], [[3], 1]);
});

test('[A2.148] [A2.149] one is looked at, and imported from there', () => {
  const bench = start();
  const template = { id: 4, name: 'Letter' };
  bench.send({ type: 'template.show', template });
  assert.equal(selectShown(bench.actor.getSnapshot()), template);
  bench.send({ type: 'template.hide' });
  assert.is(selectShown(bench.actor.getSnapshot()), null);
  bench.send({ type: 'template.show', template });
  bench.send({ type: 'template.import' });
  assert.equal(bench.emitted, [{ type: 'template.picked', template }]);
  assert.is(selectShown(bench.actor.getSnapshot()), null);
});

test.run();
