import * as assert from 'uvu/assert';
import { CHECKS, problemsOf } from '../../../src/content/checks/index.ts';
import type { PageAround } from '../../../src/content/checks/page.ts';
import { checkedPage } from '../../../src/content/checks/page.ts';
import { questionsOf } from '../../../src/content/checks/questions.ts';
import { checkProject, projectOf } from '../../../src/content/project.ts';
import type { ContentNode, ContentRule } from '../../../src/content/project.types.ts';
import type { CheckFacts, CheckId, Problem } from '../../../src/shared/contract/content-checks.ts';
import { CONTENT_CHECKS, NO_FACTS } from '../../../src/shared/contract/content-checks.ts';
import { applyFix } from '../../support/apply-fix.ts';
import { suite } from '../../support/suite.ts';

const test = suite('checks of a content');

const KEY = 'a'.repeat(32);
const DEFAULT_LEVELS = Object.fromEntries(CONTENT_CHECKS.map(({ id, level }) => [id, level]));
const GONE = 'b'.repeat(32);

test('every check of the settings is one that looks at pages, and none looks besides', () => {
  assert.equal(
    CHECKS.map(({ id }) => id),
    CONTENT_CHECKS.map(({ id }) => id),
  );
});

test('a page without a fault has no problem', () => {
  const blocks = [
    heading('h1', 'Tides'),
    text('The tide turns at four.'),
    image({ alt: 'A quay' }),
  ];
  assert.equal(found(blocks, { title: 'Tides' }), []);
});

test('an image without alternative text is undecided, and one whose text is empty is decoration', () => {
  const blocks = [image({}), image({ alt: '' }), { type: 'image', attributes: { src: '' } }];
  assert.equal(placesOf(found(blocks), 'alternative_text'), [[0]]);
  const [problem] = found(blocks);
  assert.equal(problem?.fix?.edits[0]?.attributes, { alt: '' });
  assert.equal(found(fixed(blocks, problem)), []);
});

test('what stands in a block for HTML is looked at, and told at the block without a fix', () => {
  const source = `<p><img src="/files/${KEY}"></p><h4>Deep</h4><a href="">No address</a>`;
  const problems = found([{ type: 'html', attributes: { 'data-block': 'html' }, source }]);
  assert.equal(
    problems.map(({ check, path, fix }) => [check, path.endsWith('.components[0]'), fix]),
    [
      ['links', true, null],
      ['alternative_text', true, null],
      ['headings', true, null],
    ],
  );
});

test('a link has no address, or leads to a page, a file or a place that is not there', () => {
  const facts: CheckFacts = {
    ...NO_FACTS,
    links: {
      '/o/adv/tides': 'published',
      '/o/adv/gone': 'missing',
      '/o/web/draft': 'unpublished',
      'https://other.example/o/adv/tides': 'elsewhere',
    },
    files: { [GONE]: null, [KEY]: { size: 10, width: 4 } },
  };
  const said = (href: string) =>
    found([button(href), { ...text('Ebb'), attributes: { id: 'ebb' } }], { facts }).map(
      ({ message }) => message,
    );
  assert.equal(said(''), ['The button has no address.']);
  assert.equal(said('#'), ['The button has no address.']);
  assert.equal(said('#flood'), [
    'The button leads to #flood, a place that this page does not have.',
  ]);
  assert.equal(said('/o/adv/gone?from=letter'), [
    'The button leads to a page that is not there: /o/adv/gone?from=letter',
  ]);
  assert.equal(said('/o/web/draft'), [
    'The button leads to a page that is not published: /o/web/draft',
  ]);
  assert.equal(said(`/files/${GONE}`), [
    `The button leads to a file that is not there: /files/${GONE}`,
  ]);
  for (const whole of ['#ebb', '#top', '/o/adv/tides', '/o/adv/not-asked-yet', `/files/${KEY}`])
    assert.equal(said(whole), [], whole);
  assert.equal(said('https://other.example/o/adv/tides'), []);
  assert.equal(said('mailto:desk@example.org'), []);
});

test('a link to elsewhere is told with what its host said, and one that answers or was never asked is not', () => {
  const outside = {
    'https://shop.example/gone': 'It answers 404: nothing is there.',
    'https://shop.example/there': null,
  };
  const facts: CheckFacts = { ...NO_FACTS, outside };
  const card: ContentNode = {
    type: 'link-overlay',
    attributes: { 'data-url': 'https://shop.example/gone' },
  };
  const blocks = [
    button('https://shop.example/gone'),
    button('https://shop.example/there'),
    button('https://shop.example/never-asked'),
    card,
  ];
  const told = found(blocks, { facts }).filter(({ check }) => check === 'outside_links');
  assert.equal(messagesOf(told), [
    'The link leads to https://shop.example/gone. It answers 404: nothing is there.',
    'The link leads to https://shop.example/gone. It answers 404: nothing is there.',
  ]);
});

test('a dead link in a text is told at the text', () => {
  const link = { tagName: 'a', attributes: { href: '' }, components: [piece('here')] };
  const blocks = [
    text('Before'),
    { type: 'text', tagName: 'p', components: [piece('Look '), link] },
  ];
  assert.equal(placesOf(found(blocks), 'links'), [[1]]);
});

test('an image by http: gets the same address by https:', () => {
  const blocks = [image({ src: 'http://img.example/a.png', alt: '' })];
  const [problem] = found(blocks);
  assert.is(problem?.check, 'image_addresses');
  assert.equal(fixed(blocks, problem), [image({ src: 'https://img.example/a.png', alt: '' })]);
});

test('a macro that nobody has made is told, one that was not asked for yet is not, and an open brace is closed', () => {
  const facts = { ...NO_FACTS, macros: { $custom_footer: true, $custom_gone: false } };
  const said = (content: string) => found([text(content)], { facts });
  assert.equal(said('{$custom_footer} {$first_name|default:reader} $custom_new $5 {$ad_4_7}'), []);
  assert.equal(messagesOf(said('{$custom_gone}')), ['Nobody has made the macro $custom_gone.']);
  assert.equal(messagesOf(said('Dear {$frist_name},')), ['Nobody has made the macro $frist_name.']);
  const blocks = [text('Dear {$first_name, hello')];
  const [problem] = found(blocks);
  assert.match(problem?.message ?? '', 'close its brace');
  assert.equal(found(fixed(blocks, problem)), []);
});

test('headings skip no level, and the page has one main heading', () => {
  const blocks = [
    heading('h1', 'One'),
    heading('h2', 'Two'),
    heading('h4', 'Four'),
    heading('h1', 'Another'),
    heading('h2', 'Two again'),
  ];
  const problems = found(blocks);
  assert.equal(messagesOf(problems), [
    'Heading 4 follows Heading 2: Heading 3 is skipped.',
    'The page has a main heading already: what follows it begins with Heading 2.',
  ]);
  const once = fixed(blocks, problems[0]);
  assert.equal(messagesOf(found(once)), [messagesOf(problems)[1]]);
  assert.equal(found(fixed(once, problems[1])), []);
  assert.equal(found([heading('h2', 'Begins with the second level')]), []);
  assert.equal(messagesOf(found([heading('h3', 'Begins too deep')])), [
    'Heading 3 follows Heading 1: Heading 2 is skipped.',
  ]);
});

test('contrast is judged by theme, rules, own styles and what stands around, and not over a picture', () => {
  const grey = text('Grey', { color: '#999999' });
  assert.equal(messagesOf(found([grey])), [
    'The text has a contrast of 2.8 : 1 with what it stands on; it needs 4.5 : 1.',
  ]);
  assert.equal(found(fixed([grey], found([grey])[0])), []);
  const dark = { theme: { background_color: '#10151f', paragraph: { font_color: '#e8ecf3' } } };
  assert.equal(placesOf(found([text('Light on dark'), text('Black', { color: '#000' })], dark)), [
    [1],
  ]);
  const around = (background: string, ...within: ContentNode[]) => [
    { type: 'section', style: { background }, components: within },
  ];
  assert.equal(found(around('#0b1f4d', text('White', { color: '#ffffff' }))), []);
  assert.equal(placesOf(found(around('#0b1f4d', text('Black')))), [[0, 0]]);
  assert.equal(found(around('linear-gradient(#fff,#000)', text('Black'))), []);
  assert.equal(found(around('rgb(255 255 255 / 10%)', text('Black'))), []);
});

test('large text may have 3 : 1, and a rule for one width or under the pointer alone is not judged', () => {
  const middle = { color: '#8a8a8a' };
  assert.equal(found([text('Large', { ...middle, 'font-size': '24px' })]), []);
  assert.is(found([text('Not large', { ...middle, 'font-size': '23px' })]).length, 1);
  assert.equal(found([text('Bold', { ...middle, 'font-size': '19px', 'font-weight': '700' })]), []);
  const named: ContentNode = { ...text('Quiet'), classes: ['quiet'] };
  const rule: ContentRule = { selectors: ['quiet'], style: { color: '#bbbbbb' } };
  assert.is(found([named], {}, [rule]).length, 1);
  assert.equal(found([named], {}, [{ ...rule, mediaText: '(max-width: 600px)' }]), []);
  assert.equal(found([named], {}, [{ ...rule, state: 'hover' }]), []);
});

test('variables of the theme stand for their colours, through one another and with what is given otherwise', () => {
  const dark = {
    theme: {
      background_color: '#10151f',
      paragraph: { font_color: '#e8ecf3' },
      link: { color: '#9db8ff' },
    },
  };
  assert.equal(found([text('Quiet', { color: 'var(--page-muted)' })], dark), []);
  assert.equal(found([button('https://example.org')], dark), []);
  assert.is(found([text('Ground', { color: 'var(--page-background)' })], dark).length, 1);
  assert.is(found([text('Nobody says it', { color: 'var(--none, #222222)' })], dark).length, 1);
});

test('a page has a title by its block for it, or by its record', () => {
  const block = (title: string) => ({ type: 'page-title', attributes: { 'data-title': title } });
  assert.equal(placesOf(found([block('')], { title: 'Ebb' }), 'page_title'), [[0]]);
  assert.equal(found([block('Ebb and flood')], { title: '' }), []);
  assert.equal(placesOf(found([text('Ebb')], { title: '  ' }), 'page_title'), [[]]);
  assert.equal(found([text('Ebb')], { title: null }), []);
});

test('an image of more than 500 KB is too heavy, and a large one can be shown by its smaller version', () => {
  const facts = (size: number, width: number | null = 4000) => ({
    facts: { ...NO_FACTS, files: { [KEY]: { size, width } } },
  });
  const blocks = [image({ alt: '' })];
  assert.equal(found(blocks, facts(500_000)), []);
  const [problem] = found(blocks, facts(500_001));
  assert.is(problem?.check, 'image_sizes');
  assert.equal(fixed(blocks, problem), [image({ alt: '', src: `/files/${KEY}?size=640` })]);
  assert.equal(found(fixed(blocks, problem), facts(500_001)), []);
  assert.is(found(blocks, facts(2_300_000, 600))[0]?.fix, null);
});

test('a video without a title is told', () => {
  const video = (title?: string) =>
    ({
      type: 'video',
      attributes: title === undefined ? {} : { 'data-title': title },
    }) as ContentNode;
  assert.equal(placesOf(found([video(), video(' '), video('The quay at dawn')]), 'video_titles'), [
    [0],
    [1],
  ]);
});

test('a check that is off finds nothing, and errors stand before warnings', () => {
  const page = checkedPage(projectOf([image({}), text('{$nobody}')]));
  const levels = (problems: readonly Problem[]) =>
    problems.map(({ level, check }) => [level, check]);
  assert.equal(levels(problemsOf(page, { ...DEFAULT_LEVELS, macros: 'error' })), [
    ['error', 'macros'],
    ['warning', 'alternative_text'],
  ]);
  assert.equal(levels(problemsOf(page, { alternative_text: 'error', macros: 'off' })), [
    ['error', 'alternative_text'],
  ]);
});

test('the server is asked for what it alone knows, each once and nothing that is known', () => {
  const nodes = [
    button('/o/adv/tides'),
    button('/o/adv/tides#top'),
    button('https://www.example.org/o/site/4/about'),
    button('https://www.example.org/blog/o/adv/tides'),
    image({ alt: '{$custom_alt}' }),
    text('{$custom_footer} $custom_footer {$first_name}'),
  ];
  const { nodes: checked } = checkedPage(projectOf(nodes));
  const asked = questionsOf({ nodes: checked }, NO_FACTS);
  assert.equal(asked, {
    links: ['/o/adv/tides', 'https://www.example.org/o/site/4/about'],
    outside: ['https://www.example.org/blog/o/adv/tides'],
    files: [KEY],
    macros: ['$custom_alt', '$custom_footer'],
  });
  const known: CheckFacts = {
    links: { '/o/adv/tides': 'published' },
    outside: { 'https://www.example.org/blog/o/adv/tides': null },
    files: { [KEY]: null },
    macros: { $custom_alt: false, $custom_footer: true },
  };
  assert.equal(questionsOf({ nodes: checked }, known), {
    links: ['https://www.example.org/o/site/4/about'],
    outside: [],
    files: [],
    macros: [],
  });
});

test('a fix is a design that may be stored, and leaves the one that it is of alone', () => {
  const blocks = [
    image({}),
    heading('h1', 'One'),
    heading('h3', 'Three'),
    text('Grey', { color: '#aaa' }),
  ];
  const project = projectOf(blocks);
  const before = JSON.stringify(project);
  for (const { fix } of problemsOf(checkedPage(project), DEFAULT_LEVELS)) {
    assert.ok(fix !== null);
    const after = applyFix(project, fix);
    assert.is.not(JSON.stringify(after), before);
    assert.is(checkProject(after).faults, undefined);
  }
  assert.is(JSON.stringify(project), before);
});

test.run();

function found(
  blocks: readonly ContentNode[],
  around: PageAround = {},
  rules: readonly ContentRule[] = [],
) {
  return problemsOf(checkedPage(projectOf(blocks, rules), around), DEFAULT_LEVELS);
}

function fixed(blocks: readonly ContentNode[], problem: Problem | undefined) {
  if (problem?.fix == null) throw new Error('there is no fix');
  const { grapes } = applyFix(projectOf(blocks), problem.fix);
  return grapes.pages[0]?.frames[0]?.component.components ?? [];
}

function placesOf(problems: readonly Problem[], check?: CheckId) {
  return problems
    .filter((each) => check === undefined || each.check === check)
    .map(({ path }) => [...path.matchAll(/components\[(\d+)\]/g)].map(([, at]) => Number(at)));
}

function messagesOf(problems: readonly Problem[]) {
  return problems.map(({ message }) => message);
}

function piece(content: string): ContentNode {
  return { type: 'textnode', content };
}

function text(content: string, style?: ContentNode['style']): ContentNode {
  const node = { type: 'text', tagName: 'p', components: [piece(content)] };
  return style === undefined ? node : { ...node, style };
}

function heading(tagName: string, content: string): ContentNode {
  return { type: 'heading', tagName, components: [piece(content)] };
}

function image(attributes: Readonly<Record<string, string>>): ContentNode {
  return { type: 'image', attributes: { src: `/files/${KEY}`, ...attributes } };
}

function button(href: string): ContentNode {
  return { type: 'button', attributes: { href }, components: [piece('Go')] };
}
