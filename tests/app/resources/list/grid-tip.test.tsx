import { byRole, cleanup, queryByRole, renderInto, settle } from '../../../support/dom.tsx';
import { act, useRef } from 'react';
import type { ReactNode } from 'react';
import * as assert from 'uvu/assert';
import { GridTip } from '../../../../src/app/resources/list/grid-tip.tsx';
import { gridCell } from '../../../support/grid-page.tsx';
import { eventually } from '../../../support/resource-page.tsx';
import { suite } from '../../../support/suite.ts';

const test = suite('tip of a cell');

test('a title that stands in a hidden part of the cell is not told', async () => {
  await show(
    <>
      <span>How do I cancel?</span>
      <span style={{ display: 'none' }}>
        <span title="Kitchen Garden Weekly">KG</span>
      </span>
    </>,
  );
  assert.is(await tip(), null);
});

test('a title that can be read in the cell is not told again', async () => {
  await show(
    <>
      <span title="Kitchen Garden Weekly">KG</span>
      <span title="Kitchen Garden Weekly">Kitchen Garden Weekly</span>
    </>,
  );
  assert.is(await tip(), null);
});

test('a title that says more than the cell is told', async () => {
  await show(<span title="1,204,331">1.2M</span>);
  assert.is(await tip(), '1,204,331');
});

test('text that is cut is told whole', async () => {
  await show(<span title="How do I cancel?">How do I cancel?</span>, (cell) => {
    const text = cell.querySelector('span') ?? cell;
    Object.defineProperty(text, 'clientWidth', { value: 40 });
    Object.defineProperty(text, 'scrollWidth', { value: 90 });
  });
  assert.is(await tip(), 'How do I cancel?');
});

async function show(content: ReactNode, shape: (cell: HTMLElement) => void = () => undefined) {
  await cleanup();
  await renderInto(<Frame>{content}</Frame>);
  shape(gridCell('0:1'));
  await focus('0:0');
  await eventually(() => queryByRole('tooltip')?.textContent === 'Exactly 1', 'the first tip');
  await focus('0:1');
}

/** What is told of the cell; the tip of the cell before it is gone by then. */
async function tip() {
  await eventually(() => queryByRole('tooltip')?.textContent !== 'Exactly 1', 'another tip');
  return queryByRole('tooltip') === null ? null : byRole('tooltip').textContent;
}

async function focus(at: string) {
  await act(async () => gridCell(at).focus());
  await settle();
}

function Frame({ children }: { readonly children: ReactNode }) {
  const frame = useRef<HTMLDivElement>(null);
  return (
    <div ref={frame}>
      <div data-cell="0:0" tabIndex={-1}>
        <span title="Exactly 1">1</span>
      </div>
      <div data-cell="0:1" tabIndex={-1}>
        {children}
      </div>
      <GridTip frame={frame} />
    </div>
  );
}

test.run();
