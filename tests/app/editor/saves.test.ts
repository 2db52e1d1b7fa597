import * as assert from 'uvu/assert';
import { openContents } from '../../../src/app/ports/editor.ports.ts';
import { createServices } from '../../../src/app/data/services.ts';
import { suite } from '../../support/suite.ts';

const test = suite('a save while an editor is open');

test('it takes what the editor of its own record holds, and of no other', async () => {
  const settled: string[] = [];
  const editor = (told: string) => ({
    resource: 'pages',
    field: 'content',
    told: () => told,
    settle() {
      settled.push(told);
      return { content_data: `${told}, typed` };
    },
  });
  const { join, settle: settleContent } = createServices().get(openContents);
  const leave = [join(editor('one')), join(editor('two'))];
  const call = { resource: 'pages', id: 7, values: { content_data: 'two' } };
  assert.equal(await settleContent(call), { content_data: 'two, typed' });
  assert.equal(settled, ['two']);
  assert.equal(await settleContent({ ...call, resource: 'templates' }), {});
  for (const end of leave) end();
  assert.equal(await settleContent(call), {});
});

test.run();
