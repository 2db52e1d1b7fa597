import * as assert from 'uvu/assert';
import type { Rgb } from '../../src/shared/contract/contrast.ts';
import { contrast, parseHex } from '../../src/shared/contract/contrast.ts';
import { dark, darkMoreContrast, light, lightMoreContrast } from '../../styles/tokens.css.ts';
import { suite } from '../support/suite.ts';

const test = suite('themes');

const themes = { light, dark };
const PLANES = ['page', 'surface', 'sunken', 'raised', 'hover', 'accentSoft'] as const;

for (const [name, theme] of Object.entries(themes)) {
  test(`text, second and third text read at 4.5:1 on every plane of the ${name} theme`, () => {
    for (const ink of ['text', 'text2', 'text3'] as const)
      for (const plane of PLANES)
        reads(theme[ink], theme[plane], 4.5, `${name} ${ink} on ${plane}`);
  });

  test(`what is written on accent, red and tooltips reads in the ${name} theme`, () => {
    for (const ground of ['accent', 'accentPress'] as const)
      reads(theme.onAccent, theme[ground], 4.5, `${name} on ${ground}`);
    reads(theme.onRed, theme.red, 4.5, `${name} on red`);
    reads(theme.onTip, theme.tip, 4.5, `${name} on tip`);
  });

  test(`links and words of state read on their grounds in the ${name} theme`, () => {
    for (const tone of ['green', 'amber', 'red'] as const) {
      reads(theme[`${tone}Text`], theme[`${tone}Soft`], 4.5, `${name} ${tone} on soft`);
      reads(theme[`${tone}Text`], theme.surface, 4.5, `${name} ${tone} on surface`);
    }
    for (const plane of PLANES) reads(theme.accentText, theme[plane], 4.5, `${name} on ${plane}`);
  });

  test(`the focus ring and the edges of marks stand out 3:1 in the ${name} theme`, () => {
    for (const plane of ['page', 'surface', 'raised'] as const) {
      reads(theme.focus, theme[plane], 3, `${name} focus on ${plane}`);
      reads(theme.lineCheck, theme[plane], 3, `${name} check on ${plane}`);
    }
  });
}

test('more contrast makes lines and quiet text stronger in both themes', () => {
  const pairs = [
    [light, lightMoreContrast],
    [dark, darkMoreContrast],
  ] as const;
  for (const [theme, more] of pairs)
    for (const key of ['line', 'lineField', 'text2', 'text3'] as const)
      assert.ok(ratio(more[key], theme.surface) > ratio(theme[key], theme.surface), key);
});

function reads(ink: string, ground: string, least: number, what: string) {
  assert.ok(ratio(ink, ground) >= least, `${what}: ${ratio(ink, ground).toFixed(2)}`);
}

function ratio(one: string, other: string) {
  return contrast(rgb(one), rgb(other));
}

function rgb(hex: string): Rgb {
  const found = parseHex(hex);
  if (found === null) throw new Error(`no colour: ${hex}`);
  return found;
}

test.run();
