import { allByRole, cleanup, click, renderInto } from '../../support/dom.tsx';
import { Command } from 'cmdk';
import { createRef } from 'react';
import * as assert from 'uvu/assert';
import { optionId, PaletteList } from '../../../src/app/palette/palette-list.tsx';
import { WINDOW_ROWS } from '../../../src/app/palette/window.ts';
import { fc } from '../../support/property.ts';
import { suite } from '../../support/suite.ts';
import type { Line } from '../../../src/app/palette/window.ts';

const test = suite('list of the palette');
test.after.each(cleanup);

test('what is found next stands in the elements of what was found before, a press runs what stands there now', async () => {
  const ran: string[] = [];
  const page = await renderInto(list('a', ran));
  const before = allByRole('option');
  assert.is(before.length, WINDOW_ROWS);
  await page.rerender(list('b', ran));
  const after = allByRole('option');
  assert.ok(after.every((option, at) => option === before[at]));
  assert.equal(
    texts(after),
    texts(before).map((text) => text.replace('a', 'b')),
  );
  await click(after[3] as HTMLElement);
  assert.equal(ran, ['b3']);
});

test('no two options have the same element id, though their own ids differ in signs alone', () => {
  const signs = fc.string({ unit: fc.constantFrom(...'aA1_-.:/ é1a'), maxLength: 6 });
  fc.assert(
    fc.property(signs, signs, (one, other) => {
      assert.is(optionId(one) === optionId(other), one === other);
    }),
    {
      examples: [
        ['a.', 'a_1a'],
        ['a.b', 'a:b'],
        ['a/b', 'a_b'],
      ],
    },
  );
});

test.run();

function list(name: string, ran: string[]) {
  const lines = Array.from({ length: 30 }, (_, at): Line => {
    const id = `${name}${at}`;
    return { id, head: null, off: false, content: () => <span>{id}</span> };
  });
  return (
    <Command shouldFilter={false}>
      <PaletteList
        lines={lines}
        activeId={`${name}0`}
        refusedId={null}
        busy={false}
        scroller={createRef()}
        onRun={(id) => ran.push(id)}
        onPoint={() => undefined}
      />
    </Command>
  );
}

function texts(options: readonly HTMLElement[]) {
  return options.map(({ textContent }) => textContent ?? '');
}
