import { allByRole, byRole, cleanup, click, renderInto, until } from '../../support/dom.tsx';
import * as assert from 'uvu/assert';
import { noticesRef } from '../../../src/app/shell/actors.ts';
import { Notices } from '../../../src/app/shell/notices.tsx';
import { suite } from '../../support/suite.ts';

const test = suite('notices on the page');

test('a second click on a deed that was taken hits nothing: its notice stands where it stood, without the deed', async () => {
  const acted: string[] = [];
  noticesRef.start();
  const { unsubscribe } = noticesRef.on('notice.acted', ({ id }) => acted.push(id));
  await renderInto(<Notices />);
  for (const id of ['one', 'two']) {
    const action = { text: `Undo ${id}`, intent: { type: 'nothing' } };
    noticesRef.send({ type: 'notices.show', notice: { id, message: id, timeout: 0, action } });
  }
  await until(() => allByRole('article').length === 2, 'both notices');
  const [first] = allByRole('article');
  const place = first?.lastElementChild;
  await click(byRole('button', 'Undo one'));
  assert.is(allByRole('article')[0], first);
  assert.is(first?.lastElementChild, place);
  assert.is(place?.childElementCount, 0);
  if (place instanceof HTMLElement) await click(place);
  assert.equal(acted, ['one']);
  assert.ok(byRole('button', 'Undo two'));
  await until(() => allByRole('article').length === 1, 'the first notice gone');
  unsubscribe();
  await cleanup();
});

test.run();
