import * as assert from 'uvu/assert';
import { themeCss } from '../../src/shared/theme-css.ts';
import { suite } from '../support/suite.ts';

const test = suite('theme as a style sheet');

test('every level has its typography, a heading that of all headings, and links their two colours', () => {
  const lines = themeCss({
    heading: { font_family: 'Impact', letter_spacing: 1 },
    h2: { font_size: 20, font_weight: '400' },
    link: { color: '#aa0000' },
  }).split('\n');
  assert.is(lines.length, 9);
  assert.is(
    lines[2],
    'h2 { font-family: Impact, "Arial Black", sans-serif; font-weight: 400; font-size: 20pt; color: #1f2430; line-height: 1.2; letter-spacing: 1px }',
  );
  assert.equal(lines.slice(-2), ['a { color: #aa0000 }', 'a:hover { color: #aa0000 }']);
});

test('what is no font, colour or number of a theme does not get into the sheet', () => {
  const bad = '</style><script>x</script>';
  const sheet = themeCss({
    paragraph: { font_family: bad, font_color: bad, font_weight: bad },
    link: { color: bad, hover_color: bad },
  });
  assert.not.match(sheet, 'script');
  assert.match(sheet, /^body \{ font-family: serif; font-size: 12pt; /);
});

test.run();
