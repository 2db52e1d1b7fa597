import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import * as assert from 'uvu/assert';
import type * as projects from '../../src/content/project.ts';
import type * as renderer from '../../src/content/render.ts';
import { printProject, rootOf } from '../../src/content/project.ts';
import { savedFaults } from '../../src/content/saved-faults.ts';
import { createDeriver } from '../../src/api/derive/deriver.ts';
import { designs } from '../../tests/support/designs.ts';
import { fc } from '../../tests/support/property.ts';
import { suite } from '../../tests/support/suite.ts';
import { openPage, theBrowser } from '../support/browser.ts';
import type { ContentProject } from '../../src/content/project.types.ts';

const test = suite('the page of a design in a browser');
const root = fileURLToPath(new URL('../../', import.meta.url));

test('500 designs have the same page in a browser as on the server, letter by letter', async () => {
  const saved = designs.filter((design) => savedFaults(design).length === 0);
  const texts = fc.sample(saved, { numRuns: 500, seed: 14 }).map(withMadeIds).map(printProject);
  const deriver = createDeriver();
  const derived = await Promise.all(texts.map((text) => deriver.derive(text)));
  await deriver.close();
  const page = await openPage(theBrowser());
  await page.addScriptTag({ content: await rendererForBrowsers() });
  const shown = await page.evaluate(
    (given) =>
      given.map((text) => {
        const { readProject, renderContent } = (globalThis as unknown as InBrowser).content;
        const { project } = readProject(text);
        return project === undefined ? null : renderContent(project);
      }),
    texts,
  );
  await page.context().close();
  assert.is(shown.length, 500);
  assert.equal(
    derived.map((each) => ('content' in each ? each.content : each)),
    shown,
  );
});

test.run();

interface InBrowser {
  readonly content: Pick<typeof projects, 'readProject'> & Pick<typeof renderer, 'renderContent'>;
}

/** Blocks with ids as the canvas makes them, one with a style. */
function withMadeIds(design: ContentProject): ContentProject {
  const component = rootOf(design);
  const components = (component.components ?? []).map((node, at) => ({
    ...node,
    attributes: { ...node.attributes, id: `i${at}x${at * 7}` },
  }));
  const styles = [
    ...(design.grapes.styles ?? []),
    { selectors: ['#i0x0'], style: { color: 'red' } },
  ];
  return {
    ...design,
    grapes: { pages: [{ frames: [{ component: { ...component, components } }] }], styles },
  };
}

async function rendererForBrowsers() {
  const { outputFiles } = await build({
    stdin: {
      contents: `export { readProject } from './src/content/project.ts';
        export { renderContent } from './src/content/render.ts';`,
      resolveDir: root,
      loader: 'ts',
    },
    bundle: true,
    format: 'iife',
    globalName: 'content',
    write: false,
  });
  return outputFiles[0]?.text ?? '';
}
