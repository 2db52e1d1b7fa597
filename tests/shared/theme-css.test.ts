import * as assert from 'uvu/assert';
import { HEADINGS, linkOf, styleOf } from '../../src/shared/theme.ts';
import { READABLE, contrast, rgb } from '../../src/shared/contract/contrast.ts';
import { pageColors, themeCss } from '../../src/shared/theme-css.ts';
import { suite } from '../support/suite.ts';

const test = suite('theme as a style sheet');

test('[B3.043] [B3.044] [B3.045] every level has its typography, a heading that of all headings, and links their two colours', () => {
  const lines = themeCss({
    heading: { font_family: 'Impact', letter_spacing: 1 },
    h2: { font_size: 20, font_weight: '400' },
    link: { color: '#aa0000' },
  }).split('\n');
  assert.is(lines.length, 10);
  assert.is(
    lines[3],
    'h2 { font-family: Impact, "Arial Black", sans-serif; font-weight: 400; font-size: 20px; color: #000000; line-height: 1.2; letter-spacing: 1px }',
  );
  assert.equal(lines.slice(-2), ['a { color: #aa0000 }', 'a:hover { color: #aa0000 }']);
});

test('[B3.046] each value has a name that the styles of blocks can use', () => {
  const [root = ''] = themeCss({ color_palette: [{ color: '#aa0000' }] }).split('\n');
  for (const said of ['--h1-font-size: 32px', '--link-color: #0066cc', '--palette-1: #aa0000']) {
    assert.ok(root.includes(said), said);
  }
});

test('areas, lines and quiet text follow from the ground of a page, and quiet text reads on a dark one, too', () => {
  for (const [background_color, font_color] of [
    ['#ffffff', '#1f2430'],
    ['#10151f', '#e8ecf3'],
  ] as const) {
    const theme = { background_color, paragraph: { font_color } };
    const { background, surface, muted } = pageColors(theme);
    assert.is(background, background_color);
    for (const ground of [background, surface])
      assert.ok(contrast(rgb(muted), rgb(ground)) >= READABLE, `${muted} on ${ground}`);
    assert.match(
      themeCss(theme),
      new RegExp(`^body \\{ .*; background-color: ${background_color} `, 'm'),
    );
  }
});

test('text on the colour of links is white, or black where that does not read', () => {
  assert.is(pageColors({})['on-link'], '#ffffff');
  assert.is(pageColors({ link: { color: '#9db8ff' } })['on-link'], '#000000');
});

test('[A9.037] a paragraph is 16 px, of weight 400 and line height 1.6, and black', () => {
  const { font_size, font_weight, line_height, font_color } = styleOf({}, 'paragraph');
  assert.equal([font_size, font_weight, line_height, font_color], [16, '400', 1.6, '#000000']);
});

test('[A9.038] [A9.039] headings are 32, 28, 24, 20, 18 and 16 px, of weight 700', () => {
  const styles = HEADINGS.map((level) => styleOf({}, level));
  assert.equal(
    styles.map(({ font_size }) => font_size),
    [32, 28, 24, 20, 18, 16],
  );
  assert.equal([...new Set(styles.map(({ font_weight }) => font_weight))], ['700']);
});

test('[B3.044] what a heading says of itself stands before what all headings share, and that before the default', () => {
  const heading = { font_family: 'Impact', font_size: 40, font_color: '#aa0000' } as const;
  for (const level of HEADINGS) {
    const shared = styleOf({ heading }, level);
    assert.equal({ ...shared, ...heading }, shared, level);
    assert.is(shared.font_weight, '700');
    const own = styleOf({ heading, [level]: { font_size: 12, font_color: null } }, level);
    assert.equal([own.font_size, own.font_color], [12, '#aa0000'], level);
    assert.match(themeCss({ heading }), `${level} { font-family: Impact`);
  }
  assert.is(styleOf({ heading }, 'paragraph').font_family, 'Georgia');
});

test('[A9.040] links are #0066cc, and #004499 under the pointer', () => {
  assert.equal(linkOf({}), { color: '#0066cc', hover_color: '#004499' });
});

test('what is no font, colour or number of a theme does not get into the sheet', () => {
  const bad = '</style><script>x</script>';
  const sheet = themeCss({
    paragraph: { font_family: bad, font_color: bad, font_weight: bad },
    link: { color: bad, hover_color: bad },
  });
  assert.not.match(sheet, 'script');
  assert.match(sheet, /^body \{ font-family: serif; font-size: 16px; /m);
});

test.run();
