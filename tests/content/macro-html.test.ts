import * as assert from 'uvu/assert';
import type { MacroValue } from '../../src/content/macro-html.ts';
import { eachMacro, fillHtml, fillText, macroHtml } from '../../src/content/macro-html.ts';
import { sanitizeContent } from '../../src/content/sanitize.ts';
import { suite } from '../support/suite.ts';

const test = suite('macros in HTML');
const VALUES: Readonly<Record<string, MacroValue>> = {
  $first_name: { text: 'Ann <b>& "Co"' },
  $last_name: { text: '' },
  $custom_card: { html: '<h2 class="x">A &amp; B</h2><p title="1 > 0">Two</p>' },
  $custom_none: { html: '' },
  $unsubscribe_url: { text: 'https://example.org/u?a=1&b=2' },
  $esp_bad: { text: 'java\nscript:alert(1)' },
  $esp_lines: { text: 'One\nTwo' },
};
const valueFor = (name: string): MacroValue => VALUES[name] ?? { unknown: true };
const fill = (html: string, keepsUnknown = false) =>
  fillHtml(macroHtml(sanitizeContent(html)), valueFor, { keepsUnknown });

test('a value is escaped in a text, in an attribute and in an address, each in its way', () => {
  assert.is(
    fill('<p title="For {$first_name}">Dear {$first_name}</p>'),
    '<p title="For Ann &lt;b&gt;&amp; &quot;Co&quot;">Dear Ann &lt;b&gt;&amp; "Co"</p>',
  );
  assert.is(
    fill('<a href="https://example.org/?n={$first_name}&amp;m={$first_name|url}">x</a>'),
    `<a href="https://example.org/?n=${TWICE}&amp;m=${TWICE}">x</a>`,
  );
  assert.is(
    fill('<a href="{$unsubscribe_url}">x</a>'),
    '<a href="https://example.org/u?a=1&amp;b=2">x</a>',
  );
  assert.is(fill('<p>{$esp_lines}</p>'), '<p>One<br>Two</p>');
});
const TWICE = encodeURIComponent('Ann <b>& "Co"');

test('an address that a page may not have is none', () => {
  assert.is(fill('<a href="{$esp_bad}">x</a>'), '<a href="">x</a>');
  assert.is(fill('<img src="{$esp_bad}" alt="">'), '<img src="" alt="">');
});

test('HTML stands in a text as it is, and as its words anywhere else', () => {
  assert.is(
    fill('<div>{$custom_card}</div>'),
    '<div><h2 class="x">A &amp; B</h2><p title="1 > 0">Two</p></div>',
  );
  assert.is(
    fill('<p title="{$custom_card}">{$custom_card|upper}</p>'),
    '<p title="A &amp; B Two">A &amp; B TWO</p>'.replace('>A &amp; B TWO', '>A &amp; B TWO'),
  );
  assert.is(fill('{$custom_none|default:<i>none</i>}'), '{$custom_none|default:<em>none</em>}');
  assert.is(fill('{$custom_none|default:"a &lt; b"}'), 'a &lt; b');
});

test('an unknown macro in braces takes its default on a page and stays in a preview; a word with a $ stays', () => {
  assert.is(fill('a {$custom_gone|default:friend} {$custom_gone} $money b'), 'a friend  $money b');
  assert.is(fill('a {$custom_gone|default:friend} b', true), 'a {$custom_gone|default:friend} b');
  assert.is(fill('a {$last_name|default:friend} {$unclosed b'), 'a friend {$unclosed b');
});

test('a style sheet and what a block for HTML was written with hold no macros', () => {
  const html =
    '<style>.a{color:red}</style><div data-block="html" data-source="{$first_name}" class="{$first_name}">x</div>';
  assert.equal(macroHtml(html), { parts: [html], names: [] });
});

test('what holds no macro comes back byte for byte, and 10 kB of value too', () => {
  const html = sanitizeContent('<p>Pay $5 &amp; a "b"</p><p dir="rtl">שלום&nbsp;$</p>');
  assert.is(fillHtml(macroHtml(html), valueFor), html);
  const long = 'é'.repeat(10_000);
  assert.is(fill(`{$last_name|default:${long}}`), long);
});

test('each macro is told once, by what was written', () => {
  const html = macroHtml('<p>{$first_name|upper} {$first_name|upper} {$last_name} {$custom_x}</p>');
  assert.equal(eachMacro(html, valueFor), [
    { token: '{$first_name|upper}', state: 'value', content: 'ANN &lt;B&gt;&amp; "CO"' },
    { token: '{$last_name}', state: 'empty', content: '' },
    { token: '{$custom_x}', state: 'unknown', content: '' },
  ]);
});

test('the title of a page is words alone', () => {
  assert.is(fillText('{$custom_card} for {$first_name|truncate:3}', valueFor), 'A & B Two for Ann');
});

test.run();
