import { build } from 'esbuild';
import * as assert from 'uvu/assert';
import { frozenDefinitions } from '../../src/shared/resources/build-plugin.mjs';
import { allMetadata } from '../../src/shared/resources/metadata.ts';
import { resources } from '../../src/shared/resources/index.ts';
import { referencePathsIn } from '../../src/shared/resources/reference-paths.ts';
import { suite } from '../support/suite.ts';

const test = suite('frozen definitions');

/** What the browser's build makes of a module, run. */
async function built(contents: string) {
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: process.cwd(), loader: 'ts' },
    bundle: true,
    write: false,
    format: 'esm',
    plugins: [frozenDefinitions(build)],
  });
  const text = outputFiles[0]?.text ?? '';
  const module = await import(`data:text/javascript,${encodeURIComponent(text)}`);
  return { text, module };
}

/** As it is after a way over the wire, without the server's SQL. */
const plain = (value: unknown) =>
  JSON.parse(JSON.stringify(value, (name, held) => (name === 'generated' ? '' : held)));

test('the browser has the metadata of all resources, and nothing of their fields', async () => {
  const { text, module } = await built(
    `export { allMetadata } from './src/shared/resources/metadata.ts';`,
  );
  assert.equal(module.allMetadata, plain(allMetadata));
  assert.not.match(text, /defineResource/);
  for (const { purpose } of resources) assert.not.ok(text.includes(purpose), purpose);
});

test('every definition is in the chunk of its area, as it was written', async () => {
  const { module } = await built(`export { areas, present } from './src/app/data/present.ts';`);
  assert.equal(module.present, []);
  const chunks = await Promise.all(
    Object.values(module.areas as Record<string, () => Promise<{ definitions: object[] }>>).map(
      async (load) => (await load()).definitions,
    ),
  );
  const byName = (list: readonly unknown[]) =>
    new Map((list as { readonly name: string }[]).map((each) => [each.name, each]));
  assert.equal(byName(chunks.flat()), byName(plain(resources)));
});

test('the metadata of a resource names every resource that is named in its rows', () => {
  for (const resource of resources) {
    const named = new Set(referencePathsIn(resource).map(({ to }) => to));
    assert.equal([...resource.refersTo].sort(), [...named].sort(), resource.name);
  }
});

test.run();
