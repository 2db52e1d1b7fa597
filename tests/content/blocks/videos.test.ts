import * as assert from 'uvu/assert';
import { blockOf } from '../../../src/content/blocks/index.ts';
import { EMBEDS, factsOfVideo } from '../../../src/content/blocks/video-facts.ts';
import { videoOfAddress } from '../../../src/content/blocks/video-address.ts';
import { nodeFaults } from '../../../src/content/node-faults.ts';
import { checkProject, projectOf, rootOf } from '../../../src/content/project.ts';
import { render } from '../../../src/content/render.ts';
import { reviewImport } from '../../../src/content/import/review.ts';
import { keepContent, sanitizeContent } from '../../../src/content/sanitize.ts';
import { takeIn } from '../../../src/content/take-in.ts';
import { BLOCK_STYLES } from '../../../src/content/block-styles.ts';
import { suite } from '../../support/suite.ts';

const test = suite('videos in a page');

const nodeOf = (said: Readonly<Record<string, string>>, type = 'video') => ({
  type,
  attributes: { 'data-block': type, ...said },
});
const page = (said: Readonly<Record<string, string>>, type = 'video') =>
  render(projectOf([nodeOf(said, type)])).html;
const email = (said: Readonly<Record<string, string>>) =>
  render(projectOf([nodeOf(said)]), { medium: 'email' }).html;
const faultOf = (said: Readonly<Record<string, string>>, type = 'video') =>
  nodeFaults(nodeOf(said, type), 'x', null)[0]?.message;

test('[B3.048] [B3.049] [B3.052] [B3.053] [B3.055] a video that says nothing is self-hosted, has controls, other videos and the ratio hd', () => {
  assert.equal(factsOfVideo({}), {
    provider: 'so',
    videoId: '',
    sources: {},
    src: '',
    poster: '',
    title: '',
    aspectRatio: 'hd',
    controls: true,
    rel: true,
    autoplay: false,
    muted: false,
    loop: false,
  });
});

test('[B3.050] [B3.013] [B3.014] [B3.015] a provider is so, yt or wt, and no other', () => {
  for (const code of ['so', 'yt', 'wt', ''])
    assert.is(faultOf({ 'data-provider': code }), undefined);
  for (const code of ['vimeo', 'YT', 'youtube']) {
    assert.is(faultOf({ 'data-provider': code }), 'Choose one of , so, yt, wt.');
  }
});

test('[B3.051] sources are addresses by the ends of their names, each a source of the film', () => {
  const said = { 'data-mp4': '/files/a?x=1&y="2"', 'data-webm': 'https://example.com/a.webm' };
  assert.equal(factsOfVideo(said).sources, { mp4: said['data-mp4'], webm: said['data-webm'] });
  assert.match(
    page(said),
    '<source src="/files/a?x=1&amp;y=&quot;2&quot;" type="video/mp4"><source src="https://example.com/a.webm" type="video/webm">',
  );
});

test('[B3.056] an embedded video stands at the embed address of its site', () => {
  assert.equal(EMBEDS, {
    yt: 'https://www.youtube.com/embed/',
    wt: 'https://fast.wistia.net/embed/iframe/',
  });
  assert.match(
    page({ 'data-provider': 'yt', 'data-video-id': 'aB-9_' }),
    ' src="https://www.youtube.com/embed/aB-9_"',
  );
  assert.match(
    page({ 'data-provider': 'wt', 'data-video-id': 'x1y2' }),
    ' src="https://fast.wistia.net/embed/iframe/x1y2"',
  );
});

test('[B3.054] a ratio is hd, square, standard, wide or ultrawide, and the page has each', () => {
  const ratios = {
    hd: '16 / 9',
    square: '1 / 1',
    standard: '4 / 3',
    wide: '16 / 10',
    ultrawide: '21 / 9',
  };
  for (const [name, ratio] of Object.entries(ratios)) {
    assert.is(faultOf({ 'data-aspect-ratio': name }), undefined);
    assert.ok(BLOCK_STYLES.includes(`[data-aspect-ratio=${name}]>*{aspect-ratio:${ratio}}`), name);
  }
  assert.ok(BLOCK_STYLES.includes(`height:auto;aspect-ratio:16 / 9;`));
  assert.match(faultOf({ 'data-aspect-ratio': 'cinema' }) ?? '', /^Choose one of/);
});

test('a video says how it is played, by the words of each provider', () => {
  const said = {
    'data-video-id': 'abc',
    'data-loop': '1',
    'data-muted': '1',
    'data-autoplay': '1',
    'data-controls': '0',
    'data-rel': '0',
  };
  const addressOf = (provider: string) =>
    / src="([^"]*)"/
      .exec(page({ 'data-provider': provider, ...said }))?.[1]
      ?.replaceAll('&amp;', '&');
  assert.is(
    addressOf('yt'),
    'https://www.youtube.com/embed/abc?autoplay=1&mute=1&loop=1&playlist=abc&controls=0&rel=0',
  );
  assert.is(
    addressOf('wt'),
    'https://fast.wistia.net/embed/iframe/abc?autoPlay=true&muted=true&endVideoBehavior=loop&playbar=false&smallPlayButton=false&fullscreenButton=false&volumeControl=false',
  );
  assert.match(
    page({ ...said, 'data-src': '/files/a' }),
    / autoplay="" muted="" loop="" playsinline=""/,
  );
  assert.not.match(page({ ...said, 'data-src': '/files/a' }), / controls=/);
  assert.match(page({ 'data-src': '/files/a' }), / controls=""/);
});

test('an id or an address that is none is refused, and no player is written with it', () => {
  for (const id of ['a"b', 'a/b', '../x', 'a b', 'x'.repeat(65)]) {
    assert.is(faultOf({ 'data-video-id': id }), 'This is no id of a video.');
    assert.is(
      page({ 'data-provider': 'yt', 'data-video-id': id }),
      '<div data-block="video" data-provider="yt"></div>',
    );
  }
  for (const address of ['javascript:x()', 'data:video/mp4,x', '//evil.example/a.mp4', 'file:///a'])
    for (const name of ['data-src', 'data-mp4', 'data-poster'])
      assert.is(faultOf({ [name]: address }), 'This address cannot be used.', address);
});

test('a film of an e-mail is a picture that leads to where it is watched', () => {
  const said = { 'data-provider': 'yt', 'data-video-id': 'abc', 'data-title': 'Low & high' };
  assert.match(
    email(said),
    '<a href="https://www.youtube.com/watch?v=abc"><img src="https://i.ytimg.com/vi/abc/hqdefault.jpg" alt="Low &amp; high"',
  );
  assert.match(
    email({ 'data-provider': 'wt', 'data-video-id': 'abc', 'data-title': 'Ebb' }),
    '<a href="https://fast.wistia.net/embed/iframe/abc">Ebb</a>',
  );
  assert.match(
    email({ 'data-src': '/files/a', 'data-poster': '/files/p' }),
    '<a href="/files/a"><img src="/files/p" alt="Watch the video"',
  );
  assert.not.match(email(said), /iframe|<video/);
  assert.is(email({}), '<div data-block="video"></div>');
});

test('[B3.057] a promo video is a video that also says when its button comes and whether it leads on', () => {
  const { attributes, fields } = blockOf({ type: 'promo-video' });
  for (const name of Object.keys(blockOf({ type: 'video' }).attributes))
    assert.ok(attributes[name], name);
  const said = { 'data-provider': 'yt', 'data-video-id': 'abc' };
  assert.is(page(said, 'promo-video').replace('promo-video', 'video'), page(said));
  const timed = fields.filter(({ when }) => when?.name === 'data-show-btn-timed');
  assert.equal(
    timed.map(({ name, when }) => [name, when?.is]),
    ['min', 'sec', 'image'].map((part) => [`data-show-btn-time-${part}`, ['1']]),
  );
  for (const part of ['min', 'sec']) {
    assert.is(faultOf({ [`data-show-btn-time-${part}`]: '0' }, 'promo-video'), undefined);
    assert.is(
      faultOf({ [`data-show-btn-time-${part}`]: '-1' }, 'promo-video'),
      'Requires a value of at least 0.',
    );
  }
  assert.is(faultOf({ 'data-redirect-after-video': '1' }, 'promo-video'), undefined);
});

const HOSTILE = [
  '<iframe src="https://www.youtube.com/embed/abc"></iframe>',
  '<iframe src="https://evil.example/"></iframe>',
  '<script>x()</script>',
  '<img src=x onerror=x()>',
];

test('what stands in a video is what its block writes, whatever stood there', () => {
  const own = page({ 'data-provider': 'yt', 'data-video-id': 'abc' });
  for (const tag of ['div', 'span', 'p', 'td', 'a', 'h1', 'x-y'])
    for (const within of HOSTILE)
      for (const clean of [sanitizeContent, keepContent]) {
        const html = clean(
          `<${tag} data-block="video" data-provider="yt" data-video-id="abc">${within}</${tag}>`,
        );
        assert.not.match(html.replace(/ data-source="[^"]*"/g, ''), /evil|x\(\)/, html);
        if (tag === 'div') assert.is(html, own);
        else assert.not.match(html.replace(/ data-source="[^"]*"/g, ''), '<iframe', html);
      }
});

test('no frame stands in a page outside of such a block', () => {
  for (const [frame] of HOSTILE.map((each) => [each])) {
    assert.not.match(sanitizeContent(`<p>a</p>${frame}<div>${frame}</div>`), '<iframe');
    assert.not.match(sanitizeContent(`<div data-block="columns">${frame}</div>`), '<iframe');
  }
  const forged =
    '<div data-block="video" data-provider="yt" data-video-id="a&quot; onload=x()">x</div>';
  assert.is(sanitizeContent(forged).includes('<iframe'), false);
});

test('a design of a video comes back from its HTML without what its block wrote', () => {
  const node = nodeOf({ 'data-provider': 'wt', 'data-video-id': 'abc', 'data-title': 'Ebb' });
  const { project, dropped } = takeIn(render(projectOf([node])).html);
  assert.equal([rootOf(project).components, dropped], [[node], []]);
  assert.equal(checkProject(project).faults, undefined);
});

const ADDRESSES: readonly (readonly [string, object | null])[] = [
  [
    'https://www.youtube.com/watch?v=aB-9_&t=4',
    { 'data-provider': 'yt', 'data-video-id': 'aB-9_' },
  ],
  ['https://youtu.be/abc', { 'data-provider': 'yt', 'data-video-id': 'abc' }],
  ['//www.youtube-nocookie.com/embed/abc', { 'data-provider': 'yt', 'data-video-id': 'abc' }],
  ['https://m.youtube.com/shorts/abc', { 'data-provider': 'yt', 'data-video-id': 'abc' }],
  [
    'https://www.youtube.com/embed/abc?rel=0&loop=1&mute=1&controls=0&autoplay=1',
    {
      'data-provider': 'yt',
      'data-video-id': 'abc',
      'data-autoplay': '1',
      'data-muted': '1',
      'data-loop': '1',
      'data-controls': '0',
      'data-rel': '0',
    },
  ],
  ['https://fast.wistia.net/embed/iframe/x1', { 'data-provider': 'wt', 'data-video-id': 'x1' }],
  [
    'https://fast.wistia.com/embed/medias/x1.jsonp',
    { 'data-provider': 'wt', 'data-video-id': 'x1' },
  ],
  ['https://tide.wistia.com/medias/x1', { 'data-provider': 'wt', 'data-video-id': 'x1' }],
  ['https://www.youtube.com/embed/videoseries?list=PL1', null],
  ['https://www.youtube.com/', null],
  ['https://player.vimeo.com/video/1', null],
  ['https://youtube.com.evil.example/embed/abc', null],
  ['https://evil.example/?https://youtu.be/abc', null],
  ['javascript://youtu.be/abc', null],
  ['abc', null],
  ['', null],
];

for (const [address, said] of ADDRESSES) {
  test(`“${address}” is ${said === null ? 'no video' : 'a video of its provider'}`, () => {
    assert.equal(videoOfAddress(address), said);
  });
}

test('frames of the providers that are imported become videos, after the text that they stood in', () => {
  const content =
    '<p>Before <iframe src="https://youtu.be/abc" width="640" height="480" title=" Low  tide "></iframe> after</p><p><iframe src="//fast.wistia.net/embed/iframe/x1"></iframe></p><iframe src="https://player.vimeo.com/video/1"></iframe>';
  const { project, changes } = reviewImport({ type: 'html', content }, { scripts: false });
  const blocks = rootOf(project).components ?? [];
  assert.equal(
    blocks.map(({ type }) => type),
    ['text', 'video', 'video', 'html'],
  );
  assert.equal(blocks[1]?.attributes, {
    'data-block': 'video',
    'data-provider': 'yt',
    'data-video-id': 'abc',
    'data-title': 'Low tide',
    'data-aspect-ratio': 'standard',
  });
  assert.is(changes.find(({ what }) => /became a video/.test(what))?.count, 2);
});

test.run();
