import * as assert from 'uvu/assert';
import type { LogoVariant } from '../../../src/app/ui/logo.tsx';
import { logoVariant } from '../../../src/app/ui/logo.tsx';
import { suite } from '../../support/suite.ts';

const test = suite('logo');

test('every day of four years has its mark', () => {
  const special: Record<string, LogoVariant> = {
    '2-14': 'valentine',
    '10-30': 'halloween',
    '10-31': 'halloween',
  };
  for (let day = 0; day < 1461; day += 1) {
    const date = new Date(2025, 0, 1 + day, 12);
    const name = `${date.getMonth() + 1}-${date.getDate()}`;
    assert.is(logoVariant(date), special[name] ?? 'default', date.toDateString());
  }
});

test('a day begins and ends at midnight', () => {
  assert.is(logoVariant(new Date(2026, 9, 29, 23, 59, 59)), 'default');
  assert.is(logoVariant(new Date(2026, 9, 30, 0, 0, 0)), 'halloween');
  assert.is(logoVariant(new Date(2026, 9, 31, 23, 59, 59)), 'halloween');
  assert.is(logoVariant(new Date(2026, 10, 1, 0, 0, 0)), 'default');
});

test.run();
