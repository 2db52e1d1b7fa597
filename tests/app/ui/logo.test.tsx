import { byRole, cleanup, queryByRole, renderInto } from '../../support/dom.tsx';
import * as assert from 'uvu/assert';
import { Logo } from '../../../src/app/ui/logo.tsx';
import { suite } from '../../support/suite.ts';

const test = suite('the mark');

test('the mark has a name where it stands alone and none beside a printed name', async () => {
  await renderInto(<Logo label="Masthead" />);
  assert.ok(byRole('img', 'Masthead'));
  await cleanup();
  await renderInto(<Logo />);
  assert.is(queryByRole('img'), null);
  await cleanup();
});

test('the three marks are drawn differently, at one size', async () => {
  const drawn = new Set<string>();
  for (const variant of ['default', 'halloween', 'valentine'] as const) {
    const { container } = await renderInto(<Logo variant={variant} size={32} label="M" />);
    const svg = container.querySelector('svg');
    assert.is(svg?.getAttribute('width'), '32');
    drawn.add(svg?.innerHTML ?? '');
  }
  assert.is(drawn.size, 3);
  await cleanup();
});

test.run();
