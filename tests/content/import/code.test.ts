import * as assert from 'uvu/assert';
import { MarkupTooLarge } from '../../../src/content/parse-markup.ts';
import { reviewImport } from '../../../src/content/import/review.ts';
import { checkProject, rootOf } from '../../../src/content/project.ts';
import { renderContent } from '../../../src/content/render.ts';
import { suite } from '../../support/suite.ts';

const test = suite('imported code');

function review(content: string, scripts = false) {
  const taken = reviewImport({ type: 'code', content }, { scripts });
  assert.equal(checkProject(taken.project).faults, undefined);
  return { ...taken, html: renderContent(taken.project) };
}

test('[B5.018] pictures that stand in the page itself are removed and counted, in styles, too', () => {
  const { html, embedded, changes, invalidCss } = review(
    '<style>.a{background:url(data:image/png;base64,AA==);color:red}</style>\n<p class="a">a<img src="data:image/png;base64,AA==" alt="x"></p>\n<p style="background:url( DATA:image/gif;base64,AA== )"><img src="/files/own" alt="own"></p>',
  );
  assert.is(
    html,
    '<style>.a{color:red}</style><p class="a">a</p><p><img src="/files/own" alt="own"></p>',
  );
  assert.is(embedded, 3);
  assert.is(invalidCss, false);
  assert.equal(
    changes.find(({ what }) => what === 'Embedded picture'),
    { kind: 'dropped', what: 'Embedded picture', where: 'line 2', count: 1 },
  );
});

test('a heading keeps the colour and the font of what it stands in, where nothing says another', () => {
  const { html, changes } = review(
    [
      '<style>.dark{color:#fff}td{font-family:Arial}.dark h3{color:gold}h4.own{color:red}</style>',
      '<section class="dark"><h2>Inherits</h2><h3>Is told</h3><h4 class="own">Has its own</h4><h5 style="color:blue">Says so</h5></section>',
      '<table role="presentation"><tr><td><h2>In a cell</h2></td></tr></table>',
      '<font color="#cc0000"><h2>In a font</h2></font><h2>Alone</h2>',
    ].join(''),
  );
  assert.match(html, '<h2 style="color:inherit">Inherits</h2><h3>Is told</h3>');
  assert.match(html, '<h4 class="own">Has its own</h4><h5 style="color:blue">Says so</h5>');
  assert.match(html, '<h2 style="font-family:inherit">In a cell</h2>');
  assert.match(html, '<h2 style="color:inherit">In a font</h2>');
  assert.match(html, '<h2>Alone</h2>');
  assert.is(
    changes.find(({ what }) => what === 'A heading keeps the look of what it stands in')?.count,
    3,
  );
});

test('the room between links of a line stays, and links that stand apart are blocks', () => {
  assert.is(
    review('<nav><a href="#a">Plans</a> <a href="#b">Questions</a></nav>').html,
    '<nav><div><a href="#a">Plans</a> <a href="#b">Questions</a></div></nav>',
  );
  assert.is(
    review('<nav><a href="#a">Plans</a><a href="#b">Questions</a></nav>').html,
    '<nav><a href="#a">Plans</a><a href="#b">Questions</a></nav>',
  );
});

test('[B5.023][B8.017][B8.018] invalid CSS is removed line by line, told with its place, and all around it stays', () => {
  const { html, changes, invalidCss } = review(
    [
      '<p>a</p>',
      '<style>',
      '/* of the page */ .a { color: red; colr }',
      '.b { margin: 0 auto; width: expression(1); border: 1px solid var(--c) }',
      '.c { color: blue;',
      '.d:hover { mso-line-height-rule: exactly } }',
      '.e ] f { color: red }',
      '@media (max-width:600px) { .a { color: green; : x } }',
      '.g { font: bold 12px/1.4 "A B", serif }',
      '</style>',
    ].join('\n'),
  );
  assert.is(
    html,
    '<style>.a{color:red}.b{margin:0 auto;border:1px solid var(--c)}.c{color:blue}.g{font:bold 12px/1.4 "A B", serif}@media (max-width:600px){.a{color:green}}</style><p>a</p>',
  );
  assert.is(invalidCss, true);
  assert.equal(
    changes.map(({ what, where }) => [where, what]),
    [
      ['line 3', 'CSS .a { colr }'],
      ['line 4', 'CSS .b { width: expression(1) }'],
      ['line 6', 'CSS .d:hover'],
      ['line 7', 'CSS .e ] f'],
      ['line 8', 'CSS .a { : x }'],
    ],
  );
});

test('[B8.018] where a bracket is missing the rules after it stay', () => {
  const { html, changes } = review(
    '<style>\nh1{color:red;\nmargin:0\n.a{color:blue}\n@media print{.b{color:black}}\n.c{font:"x\n.d{color:green}</style><p>a</p>',
  );
  assert.is(
    html,
    '<style>h1{color:red;margin:0}.a{color:blue}.d{color:green}@media print{.b{color:black}}</style><p>a</p>',
  );
  assert.equal(
    changes.map(({ what, where }) => [where, what]),
    [
      ['line 2', 'CSS h1 { has no end'],
      ['line 6', 'CSS .c { font:"x }'],
      ['line 6', 'CSS .c { has no end'],
    ],
  );
});

test('sheets that may not be fetched are no invalid CSS', () => {
  const { invalidCss, changes } = review('<style>@import "a.css";@charset "x";</style><p>a</p>');
  assert.is(invalidCss, false);
  assert.is(changes.length, 2);
});

test('[B5.025] a link that is empty is none, and one without an address is its words', () => {
  const { html, changes } = review(
    '<p><a href="/a"></a><a href="/b"> </a><a href="">b</a><a>c</a><a href="/d">d</a></p>',
  );
  assert.is(html, '<p> bc<a href="/d">d</a></p>');
  assert.equal(
    changes.filter(({ what }) => what === 'Empty link').map(({ count }) => count),
    [4],
  );
});

test('a place that links lead to stays where its name was', () => {
  assert.is(
    review('<a name="end"></a><p><a href="#end">a</a></p>').html,
    '<div><span id="end"></span></div><p><a href="#end">a</a></p>',
  );
});

test('[B5.030] attributes that are empty or an empty list are removed, but for those that say something so', () => {
  const { html } = review(
    '<p title="" class="" data-list="[]" data-map="{}" data-x="1"><img src="/files/a" alt="" width=""></p>',
  );
  assert.is(html, '<p data-x="1"><img src="/files/a" alt=""></p>');
});

test('a form and a film are kept as code, without what acts in them', () => {
  const { html, changes } = review(
    '<form action="https://a.co" onsubmit="x()"><input name="mail" onfocus="x()">Send</form>',
  );
  assert.is(
    html,
    '<div data-block="html" data-source="&lt;form action=&quot;https://a.co&quot;&gt;&lt;input name=&quot;mail&quot;&gt;Send&lt;/form&gt;">Send</div>',
  );
  assert.equal(
    changes.map(({ kind, what }) => [kind, what]),
    [
      ['dropped', 'Event handler onsubmit of form'],
      ['dropped', 'Event handler onfocus of input'],
      ['kept', 'form as code, of which a page shows the text'],
    ],
  );
});

test('a block for HTML of our own stays letter by letter where nothing in it acts', () => {
  const source = '<IFRAME  src=https://a.co ></IFRAME>';
  const { project } = review(`<div data-block="html" data-source="${source}"></div>`);
  assert.is(JSON.stringify(project).includes(source), true);
});

const BUTTONS: readonly (readonly [string, string, boolean])[] = [
  ['a ground and room', '<a href="/a" style="background:#00f;padding:8px">a</a>', true],
  ['a ground alone', '<a href="/a" style="background:#00f">a</a>', false],
  ['room alone', '<a href="/a" style="padding:8px">a</a>', false],
  [
    'a ground that is seen through',
    '<a href="/a" style="background:transparent;padding:8px">a</a>',
    false,
  ],
  [
    'both by a class',
    '<style>.b{background:#00f;padding:1em}</style><a class="b" href="/a">a</a>',
    true,
  ],
  [
    'a class for some widths',
    '<style>@media print{.b{background:#00f;padding:1em}}</style><a class="b" href="/a">a</a>',
    false,
  ],
  [
    'a picture in it',
    '<a href="/a" style="background:#00f;padding:8px"><img src="/files/a"></a>',
    false,
  ],
  ['no address', '<a style="background:#00f;padding:8px">a</a>', false],
  [
    'a table around it',
    '<table><tr><td bgcolor="#00f" style="padding:8px"><a href="/a">a</a></td></tr></table>',
    true,
  ],
  [
    'a table without a ground',
    '<table><tr><td style="padding:8px"><a href="/a">a</a></td></tr></table>',
    false,
  ],
  [
    'words beside it in its table',
    '<table><tr><td bgcolor="#00f" style="padding:8px">x <a href="/a">a</a></td></tr></table>',
    false,
  ],
];

for (const [title, source, isButton] of BUTTONS) {
  test(`a link with ${title} is ${isButton ? 'a button' : 'no button'}`, () =>
    assert.is(review(source).html.includes('data-block="button"'), isButton));
}

const TABLES: readonly (readonly [string, string, string])[] = [
  [
    'one row that says what it is',
    '<table role="presentation"><tr><td>a</td><td>b</td></tr></table>',
    'columns 1-1',
  ],
  [
    'widths',
    '<table role="none"><tr><td width="200">a</td><td width="400">b</td></tr></table>',
    'columns 1-2',
  ],
  [
    'widths in hundredths',
    '<table width="600"><tr><td width="25%"><p>a</p></td><td width="50%">b</td><td width="25%">c</td></tr></table>',
    'columns 1-2-1',
  ],
  [
    'room between its cells',
    '<table width="600"><tr><td><p>a</p></td><td>&nbsp;</td><td>b</td></tr></table>',
    'columns 1-1',
  ],
  [
    'five cells',
    '<table width="600"><tr><td>a</td><td>b</td><td>c</td><td>d</td><td>e</td></tr></table>',
    'layout',
  ],
  ['one cell in each row', '<table><tr><td>a</td></tr><tr><td>b</td></tr></table>', 'layout'],
  [
    'a table in it',
    '<table><tr><td>a</td><td><table><tr><th>b</th></tr></table></td></tr><tr><td>c</td><td>d</td></tr></table>',
    'layout',
  ],
  ['a head', '<table><tr><th>a</th><th>b</th></tr><tr><td>c</td><td>d</td></tr></table>', 'data'],
  [
    'rows of words',
    '<table><tr><td>a</td><td>b</td></tr><tr><td>c</td><td>d</td></tr></table>',
    'data',
  ],
  ['one row of words', '<table><tr><td>a</td><td>b</td></tr></table>', 'data'],
  ['a border', '<table border="1" width="600"><tr><td>a</td><td>b</td></tr></table>', 'data'],
];

for (const [title, source, expected] of TABLES) {
  test(`a table with ${title} is ${expected}`, () => {
    const { html } = review(source);
    const ratio = /data-ratio="([\d-]+)"/.exec(html)?.[1];
    const layout = html.includes(' role="presentation"') ? 'layout' : 'data';
    assert.is(ratio === undefined ? layout : `columns ${ratio}`, expected);
  });
}

test('cells of a table that arranges hold blocks', () => {
  const { project } = review(
    '<table role="presentation"><tr><td>only words</td></tr><tr><td><h2>a</h2><p>b</p></td></tr></table>',
  );
  const text = JSON.stringify(project);
  assert.ok(
    text.includes(
      '{"type":"text","tagName":"td","components":[{"type":"textnode","content":"only words"}]}',
    ),
  );
  assert.ok(text.includes('{"tagName":"td","components":[{"type":"heading","components"'));
});

test('what is too much is refused, and more blocks than a design has are kept in one for HTML', () => {
  assert.throws(
    () => review(`${'<div>'.repeat(300)}a`),
    (error: unknown) => error instanceof MarkupTooLarge,
  );
  assert.throws(
    () => review('<p>a</p>'.repeat(60_000)),
    (error: unknown) => error instanceof MarkupTooLarge,
  );
  assert.throws(
    () => review('a'.repeat(10_000_000)),
    (error: unknown) => error instanceof MarkupTooLarge,
  );
  const { html, changes } = review('<p>a</p>'.repeat(12_000));
  assert.is(html.match(/data-block/g)?.length, 1);
  assert.ok(changes.some(({ what }) => what.includes('more than 10,000 blocks')));
});

test('many changes of the same kind are one with their number, and no list is without an end', () => {
  const same = review('<p onclick="a">a</p>'.repeat(300)).changes;
  assert.equal(same, [
    { kind: 'dropped', what: 'Event handler onclick of p', where: 'line 1', count: 300 },
  ]);
  const many = Array.from({ length: 2_000 }, (_, at) => `<p class="${at}x">a</p>`).join('');
  const { changes } = review(many);
  assert.ok(changes.length <= 501, String(changes.length));
  assert.is(
    changes.reduce((sum, { count }) => sum + count, 0),
    2_000,
  );
});

test('a foreign page that says it is ours is told like every other, with its style sheet', () => {
  const page = (head: string, body = '<body>') =>
    `<!doctype html><html><head>${head}</head>${body}<a class="x" href="/a">b</a></body></html>`;
  const claim = '<meta name="generator" content="Masthead">';
  const sheet = '<style data-blocks>.x{color:red}</style>';
  const own = `<meta charset="utf-8"><meta name="viewport" content="width=device-width">${claim}<title>T</title>${sheet}`;
  for (const [content, isRead] of [
    [page(`${claim}<title>T</title>${sheet}`), true],
    [page(`${own}<link rel="stylesheet" href="https://a.co/x.css">`), true],
    [page(own, '<body bgcolor="red">'), true],
    [page(own), false],
  ] as const) {
    const { html, changes } = review(content);
    assert.is(/\.x\{color:red\}/.test(html), isRead, content);
    const told = changes.map(({ what }) => what).join();
    assert.match(told, isRead ? 'Title: T' : 'The style sheet of blocks is that of this version');
  }
});

test('a button out of a table, and columns out of one, keep what Outlook reads around them', () => {
  const [vml, end, ghost] = ['<v:roundrect href="x">', '</v:roundrect>', '<td>'].map(
    (text) => `<!--[if mso]>${text}<![endif]-->`,
  );
  const types = (content: string) => {
    const { project, changes } = review(content);
    const blocks = rootOf(project).components ?? [];
    return [blocks.map(({ type }) => type), changes.map(({ kind, count }) => [kind, count])];
  };
  const cell = `<td bgcolor="#cc0000" style="padding:8px">${vml}<a href="https://a.co">Read</a>${end}</td>`;
  assert.equal(types(`<table role="presentation"><tr>${cell}</tr></table>`), [
    ['comment', 'button', 'comment'],
    [
      ['kept', 2],
      ['changed', 1],
    ],
  ]);
  const cells = `<td><p>a</p></td>${ghost}<td><p>b</p></td>`;
  assert.equal(types(`<table width="600"><tr>${cells}</tr></table>`)[0], ['comment', 'columns']);
});

test('pictures whose address names no host are told one by one: they will not load', () => {
  const { html, changes } = review(
    '<p><img src="images/a.png" alt=""><img src="/img/b.png" alt=""><img src="/files/own" alt=""><img src="//a.co/c.png" alt=""></p>',
  );
  assert.match(html, /src="https:\/\/a\.co\/c\.png"/);
  const told = (address: string) =>
    `Picture ${address}, which will not load: its address names no host`;
  assert.equal(
    changes.map(({ kind, what }) => [kind, what]),
    [
      ['kept', told('images/a.png')],
      ['kept', told('/img/b.png')],
    ],
  );
});

test.run();
