import * as assert from 'uvu/assert';
import type { Accent } from '../../src/shared/brand.ts';
import type { Scheme } from '../../src/shared/contract/scheme.ts';
import {
  GROUNDS,
  OWN_ACCENT,
  accentOf,
  accentUses,
  brandStyle,
  variableOf,
} from '../../src/shared/brand.ts';
import { contrast, rgb } from '../../src/shared/contract/contrast.ts';
import { dark, light, vars } from '../../styles/tokens.css.ts';
import { fc } from '../support/property.ts';
import { suite } from '../support/suite.ts';

const test = suite('branding');
const themes = { light, dark };
const SCHEMES = ['light', 'dark'] as const;

const hex = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, '0')}`);

test('any accent reads in both themes: as a ground, as letters, as the focus ring, and below quiet text', () => {
  fc.assert(
    fc.property(hex, fc.constantFrom(...SCHEMES), (own, scheme) => {
      const theme = { ...themes[scheme], ...accentOf(own, scheme) };
      const planes = ['page', 'surface', 'sunken', 'raised', 'hover', 'accentSoft'] as const;
      for (const plane of planes) {
        assert.ok(ratio(theme.accentText, theme[plane]) >= 4.5, `text on ${plane}`);
        assert.ok(ratio(theme.focus, theme[plane]) >= 3, `focus on ${plane}`);
      }
      for (const ground of ['accent', 'accentHover', 'accentPress'] as const)
        assert.ok(ratio(theme.onAccent, theme[ground]) >= 4.5, `letters on ${ground}`);
      assert.ok(ratio(theme.accent, theme.surface) >= 3, 'a button on its page');
      for (const ink of ['text', 'text2', 'text3'] as const)
        assert.ok(ratio(theme[ink], theme.accentSoft) >= 4.5, `${ink} on a chosen row`);
    }),
    { seed: 61, numRuns: 600 },
  );
});

test('an accent that reads is used as it is, and one that does not is told with both figures', () => {
  assert.is(accentOf('#7a1fa2', 'light').accent, '#7a1fa2');
  assert.is(accentOf('#7a1fa2', 'light').accentText, '#7a1fa2');
  assert.ok(accentUses('#7a1fa2', 'light').every(({ kept }) => kept));
  const yellow = Object.fromEntries(accentUses('#ffe600', 'light').map((use) => [use.title, use]));
  assert.is(yellow.Links?.kept, false);
  assert.is(yellow.Links?.own, 1);
  assert.ok((yellow.Links?.used ?? 0) >= 4.5);
  assert.ok(accentUses('#ffe600', 'dark').every(({ kept }) => kept));
});

test('the grounds that an accent is held against are those of the themes', () => {
  for (const scheme of SCHEMES) {
    const planes = new Set<string>(GROUNDS[scheme].planes);
    for (const plane of ['page', 'surface', 'sunken', 'raised', 'hover', 'press'] as const)
      assert.ok(planes.has(themes[scheme][plane]), `${scheme} ${plane}`);
    assert.is(GROUNDS[scheme].surface, themes[scheme].surface);
  }
  assert.is(OWN_ACCENT, light.accent);
});

test('the page is given both themes, by the names of the tokens; nothing for the accent of the themes and for what is no colour', () => {
  const style = brandStyle('#7A1FA2');
  for (const scheme of SCHEMES)
    for (const rule of rulesOf('#7a1fa2', scheme)) assert.ok(style.includes(rule), rule);
  for (const accent of [null, '', '#2745C0', 'red', '</style><script>'])
    assert.is(brandStyle(accent), '');
});

function rulesOf(own: string, scheme: Scheme) {
  const tokens = Object.entries(accentOf(own, scheme)) as [keyof Accent, string][];
  return tokens.map(([name, value]) => {
    assert.is(vars.color[name], `var(${variableOf(name)})`);
    return `${variableOf(name)}:${value}`;
  });
}

function ratio(one: string, other: string) {
  return contrast(rgb(one), rgb(other));
}

test.run();
