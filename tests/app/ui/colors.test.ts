import * as assert from 'uvu/assert';
import type { Rgb } from '../../../src/shared/contract/contrast.ts';
import { contrast, parseHex } from '../../../src/shared/contract/contrast.ts';
import { hueOf, initialsOf, monogramOf, tagColors, textOn } from '../../../src/app/ui/colors.ts';
import { markHues, tagGround } from '../../../styles/hues.ts';
import { fc } from '../../support/property.ts';
import { suite } from '../../support/suite.ts';

const test = suite('colours of marks');

const AA = 4.5;
const hexes = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, '0')}`);

test('a tag of any colour reads at 4.5:1 in both themes', () => {
  fc.assert(
    fc.property(hexes, (hex) => {
      const colors = tagColors(hex);
      assert.ok(contrast(rgb(colors.lightText), rgb(colors.lightGround)) >= AA, `${hex} on light`);
      assert.ok(contrast(rgb(colors.darkText), rgb(colors.darkGround)) >= AA, `${hex} on dark`);
    }),
    { numRuns: 5000 },
  );
});

test('a tag of any colour stands out from the plane it lies on', () => {
  fc.assert(
    fc.property(hexes, (hex) => {
      const colors = tagColors(hex);
      assert.ok(contrast(rgb(colors.lightGround), rgb(tagGround.paper)) >= 1.05, hex);
      assert.ok(contrast(rgb(colors.darkGround), rgb(tagGround.night)) >= 1.05, hex);
    }),
    { numRuns: 5000 },
  );
});

test('a colour that already reads is left as it is', () => {
  assert.is(tagColors('#1d4ed8').lightText, '#1d4ed8');
});

test('a colour that is none is drawn grey', () => {
  for (const hex of [null, undefined, '', 'red', '#12', '#1234567'])
    assert.equal(tagColors(hex), tagColors(tagGround.none));
});

test('three digits mean six', () => {
  assert.equal(parseHex('#a1f'), [0xaa, 0x11, 0xff]);
});

test('contrast is 21 between black and white, and the order does not matter', () => {
  assert.is(contrast([0, 0, 0], [255, 255, 255]), 21);
  assert.is(contrast([255, 255, 255], [0, 0, 0]), 21);
});

test('white reads on every hue of an avatar', () => {
  for (const hue of markHues) assert.ok(contrast(rgb('#ffffff'), rgb(hue)) >= AA, hue);
});

test('the text on a publication colour is the one that reads', () => {
  assert.is(textOn('#17686e'), tagGround.snow);
  assert.is(textOn('#ffe08a'), tagGround.ink);
  assert.is(textOn('#1f8a8c'), tagGround.black);
});

test('the text on a publication of any colour reads at 4.5:1', () => {
  fc.assert(
    fc.property(hexes, (hex) => {
      assert.ok(contrast(rgb(textOn(hex)), rgb(hex)) >= AA, hex);
    }),
    { numRuns: 5000 },
  );
});

test('a name keeps its hue', () => {
  fc.assert(
    fc.property(fc.string(), (name) => {
      assert.is(hueOf(name), hueOf(name));
      assert.ok((markHues as readonly string[]).includes(hueOf(name)));
    }),
  );
});

test('people have their first and last initial', () => {
  assert.is(initialsOf('Nora Maria Lindqvist'), 'NL');
  assert.is(initialsOf('mail'), 'M');
  assert.is(initialsOf('nora.lindqvist@example.com'), 'NC');
  assert.is(initialsOf('  '), '?');
  assert.is(initialsOf('Élodie Ångström'), 'ÉÅ');
});

test('titles have the first two initials that matter', () => {
  assert.is(monogramOf('The Ledger Review'), 'LR');
  assert.is(monogramOf('Harbor & Tide'), 'HT');
  assert.is(monogramOf('Kitchen Garden Weekly'), 'KG');
  assert.is(monogramOf('The'), 'T');
});

function rgb(hex: string): Rgb {
  const found = parseHex(hex);
  if (found === null) throw new Error(`no colour: ${hex}`);
  return found;
}

test.run();
