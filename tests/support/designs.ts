import { projectOf } from '../../src/content/project.ts';
import { RATIOS } from '../../src/content/blocks/columns.ts';
import { ASPECT_RATIOS } from '../../src/content/blocks/video-facts.ts';
import { fc } from './property.ts';
import type { ContentNode, ContentProject, ContentRule } from '../../src/content/project.types.ts';

const words = fc.stringMatching(/^[a-zA-Z0-9&<>"'äß日 ]{0,20}[a-z.]$/);
const address = fc.constantFrom(
  'https://example.com/?a=1&b=2',
  '/o/web/tide',
  'mailto:a@b.co',
  '{$sid|default:x}',
  '#top',
);
const classes = fc.uniqueArray(fc.constantFrom('lead', 'wide', 'c-1', '_x'), {
  minLength: 1,
  maxLength: 3,
});
const style = fc.constantFrom(
  { color: 'red' },
  { 'font-size': '9px', margin: '0 auto' },
  { background: 'url(https://example.com/a.png)' },
);
const marks = fc.constantFrom('strong', 'em', 'u', 's', 'sub', 'sup', 'code', 'mark', 'span');

const piece: fc.Arbitrary<ContentNode> = words.map((content) => ({ type: 'textnode', content }));
const mark = fc
  .tuple(marks, piece)
  .map(([tagName, each]): ContentNode => ({ tagName, components: [each] }));
const anchor = fc
  .tuple(address, piece)
  .map(([href, each]): ContentNode => ({ type: 'link', attributes: { href }, components: [each] }));

/** A line of text: pieces never stand next to each other, since HTML would join them. */
const line = fc
  .tuple(piece, fc.array(fc.tuple(fc.oneof(mark, anchor), piece), { maxLength: 3 }))
  .map(([first, rest]) => [first, ...rest.flat()]);

const text = fc.oneof(
  line.map((components): ContentNode => ({ type: 'text', tagName: 'p', components })),
  line.map((components): ContentNode => ({ type: 'text', components })),
  fc.array(line, { minLength: 1, maxLength: 3 }).map(
    (lines): ContentNode => ({
      type: 'text',
      tagName: 'ul',
      components: lines.map((components) => ({ tagName: 'li', components })),
    }),
  ),
);
const heading = fc
  .tuple(fc.constantFrom('h1', 'h3', 'h6'), line)
  .map(([tagName, components]): ContentNode => ({ type: 'heading', tagName, components }));
const image = fc
  .record({ src: fc.constantFrom('https://example.com/a.png', '/files/abc'), alt: words })
  .map(({ src, alt }): ContentNode => ({ type: 'image', attributes: { src, alt } }));
const button = fc.tuple(address, line).map(
  ([href, [first]]): ContentNode => ({
    type: 'button',
    attributes: { 'data-block': 'button', href },
    components: first === undefined ? [] : [first],
  }),
);
const spacer = fc.integer({ min: 1, max: 999 }).map(
  (height): ContentNode => ({
    type: 'spacer',
    attributes: { 'data-block': 'spacer', 'data-height': String(height) },
  }),
);
const synced = fc.integer({ min: 1, max: 999 }).map(
  (id): ContentNode => ({
    type: 'synced',
    attributes: { 'data-block': 'synced', 'data-synced-id': String(id) },
  }),
);
const inert = fc
  .tuple(
    fc.constantFrom('html', 'script'),
    fc.constantFrom('<iframe src="x"></iframe>', '<p>a</p>', 'alert("1 < 2 && 3")', ''),
  )
  .map(([type, source]): ContentNode => ({ type, attributes: { 'data-block': type }, source }));
const flag = fc.constantFrom('0', '1');
const film = fc.constantFrom('https://example.com/a.mp4?x=1&y=2', '/files/abc', '{$film}');
const ofVideo = fc.oneof(
  fc.record(
    {
      'data-provider': fc.constantFrom('yt', 'wt'),
      'data-video-id': fc.stringMatching(/^[\w-]{1,12}$/),
      'data-title': words,
      'data-aspect-ratio': fc.constantFrom(...Object.keys(ASPECT_RATIOS)),
      'data-controls': flag,
      'data-rel': flag,
      'data-loop': flag,
    },
    { requiredKeys: ['data-provider'] },
  ),
  fc.record(
    {
      'data-src': film,
      'data-mp4': film,
      'data-webm': film,
      'data-poster': film,
      'data-title': words,
      'data-muted': flag,
      'data-autoplay': flag,
    },
    { requiredKeys: [] },
  ),
);
/** Of each block that writes itself, attributes that it may have. */
const said = {
  video: ofVideo,
  'promo-video': fc
    .tuple(
      ofVideo,
      fc.record({
        'data-show-btn-timed': flag,
        'data-show-btn-time-min': fc.constantFrom('0', '7'),
      }),
    )
    .map(([first, more]) => ({ ...first, ...more })),
  countdown: fc.record(
    {
      'data-startfrom': fc.constantFrom('2031-02-03T04:05:00Z', '2031-02-03T04:05:00+02:00'),
      'data-duration': fc.constantFrom('1', '90'),
      'data-end-text': words,
    },
    { requiredKeys: [] },
  ),
  'link-overlay': fc.record(
    { 'data-url': address, 'data-title': words, 'data-left-card': flag, 'data-image': film },
    { requiredKeys: ['data-url'] },
  ),
  'mouse-out': fc.record({ 'data-macro-value': fc.constantFrom('$custom_tide', '$custom_Ebb_2') }),
  'template-content': fc.constant({}),
  macro: fc.record({
    'data-macro': fc.constantFrom(
      '{$first_name|default:"a | b"|upper}',
      '{$custom_Tide|truncate:9}',
    ),
  }),
  ad: fc.record({ 'data-ad-id': fc.constantFrom('1', '12'), 'data-effort': fc.constant('7') }),
  'page-title': fc.record({ 'data-title': words }),
  'meta-tag': fc.record({
    'data-name': fc.constantFrom('og:title', 'author'),
    'data-content': words,
  }),
  'hidden-resource': fc.record({
    'data-rel': fc.constantFrom('icon', 'canonical'),
    'data-href': address,
  }),
} satisfies Readonly<Record<string, fc.Arbitrary<Readonly<Record<string, string>>>>>;
const made = fc
  .constantFrom(...Object.entries(said))
  .chain(([type, attributes]) =>
    (attributes as fc.Arbitrary<Readonly<Record<string, string>>>).map(
      (own): ContentNode => ({ type, attributes: { 'data-block': type, ...own } }),
    ),
  );
const row = (cell: Partial<ContentNode> = {}): ContentNode => ({
  type: 'row',
  components: [{ type: 'cell', ...cell, components: [{ type: 'textnode', content: 'c' }] }],
});
const table: ContentNode = {
  type: 'table',
  components: [
    { type: 'thead', components: [row({ tagName: 'th' })] },
    { type: 'tbody', components: [row(), row()] },
    { type: 'tfoot', components: [row()] },
  ],
};

const { block } = fc.letrec<{ block: ContentNode; within: readonly ContentNode[] }>((tie) => ({
  within: fc.array(tie('block'), { minLength: 1, maxLength: 3 }),
  block: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    text,
    heading,
    image,
    button,
    spacer,
    synced,
    inert,
    made,
    fc.constant<ContentNode>({ type: 'divider' }),
    fc.constant(table),
    tie('within').map((components): ContentNode => ({ type: 'section', components })),
    tie('within').map(
      (components): ContentNode => ({
        type: 'exit-splash',
        attributes: { 'data-block': 'exit-splash' },
        components,
      }),
    ),
    tie('within').map(
      (components): ContentNode => ({
        type: 'tide-table',
        attributes: { 'data-block': 'tide-table' },
        components,
      }),
    ),
    fc.tuple(fc.constantFrom(...RATIOS), tie('within')).map(
      ([ratio, components]): ContentNode => ({
        type: 'columns',
        attributes: { 'data-block': 'columns', 'data-ratio': ratio },
        components: ratio
          .split('-')
          .map(() => ({ type: 'column', attributes: { 'data-block': 'column' }, components })),
      }),
    ),
  ),
}));

const dressed = fc.tuple(block, fc.option(classes), fc.option(style)).map(
  ([node, names, rules]): ContentNode => ({
    ...node,
    ...(names === null || node.type === 'spacer' ? {} : { classes: names }),
    ...(rules === null || node.type === 'spacer' ? {} : { style: rules }),
  }),
);

const rule = fc.constantFrom<ContentRule>(
  { selectors: ['lead'], style: { color: 'red' } },
  { selectors: ['#i3'], style: { margin: '0 auto', border: '1px solid var(--c)' } },
  { selectors: ['lead', 'wide'], state: 'hover', style: { color: 'blue' } },
  { selectors: [], selectorsAdd: '.lead > p, h1', style: { width: 'calc(100% - 8px)' } },
);
const atRule = fc.constant<ContentRule>({
  selectors: ['wide'],
  style: { display: 'none' },
  atRuleType: 'media',
  mediaText: '(max-width:480px)',
});

/** Designs as the canvas gives them: every block, nested, with classes, styles and rules. */
export const designs: fc.Arbitrary<ContentProject> = fc
  .tuple(
    fc.array(dressed, { maxLength: 6 }),
    fc.array(rule, { maxLength: 3 }),
    fc.array(atRule, { maxLength: 1 }),
  )
  .map(([nodes, rules, at]) => projectOf(nodes, [...rules, ...at]));
