import * as assert from 'uvu/assert';
import { BLOCKS, blockOf } from '../../../src/content/blocks/index.ts';
import { EMAIL_CONTENT } from '../../../src/content/blocks/template-content.ts';
import { headOf } from '../../../src/content/head.ts';
import { reviewImport } from '../../../src/content/import/review.ts';
import { nodeFaults } from '../../../src/content/node-faults.ts';
import { printProject, projectOf, ROOT_PATH, rootOf } from '../../../src/content/project.ts';
import { render } from '../../../src/content/render.ts';
import { savedFaults } from '../../../src/content/saved-faults.ts';
import { takeIn } from '../../../src/content/take-in.ts';
import { suite } from '../../support/suite.ts';
import type { ContentNode } from '../../../src/content/project.types.ts';

const test = suite('blocks that stand for something');

const node = (type: string, said: Readonly<Record<string, string>> = {}): ContentNode => ({
  type,
  attributes: { 'data-block': type, ...said },
});
const text: ContentNode = { type: 'text', components: [{ type: 'textnode', content: 'Ebb' }] };
const html = (...nodes: readonly ContentNode[]) => render(projectOf(nodes)).html;
const mail = (...nodes: readonly ContentNode[]) =>
  render(projectOf(nodes), { medium: 'email' }).html;
const faultOf = (type: string, said: Readonly<Record<string, string>>) =>
  nodeFaults(node(type, said), 'x', null)[0]?.message;

for (const [id, type] of [
  ['B1.007', 'countdown'],
  ['B1.008', 'macro'],
  ['B1.009', 'ad'],
  ['B1.010', 'video'],
  ['B1.011', 'exit-splash'],
  ['B1.012', 'mouse-out'],
  ['B1.013', 'template-content'],
  ['B1.014', 'promo-video'],
  ['B1.021', 'hidden-resource'],
  ['B1.022', 'meta-tag'],
  ['B1.023', 'page-title'],
] as const) {
  test(`[${id}] there is a block “${type}” in the list of blocks`, () => {
    assert.ok(BLOCKS.some((block) => block.offered && block.type === type));
    assert.is(blockOf({ type }).isUnknown, false);
  });
}

test('[B3.042] [B9.003] a countdown says a start time, a text at its end and whole minutes', () => {
  const { attributes } = blockOf({ type: 'countdown' });
  assert.equal(Object.keys(attributes), ['data-startfrom', 'data-duration', 'data-end-text']);
  assert.is(faultOf('countdown', { 'data-startfrom': '2031-02-03T04:05:00Z' }), undefined);
  assert.is(
    faultOf('countdown', { 'data-startfrom': 'soon' }),
    'Use a date with a time of the form 2026-01-31T09:30:00Z.',
  );
  assert.is(faultOf('countdown', { 'data-duration': '90' }), undefined);
  assert.is(faultOf('countdown', { 'data-duration': '1.5' }), 'Value must be an integer.');
  assert.is(faultOf('countdown', { 'data-duration': '0' }), 'Requires a value of at least 1.');
});

test('[B4.018] a page has days, hours, minutes and seconds of a countdown in two digits, and an e-mail the text of its end', () => {
  const countdown = node('countdown', { 'data-duration': '90', 'data-end-text': 'It is <over>' });
  const units = [...html(countdown).matchAll(/<strong data-count="">(\d+)<\/strong> (\w+)/g)];
  assert.equal(
    units.map(([, count, unit]) => `${count} ${unit}`),
    ['00 days', '00 hours', '00 minutes', '00 seconds'],
  );
  assert.match(mail(countdown), /data-duration="90"[^>]*>It is &lt;over&gt;<\/div>$/);
});

test('[B3.064] [B3.065] template content is a marker that stands for the variable of the e-mail', () => {
  assert.is(EMAIL_CONTENT, '{$sys_email.content}');
  const marker = node('template-content');
  assert.is(html(marker), '<div data-block="template-content">{$sys_email.content}</div>');
  assert.equal(rootOf(takeIn(html(marker)).project).components, [marker]);
  assert.is(mail(marker), html(marker));
});

test('a macro and an ad write what stands for them, to the byte, and take nothing else', () => {
  const token = '{$custom_tide|default:"a \\"b\\" | {c}"|truncate:9}';
  const macro = node('macro', { 'data-macro': token });
  assert.is(
    html(macro),
    `<span data-block="macro" data-macro="${token.replaceAll('"', '&quot;')}">${token}</span>`,
  );
  assert.equal(rootOf(takeIn(html(macro)).project).components, [macro]);
  const ad = node('ad', { 'data-ad-id': '12', 'data-effort': '7' });
  assert.match(html(ad), '>{$ad_12_7}</span>');
  assert.equal(rootOf(takeIn(html(ad)).project).components, [ad]);
  for (const value of ['$first_name', '{$a} and {$b}', '{$a', '<b>'])
    assert.match(faultOf('macro', { 'data-macro': value }) ?? '', /^Write one macro in braces/);
  assert.is(faultOf('ad', { 'data-effort': '0x7' }), 'Write an ID in digits.');
  assert.match(html(node('macro')), '></span>');
  assert.match(html(node('ad', { 'data-ad-id': '12' })), '></span>');
});

test('[B3.063] a mouse out writes the variable of a custom content, and takes no other', () => {
  const mouseOut = node('mouse-out', { 'data-macro-value': '$custom_offer' });
  assert.is(
    html(mouseOut),
    '<div data-block="mouse-out" data-macro-value="$custom_offer">{$custom_offer}</div>',
  );
  for (const value of ['$first_name', 'custom_offer', '$custom_a}<b>', '{$custom_a}'])
    assert.match(
      faultOf('mouse-out', { 'data-macro-value': value }) ?? '',
      /begins with \$custom_/,
    );
  assert.is(html(node('mouse-out')), '<div data-block="mouse-out"></div>');
});

test('an e-mail has neither an exit splash nor a mouse out nor what stands in the head of a page', () => {
  const splash = { ...node('exit-splash'), components: [text] };
  assert.match(html(splash), 'Ebb');
  const none = ['mouse-out', 'page-title', 'meta-tag', 'hidden-resource'].map((type) => node(type));
  assert.is(mail(splash, ...none, text), '<div>Ebb</div>');
});

test('[A5.016] [B3.024] a link overlay has url, title and isLeftCard, and is saved with url and title alone', () => {
  const { attributes, fields } = blockOf({ type: 'link-overlay' });
  for (const name of ['data-url', 'data-title', 'data-left-card']) {
    assert.ok(attributes[name]);
    assert.ok(fields.some((field) => field.name === name));
  }
  const faults = (said: Readonly<Record<string, string>>) =>
    savedFaults(projectOf([text, node('link-overlay', said)]));
  const at = `${ROOT_PATH}.components[1].attributes`;
  assert.equal(faults({}), [
    { path: `${at}.data-url`, message: 'Required.' },
    { path: `${at}.data-title`, message: 'Required.' },
  ]);
  assert.equal(faults({ 'data-url': '/o/web/a', 'data-title': ' ' }), [
    { path: `${at}.data-title`, message: 'Required.' },
  ]);
  assert.equal(faults({ 'data-url': '/o/web/a', 'data-title': 'Ebb' }), []);
  assert.is(
    faultOf('link-overlay', { 'data-url': 'javascript:x()' }),
    'This address cannot be used.',
  );
  assert.match(
    html(node('link-overlay', { 'data-url': '/o/web/a', 'data-title': 'Ebb & flow' })),
    '<a href="/o/web/a"><span>Ebb &amp; flow</span></a>',
  );
});

test('a design is saved with one of each block that a page has once, wherever the second stands', () => {
  for (const type of ['exit-splash', 'mouse-out', 'template-content']) {
    const { label } = blockOf({ type });
    const second = { type: 'section', components: [text, node(type)] };
    assert.equal(savedFaults(projectOf([node(type), second])), [
      {
        path: `${ROOT_PATH}.components[1].components[1]`,
        message: `A page has one block “${label}”. Take the other one away.`,
      },
    ]);
    assert.equal(savedFaults(projectOf([node(type), text, text])), []);
  }
  assert.equal(savedFaults(projectOf([node('video'), node('video'), node('countdown')])), []);
});

test('what a page says of itself in its blocks stands in its head: the first title, each name once', () => {
  const content = html(
    node('page-title', { 'data-title': ' ' }),
    node('page-title', { 'data-title': 'Low & <high>' }),
    node('page-title', { 'data-title': 'Later' }),
    node('meta-tag', { 'data-name': 'og:title', 'data-content': '"Tide"' }),
    node('meta-tag', { 'data-name': 'og:title', 'data-content': 'Again' }),
    node('meta-tag', { 'data-name': 'author' }),
    node('hidden-resource', {
      'data-rel': 'canonical',
      'data-href': 'https://example.com/?a=1&b=2',
    }),
    node('hidden-resource', { 'data-href': '/x' }),
    text,
  );
  assert.equal(headOf(content), {
    title: 'Low & <high>',
    metas: [{ name: 'og:title', content: '"Tide"' }],
    links: [{ rel: 'canonical', href: 'https://example.com/?a=1&b=2' }],
  });
  assert.equal(headOf('<p>a</p>'), { title: null, metas: [], links: [] });
});

test('a head takes nothing that acts, changes how a page looks, or that the page sets itself', () => {
  for (const rel of [
    'stylesheet',
    'import',
    'preload',
    'manifest',
    'icon stylesheet',
    'modulepreload',
  ])
    assert.match(faultOf('hidden-resource', { 'data-rel': rel }) ?? '', /^Choose one of/, rel);
  assert.is(
    faultOf('hidden-resource', { 'data-href': 'javascript:x()' }),
    'This address cannot be used.',
  );
  for (const name of ['viewport', 'Referrer', 'content-security-policy'])
    assert.is(faultOf('meta-tag', { 'data-name': name }), 'The page sets this itself.', name);
  for (const name of ['"><script>', 'a b', '1a'])
    assert.is(faultOf('meta-tag', { 'data-name': name }), 'Write a name like og:title.', name);
  const forged =
    '<div data-block="meta-tag" data-name="referrer" data-content="unsafe-url"></div><div data-block="hidden-resource" data-rel="stylesheet" data-href="https://evil.example/"></div>';
  assert.equal(headOf(forged), { title: null, metas: [], links: [] });
});

test('[B4.010] [B4.011] a template is imported without the marker of the content of the e-mail and without its macro', () => {
  const macro: ContentNode = {
    type: 'text',
    components: [{ type: 'textnode', content: EMAIL_CONTENT }],
  };
  const design = projectOf([
    text,
    node('template-content'),
    macro,
    { type: 'section', components: [node('template-content'), text] },
  ]);
  const brought = reviewImport(
    { type: 'template', content_data: printProject(design), content: '' },
    { scripts: false },
  );
  assert.equal(rootOf(brought.project).components, [text, { type: 'section', components: [text] }]);
  const asHtml = reviewImport(
    { type: 'template', content_data: null, content: html(text, node('template-content')) },
    { scripts: false },
  );
  assert.not.match(render(asHtml.project).html, 'sys_email');
});

test.run();
