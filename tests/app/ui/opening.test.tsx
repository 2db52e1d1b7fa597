import { byRole, cleanup, queryByRole, renderInto, until } from '../../support/dom.tsx';
import * as assert from 'uvu/assert';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ComponentType } from 'react';
import { lazyPart } from '../../../src/app/data/lazy-part.tsx';
import { Opening } from '../../../src/app/ui/opening.tsx';
import { suite } from '../../support/suite.ts';

const test = suite('what is opened above a page');
const app = fileURLToPath(new URL('../../../src/app/', import.meta.url));

test('while the code of a dialog is on its way, its opening is told above the page', async () => {
  let arrive: (part: ComponentType) => void = () => undefined;
  const Part = lazyPart(() => new Promise<ComponentType>((resolve) => (arrive = resolve)));
  await renderInto(
    <Opening>
      <Part />
    </Opening>,
  );
  const mark = byRole('status');
  assert.equal([mark.textContent, mark.dataset.place], ['Loading', 'above']);
  arrive(() => <div role="dialog">Here</div>);
  await until(() => queryByRole('dialog') !== null, 'the dialog');
  assert.is(queryByRole('status'), null);
});

test('no dialog, picker or builder is waited for without a mark', () => {
  const silent = /<Suspense fallback=\{null\}>\s*<(\w*(?:Dialog|Picker|Builder|PeekPanel))\b/g;
  const files = (readdirSync(app, { recursive: true }) as string[]).filter((path) =>
    path.endsWith('.tsx'),
  );
  assert.ok(silent.test('<Suspense fallback={null}>\n <MergeDialog'));
  const found = files.flatMap((path) =>
    [...readFileSync(join(app, path), 'utf8').matchAll(silent)].map(([, name]) => name),
  );
  assert.equal(found, []);
});

test.after(cleanup);
test.run();
