import { defineBlock } from './block.ts';
import type { BlockField } from './block.ts';
import { isOn, source, wholeNumber } from './checks.ts';
import { OF_VIDEO } from './video.ts';

/** What stands in a promo video's place until one is chosen. */
export const PROMO_VIDEO_TEXT = 'Double click to select a promo video.';

const TIMED = { name: 'data-show-btn-timed', is: ['1'] };

const PROMO_FIELDS: readonly BlockField[] = [
  {
    name: 'data-redirect-after-video',
    label: 'Leads on at its end',
    control: 'switch',
    hint: 'To the order page, once the video has been watched.',
  },
  { name: 'data-show-btn-timed', label: 'Timed button', control: 'switch' },
  { name: 'data-show-btn-time-min', label: 'Minutes', control: 'number', when: TIMED },
  { name: 'data-show-btn-time-sec', label: 'Seconds', control: 'number', when: TIMED },
  { name: 'data-show-btn-time-image', label: 'Image of the button', control: 'image', when: TIMED },
];

/** The video that makes an offer, and when its button is shown. */
export const promoVideo = defineBlock({
  ...OF_VIDEO,
  type: 'promo-video',
  label: 'Promo video',
  icon: 'play',
  attributes: {
    ...OF_VIDEO.attributes,
    'data-show-btn-timed': isOn,
    'data-show-btn-time-min': wholeNumber(0, 1_000),
    'data-show-btn-time-sec': wholeNumber(0, 59),
    'data-show-btn-time-image': source,
    'data-redirect-after-video': isOn,
  },
  fields: [...OF_VIDEO.fields, ...PROMO_FIELDS],
});
