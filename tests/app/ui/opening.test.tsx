import { byRole, cleanup, click, queryByRole, renderInto, until } from '../../support/dom.tsx';
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
    <Opening onClose={() => undefined}>
      <Part />
    </Opening>,
  );
  const mark = byRole('status');
  assert.equal([mark.textContent, mark.dataset.place], ['Loading', 'above']);
  arrive(() => <div role="dialog">Here</div>);
  await until(() => queryByRole('dialog') !== null, 'the dialog');
  assert.is(queryByRole('status'), null);
});

test('where the code of a dialog does not come, that is told above a page that stays, and Retry asks for it anew', async () => {
  const { part, arrive } = missingPart();
  await renderInto(
    <>
      <p>Slack water</p>
      <Opening onClose={() => undefined}>{part}</Opening>
    </>,
  );
  const told = () => queryByRole('dialog', 'Not opened');
  await until(() => told() !== null, 'the failure');
  assert.match(String(told()?.textContent), 'The page below stays as it is.');
  assert.match(String(document.body.textContent), 'Slack water');
  arrive();
  await click(byRole('button', 'Retry'));
  await until(() => queryByRole('dialog', 'Here') !== null, 'the dialog');
  assert.is(told(), null);
});

test('what did not open is left by Close, and whoever opened it hears of it', async () => {
  let isClosed = false;
  const { part } = missingPart();
  await renderInto(<Opening onClose={() => (isClosed = true)}>{part}</Opening>);
  await until(() => queryByRole('dialog', 'Not opened') !== null, 'the failure');
  await click(byRole('button', 'Close'));
  assert.ok(isClosed);
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

test.after.each(cleanup);
test.run();

/** Of a dialog whose code does not come before it has arrived. */
function missingPart() {
  let isThere = false;
  const Part = lazyPart(
    async () => {
      if (!isThere) throw new TypeError('Failed to fetch dynamically imported module');
      return () => <div role="dialog" aria-label="Here" />;
    },
    (load) => load(),
  );
  return {
    part: <Part />,
    arrive() {
      isThere = true;
    },
  };
}
