import '../../support/dom.tsx';
import * as assert from 'uvu/assert';
import { withPosters } from '../../../src/app/editor/posters.ts';
import { sanitizeContent } from '../../../src/content/sanitize.ts';
import { suite } from '../../support/suite.ts';

const test = suite('posters in place of frames');

function shown(source: string) {
  const place = document.createElement('div');
  place.innerHTML = sanitizeContent(withPosters(source));
  return place;
}

for (const [src, name] of [
  ['https://www.youtube.com/embed/abc', 'YouTube video'],
  ['//youtube-nocookie.com/embed/abc', 'YouTube video'],
  ['https://player.vimeo.com/video/1', 'Vimeo video'],
  ['https://fast.wistia.net/embed/iframe/1', 'Wistia video'],
] as const)
  test(`a frame of ${src} is drawn as a picture that says ${name} and asks nobody for anything`, () => {
    const place = shown(`<div><p>Before</p><iframe src="${src}"></iframe></div>`);
    assert.is(place.querySelector('[role=img]')?.getAttribute('aria-label'), name);
    assert.is(place.querySelector('[src], iframe'), null);
    assert.is(place.querySelector('p')?.textContent, 'Before');
  });

test('its title and its proportions are those of the frame', () => {
  const frame =
    '<iframe src="https://www.youtube.com/embed/a" title="Low tide" width="640" height="480">';
  const poster = shown(frame).querySelector<HTMLElement>('[role=img]');
  assert.is(poster?.getAttribute('aria-label'), 'Low tide');
  assert.match(poster?.getAttribute('style') ?? '', /aspect-ratio:640 \/ 480/);
});

test('a frame of anybody else is no film', () => {
  for (const src of ['https://evil.example/youtube.com/', 'https://youtube.com.evil.example/x', ''])
    assert.is(shown(`<iframe src="${src}"></iframe>`).innerHTML, '');
});

test.run();
