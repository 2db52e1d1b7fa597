import * as assert from 'uvu/assert';
import { differenceOf } from '../../../src/content/import/difference.ts';
import { scriptsIn } from '../../../src/content/scripts.ts';
import { readProjectFile, toHtmlFile, toProjectFile } from '../../../src/content/import/files.ts';
import { imagesOf, placePictures, replaceImages } from '../../../src/content/import/images.ts';
import { placeImport } from '../../../src/content/import/place.ts';
import { reviewImport } from '../../../src/content/import/review.ts';
import { checkProject, projectOf } from '../../../src/content/project.ts';
import { render, renderContent } from '../../../src/content/render.ts';
import { takeIn } from '../../../src/content/take-in.ts';
import { designs } from '../../support/designs.ts';
import { fc } from '../../support/property.ts';
import { suite } from '../../support/suite.ts';
import type { ContentNode } from '../../../src/content/project.types.ts';

const test = suite('the place of an import');
const RUNS = { numRuns: 200 };
const page = (html: string) => takeIn(html).project;

test('[B4.008][B4.009] an import in the place of a page leaves neither its blocks nor its rules', () => {
  const current = page('<style>.a{color:red}</style><p class="a">old</p>');
  const taken = page('<style>.b{color:blue}</style><p class="b">new</p>');
  const placed = placeImport(current, taken, { replace: true });
  assert.is(renderContent(placed), '<style>.b{color:blue}</style><p class="b">new</p>');
});

test('an import after a block leaves the page and its rules as they are', () => {
  const current = page(
    '<style>.a{color:red}p{margin:0}</style><p class="a">one</p><p id="two">two</p>',
  );
  const taken = page('<style>.b{color:blue}</style><p class="b">new</p>');
  for (const after of ['pages[0].frames[0].component.components[0]', null, 'two', 'nowhere']) {
    const { html, css } = render(placeImport(current, taken, { after }));
    assert.is(css, '.a{color:red}p{margin:0}.b{color:blue}');
    const isFirst = after?.startsWith('pages') === true;
    const [one, two, added] = [
      '<p class="a">one</p>',
      '<p id="two">two</p>',
      '<p class="b">new</p>',
    ];
    assert.is(html, isFirst ? `${one}${added}${two}` : `${one}${two}${added}`);
  }
});

test('names that both have are others in the import, with their rules and links', () => {
  const current = page(
    '<style>.a{color:red}@keyframes in{from{opacity:0}}</style><p class="a plain" id="x">one</p>',
  );
  const taken = page(
    '<style>.a:hover{color:blue}#x{margin:0}.c .a{top:0}@keyframes in{from{left:0}}.c{animation:in 1s}</style><p class="a plain" id="x">new <a href="#x">there</a></p>',
  );
  const { html, css } = render(placeImport(current, taken, { after: null }));
  assert.is(
    html,
    '<p id="x" class="a plain">one</p><p id="x-2" class="a-2 plain">new <a href="#x-2">there</a></p>',
  );
  assert.is(
    css,
    '.a{color:red}.a-2:hover{color:blue}#x-2{margin:0}.c .a-2{top:0}.c{animation:in-2 1s}@keyframes in{from{opacity:0}}@keyframes in-2{from{left:0}}',
  );
});

test('rules of no name count in the import alone', () => {
  const current = page('<p>one</p>');
  const taken = page('<style>body{margin:0}p,.b:not(i,p){color:blue}*{top:0}</style><p>new</p>');
  const { html, css } = render(placeImport(current, taken, { after: null }));
  assert.is(html, '<p>one</p><div class="import-1"><p>new</p></div>');
  assert.is(css, '.import-1{margin:0}.import-1 p, .b:not(i,p){color:blue}.import-1 *{top:0}');
  assert.equal(checkProject(placeImport(current, taken, { after: null })).faults, undefined);
});

test('an import after what stands in columns, a table or a text comes where blocks may stand', () => {
  const current = page(
    '<div data-block="columns" data-ratio="1-1"><div data-block="column"><p>a</p></div><div data-block="column"></div></div><p>b <a href="/x" id="in">c</a></p><table><tbody><tr><td id="cell">d</td></tr></tbody></table>',
  );
  const taken = page('<hr>');
  const root = 'pages[0].frames[0].component';
  const placed = (after: string) => render(placeImport(current, taken, { after })).html;
  assert.ok(
    placed(`${root}.components[0].components[0].components[0]`).includes('<p>a</p><hr></div>'),
  );
  assert.ok(placed(`${root}.components[0].components[0]`).includes('</div></div><hr><p>b'));
  assert.ok(placed('in').includes('</a></p><hr><table>'));
  assert.ok(placed('cell').endsWith('</table><hr>'));
});

test('200 designs stay what they can be saved as beside each other', () => {
  fc.assert(
    fc.property(designs, designs, (current, taken) => {
      const placed = placeImport(current, taken, { after: null });
      assert.equal(checkProject(placed).faults, undefined);
      assert.ok(render(placed).html.startsWith(render(current).html));
    }),
    RUNS,
  );
});

test('a difference names the blocks that come, go and become others', () => {
  const before = page('<h1>Title</h1><p>stays</p><p>goes with the tide and never comes again</p>');
  const after = page('<h1>Other title</h1><p>stays</p><hr>');
  assert.equal(differenceOf(before, after), {
    added: ['Divider'],
    dropped: ['Text: goes with the tide and never com…'],
    changed: ['Heading: Other title'],
  });
  assert.equal(differenceOf(before, before), { added: [], dropped: [], changed: [] });
});

test('pictures get other addresses wherever they stand', () => {
  const project = page(
    '<style>.a{background:url("https://a.co/1.png")}</style><p class="a" style="background-image:url(https://a.co/2.png)"><img src="https://a.co/3.png?x=1&amp;y=2"><img src="/files/own"></p>',
  );
  const html: ContentNode = {
    type: 'html',
    source: '<b><img alt=x src="https://a.co/4.png?x=1&amp;y=2"></b>',
  };
  const both = projectOf(
    [...(project.grapes.pages[0]?.frames[0]?.component.components ?? []), html],
    project.grapes.styles,
  );
  const found = imagesOf(both);
  assert.equal(found, [
    'https://a.co/2.png',
    'https://a.co/3.png?x=1&y=2',
    'https://a.co/4.png?x=1&y=2',
    'https://a.co/1.png',
  ]);
  const own = replaceImages(both, new Map(found.map((each, at) => [each, `/files/${at}`])));
  assert.equal(imagesOf(own), []);
  assert.is(
    renderContent(own),
    '<style>.a{background:url("/files/3")}</style><p class="a" style="background-image:url(/files/0)"><img src="/files/1"><img src="/files/own"></p><div data-block="html" data-source="&lt;b&gt;&lt;img alt=x src=&quot;/files/2&quot;&gt;&lt;/b&gt;"><strong><img alt="x" src="/files/2"></strong></div>',
  );
});

test('200 designs are the same again from a file of their own, and from one page of HTML', () => {
  fc.assert(
    fc.property(designs, (design) => {
      assert.equal(readProjectFile(toProjectFile(design)).project, design);
      const content = toHtmlFile(design, { title: 'A <b> & "c"' });
      const { project } = reviewImport({ type: 'code', content }, { scripts: true });
      assert.is(renderContent(project), renderContent(design));
    }),
    RUNS,
  );
});

test('a file that is none is refused with the reason', () => {
  const design = JSON.stringify(projectOf([{ type: 'divider' }]));
  assert.equal(readProjectFile(design).project, projectOf([{ type: 'divider' }]));
  for (const text of [
    '',
    '{',
    '[]',
    'null',
    '{"masthead_page":1}',
    `{"masthead_page":1,"design":${design.replace('{"type":"divider"}', '{"type":"text","__proto__":{"a":1}}')}}`,
    `{"masthead_page":1,"design":${design.replace('"divider"', '"divider","script":"x"')}}`,
  ])
    assert.ok((readProjectFile(text).faults?.length ?? 0) > 0, text);
});

test('[B3.047] a template is brought by its design, else by its HTML; what it is put into stays out', () => {
  const block: ContentNode = { type: 'template-content' };
  const macroOf = (token: string): ContentNode => ({
    type: 'macro',
    attributes: { 'data-macro': token },
  });
  const kept = macroOf('{$custom_name}');
  const text: ContentNode = {
    type: 'text',
    components: [{ type: 'textnode', content: ' {$sys_email.content} ' }],
  };
  const section: ContentNode = { type: 'section', components: [block, { type: 'divider' }, text] };
  const design = projectOf([section, block, macroOf('{$sys_email.content}'), kept]);
  const review = (data: unknown, content?: string) =>
    reviewImport(
      { type: 'template', content_data: data, ...(content === undefined ? {} : { content }) },
      { scripts: false },
    );
  for (const data of [design, JSON.stringify(design)]) {
    const { project, changes } = review(data);
    assert.equal(
      project,
      projectOf([{ type: 'section', components: [{ type: 'divider' }] }, kept]),
    );
    assert.equal(
      changes.map(({ what, count }) => [what, count]),
      [
        ['Template content', 2],
        ['Macro of the content of the e-mail', 2],
      ],
    );
  }
  const html = '<p>a</p><div data-block="template-content">{$sys_email.content}</div>';
  assert.is(renderContent(review(null, html).project), '<p>a</p>');
  assert.is(review('{', html).changes[0]?.kind, 'changed');
  assert.throws(() => review('{'), /cannot be read/);
});

test('a script within a block for HTML is kept by who may add scripts alone, through every door', () => {
  const written = '<p>a</p><script>x()</script><template><script>y()</script></template>';
  const nested = '<div data-block="script" data-source="z()"></div><em>b</em>';
  const blocks = [written, nested].map((source): ContentNode => ({ type: 'html', source }));
  const design = projectOf([
    { type: 'section', components: blocks },
    { type: 'script', source: 'w()' },
  ]);
  const sources = [
    { type: 'template', content_data: design },
    { type: 'project', content: toProjectFile(design), name: 'page.json' },
    { type: 'code', content: renderContent(design) },
  ] as const;
  for (const source of sources) {
    const { project, scripts } = reviewImport(source, { scripts: false });
    const content = renderContent(project);
    assert.equal(scriptsIn(content), [], source.type);
    assert.match(content, '<p>a</p>');
    assert.match(content, '<em>b</em>');
    assert.ok(scripts >= 4, `${source.type}: ${scripts}`);
  }
  for (const source of sources.slice(0, 2))
    assert.equal(reviewImport(source, { scripts: true }).project, design, source.type);
});

test('embedded pictures keep their places, and get the addresses that they have by then', () => {
  const png = `data:image/png;base64,${'AAAA'.repeat(3)}`;
  const image = `<img alt="b" title="1 > 0" src="${png}" width="40">`;
  const page = `<p>a ${image}</p><form>${image}</form><p><img src="data:image/svg+xml,x"></p>`;
  const doc = `<p class="doc-content lst-kix_a"><img src="${png}" title="c"></p>`;
  const design = JSON.stringify(projectOf([{ type: 'image', attributes: { src: png, alt: 'd' } }]));
  for (const [source, count, left, own] of [
    [
      { type: 'code', content: page },
      3,
      /<p>a <\/p>/,
      /<img alt="b" title="1 (?:>|&gt;) 0" width="40" src="\/files\/1">/,
    ],
    [{ type: 'google-doc', content: doc }, 1, /^$/, /alt="c"[^>]* src="\/files\/1"/],
    [
      { type: 'project', content: design, name: 'a.json' },
      1,
      /^$/,
      /<img alt="d" src="\/files\/1">/,
    ],
  ] as const) {
    const { project, embedded, pictures } = reviewImport(source, { scripts: false });
    assert.equal([embedded, pictures], [count, [png]], source.type);
    assert.equal(checkProject(project).faults, undefined);
    const without = placePictures(project, []);
    assert.match(renderContent(without), left);
    const html = renderContent(placePictures(project, ['/files/1']));
    assert.match(html, own);
    assert.is(html.match(/\/files\/1/g)?.length, page === source.content ? 3 : 1);
    for (const each of [JSON.stringify(without), html])
      assert.not.match(each, /data-embedded|data:image/, source.type);
  }
});

test.run();
