import { byRole, cleanup, renderInto, type } from '../../support/dom.tsx';
import * as assert from 'uvu/assert';
import { useState } from 'react';
import { DayFilter } from '../../../src/app/resources/kinds/day-filter.tsx';
import { kindOf } from '../../../src/app/resources/kinds/index.ts';
import type { Field } from '../../../src/shared/kinds/index.ts';
import { date, integer, money, percent } from '../../../src/shared/kinds/index.ts';
import { suite } from '../../support/suite.ts';

const test = suite('numbers that are typed into a filter');
test.after.each(cleanup);

const CASES: readonly (readonly [field: Field, typed: string, value: string])[] = [
  [integer(), '1250', '1250'],
  [money(), '12.5', '12.5'],
  [percent(), '12.5', '0.125'],
  [percent(), '0.05', '0.0005'],
];

for (const [field, typed, value] of CASES) {
  test(`${typed} of ${field.kind} stays as it is typed, sign by sign`, async () => {
    let held = '';
    function Held() {
      const { Filter } = kindOf(field);
      const [now, setNow] = useState('');
      held = now;
      return (
        <Filter
          field={field}
          label="Value"
          op="gte"
          value={now}
          onValue={setNow}
          onDone={() => undefined}
        />
      );
    }
    await renderInto(<Held />);
    const input = byRole('textbox', 'Value') as HTMLInputElement;
    await type(input, typed);
    assert.equal([held, input.value], [value, typed]);
  });
}

for (const [value, mode, unit] of [
  ['today-60d', 'Some time ago', 'days ago'],
  ['today+2w', 'Some time from now', 'weeks from now'],
] as const) {
  test(`${value} reads as ${unit}`, async () => {
    const still = { onValue: () => undefined, onDone: () => undefined };
    await renderInto(<DayFilter field={date()} label="Ends" op="gte" value={value} {...still} />);
    assert.is(byRole('combobox', 'Ends, kind of date').textContent, mode);
    assert.is(byRole('combobox', 'Ends, unit').textContent, unit);
  });
}

test.run();
