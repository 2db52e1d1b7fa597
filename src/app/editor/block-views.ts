import { madeIn } from '../../content/blocks/block.ts';
import { blockOf } from '../../content/blocks/index.ts';
import { MOUSE_OUT_TEXT } from '../../content/blocks/mouse-out.ts';
import { PROMO_VIDEO_TEXT } from '../../content/blocks/promo-video.ts';
import { EMAIL_CONTENT } from '../../content/blocks/template-content.ts';
import { videoOfAddress } from '../../content/blocks/video-address.ts';
import {
  ASPECT_RATIOS,
  factsOfVideo,
  PROVIDERS,
  showsVideo,
} from '../../content/blocks/video-facts.ts';
import { VIDEO_TEXT } from '../../content/blocks/video.ts';
import { escapeAttribute, escapeText } from '../../content/escape.ts';
import { countDown } from '../../shared/count-down.ts';

/** A tip comes, and an address becomes a video, so long after (specification 001, 9). */
const FIX_AFTER_MS = 100;

/** What a block that writes itself shows in the canvas, beside its document; null where its element alone shows it. */
export function ownView(type: string) {
  const show = SHOWN[type];
  if (show === undefined) return null;
  return {
    init(this: Following, { el, model }: Drawn) {
      this.listenTo(model, 'change:attributes', () => this.onRender({ el, model }));
    },
    onRender(this: Following, { el, model }: Drawn) {
      this.stop?.();
      const inside = el.shadowRoot ?? el.attachShadow({ mode: 'open' });
      this.stop = show({ inside, el, model, said: saidBy(type, model) }) ?? undefined;
    },
    removed(this: Following) {
      this.stop?.();
    },
  };
}

/** Writes what is seen; answers how to end what goes on in it. */
type Show = (place: Place) => (() => void) | null;

const SHOWN: Readonly<Record<string, Show>> = {
  video: (place) => showVideo(place, { text: VIDEO_TEXT, after: 0 }),
  'promo-video': (place) => showVideo(place, { text: PROMO_VIDEO_TEXT, after: FIX_AFTER_MS }),
  countdown({ inside, el, said }) {
    inside.innerHTML = `${COUNTDOWN_STYLE}<div>${madeIn(blockOf({ type: 'countdown' }), said) ?? ''}</div>`;
    return countDown(el.dataset, inside.lastElementChild as Element);
  },
  'link-overlay'({ inside, el, said }) {
    const made = madeIn(blockOf({ type: 'link-overlay' }), said) ?? '';
    if (made === '') return note(inside, el, 'Link overlay: give it an address and a title.');
    el.toggleAttribute('data-note', false);
    inside.innerHTML = `${OVERLAY_STYLE}${made}`;
    return null;
  },
  'mouse-out': ({ inside, el, said }) =>
    note(
      inside,
      el,
      said['data-macro-value'] ? `Mouse out: ${said['data-macro-value']}` : MOUSE_OUT_TEXT,
    ),
  'template-content': ({ inside, el }) => note(inside, el, `Template content: ${EMAIL_CONTENT}`),
  'page-title': ({ inside, el, said }) =>
    note(inside, el, `Page title: ${said['data-title'] || 'none yet'}`),
  'meta-tag': ({ inside, el, said }) =>
    note(
      inside,
      el,
      `Meta tag: ${[said['data-name'], said['data-content']].filter(Boolean).join(' = ') || 'none yet'}`,
    ),
  'hidden-resource': ({ inside, el, said }) =>
    note(
      inside,
      el,
      `Hidden resource: ${[said['data-rel'], said['data-href']].filter(Boolean).join(' ') || 'none yet'}`,
    ),
};

function note(inside: ShadowRoot, el: HTMLElement, words: string) {
  el.toggleAttribute('data-note', true);
  inside.textContent = words;
  return null;
}

/** A picture of a player: none starts in the canvas, and nothing is asked of another server. */
function showVideo({ inside, el, model, said }: Place, tip: { text: string; after: number }) {
  const facts = factsOfVideo(said);
  const isShown = showsVideo(facts);
  const words = isShown ? facts.title || `${PROVIDERS[facts.provider]} video` : tip.text;
  const draw = () => {
    const picture =
      facts.poster === '' ? '' : `<img src="${escapeAttribute(facts.poster)}" alt="">`;
    const glyph = `<span data-glyph="">\u25b6</span><span>${escapeText(words)}</span>`;
    inside.innerHTML = `${VIDEO_STYLE}<div style="aspect-ratio:${ASPECT_RATIOS[facts.aspectRatio]}">${picture}${glyph}</div>`;
  };
  if (isShown || tip.after === 0) draw();
  else inside.textContent = '';
  const timer = setTimeout(() => {
    draw();
    fixVideo(model);
  }, FIX_AFTER_MS);
  el.toggleAttribute('data-note', false);
  return () => clearTimeout(timer);
}

/** An address of a provider where the film's own is expected becomes its video. */
function fixVideo(model: Drawn['model']) {
  const { 'data-src': src = '', ...kept } = model.get('attributes') as Record<string, string>;
  const found = videoOfAddress(src);
  if (found !== null) model.setAttributes({ ...kept, ...found });
}

function saidBy(type: string, model: Drawn['model']): Readonly<Record<string, string>> {
  const given = model.getAttributes();
  const own = Object.keys(blockOf({ type }).attributes).filter((name) => name in given);
  return Object.fromEntries(own.map((name) => [name, String(given[name])]));
}

const VIDEO_STYLE =
  '<style>div{position:relative;display:flex;flex-direction:column;align-items:center;justify-content:center;gap:8px;width:100%;background:#161a22;color:#ffffff;font:14px/20px system-ui,sans-serif;text-align:center}img{position:absolute;inset:0;width:100%;height:100%;object-fit:cover}span{position:relative;padding:2px 8px;background:rgb(22 26 34/.8);border-radius:4px}[data-glyph]{font-size:40px;line-height:48px;background:none}</style>';
const COUNTDOWN_STYLE =
  '<style>div{display:flex;flex-wrap:wrap;gap:8px clamp(12px,4vw,28px);justify-content:center;font-variant-numeric:tabular-nums}[data-unit]{display:grid;justify-items:center;font-size:.85em;line-height:1.4}strong{font-size:2em;line-height:1.1}</style>';
const OVERLAY_STYLE =
  '<style>:host{position:relative;display:block}a{display:flex;color:inherit;text-decoration:none;pointer-events:none}img{width:100%}span{padding:12px 16px;border-radius:4px;background:#161a22;color:#ffffff;font-weight:600}img+span{position:absolute;right:16px;bottom:16px}:host([data-left-card="1"]) img+span{right:auto;left:16px}</style>';

interface Place extends Drawn {
  readonly inside: ShadowRoot;
  /** Its own attributes. */
  readonly said: Readonly<Record<string, string>>;
}

interface Following {
  stop?: (() => void) | undefined;
  listenTo(model: Drawn['model'], event: string, act: () => void): void;
  onRender(drawn: Drawn): void;
}

interface Drawn {
  readonly el: HTMLElement;
  readonly model: {
    get(name: string): unknown;
    getAttributes(): Record<string, unknown>;
    setAttributes(attributes: Record<string, string>): void;
  };
}
