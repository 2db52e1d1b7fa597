import * as assert from 'uvu/assert';
import { createImports, openContents } from '../../../src/app/ports/editor.ports.ts';
import { createServices } from '../../../src/app/data/services.ts';
import { formPorts } from '../../../src/app/ports/form.ports.ts';
import { pages } from '../../../src/shared/resources/content/pages.ts';
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
    imports: createImports(),
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

test('it says from where its content was imported since the save before it, and a save after it does not', async () => {
  const { save, imports } = opened();
  assert.equal(await save('one'), [null]);
  imports.add({ source: { kind: 'template', name: 'Été 2026' }, before: 'one' });
  assert.equal(await save('two', { status: 422 }), ['template %C3%89t%C3%A9%202026']);
  assert.equal(await save('two'), ['template %C3%89t%C3%A9%202026']);
  assert.equal(await save('three'), [null]);
});

test('it says nothing of an import that was undone, and the one before where a second was', async () => {
  const { save, imports } = opened();
  imports.add({ source: { kind: 'code', name: null }, before: 'one' });
  imports.add({ source: { kind: 'document', name: null }, before: 'two' });
  assert.equal(await save('two'), ['code']);
  imports.add({ source: { kind: 'code', name: null }, before: 'two' });
  assert.equal(await save('two'), [null]);
});

/** A form of a page over an API that answers as it is told, and what was imported into its content. */
function opened() {
  const services = createServices();
  const imports = createImports();
  let told = '';
  services.get(openContents).join({
    ...{ resource: pages.name, field: 'content', told: () => told, settle: () => ({}), imports },
  });
  const ports = formPorts(services, pages);
  return {
    imports,
    async save(data: string, answer: { readonly status?: number } = {}) {
      told = data;
      const sent: (string | null)[] = [];
      const { status = 200 } = answer;
      globalThis.fetch = async (_, init) => {
        sent.push(new Headers(init?.headers).get('x-imported'));
        const body = { message: 'Saved.', id: 'invalid', data: { id: 7, version: 2 } };
        const headers = { 'content-type': 'application/json' };
        return new Response(JSON.stringify(body), { status, headers });
      };
      const values = { content_data: data };
      await ports.saveItem({ ...CALL, values }, new AbortController().signal).catch(() => null);
      return sent;
    },
  };
}

const CALL = {
  ...{ route: pages.route, id: 7, version: 1, token: null, lockToken: null },
  ...{ draftSession: 'session-1', draftLease: 'lease-1', repeated: false },
};

test.run();
