import { defineBlock } from './block.ts';
import type { AttributeCheck, BlockField } from './block.ts';
import { isOn, lineOf, oneOf, source } from './checks.ts';
import { ASPECT_RATIOS, EXTENSIONS, PROVIDERS } from './video-facts.ts';
import { madeVideo } from './video-html.ts';

/** What stands in a video's place until one is chosen. */
export const VIDEO_TEXT = 'Double click to select a video.';

/** Letters and digits of the ids that providers give. */
export const videoId: AttributeCheck = (value) =>
  /^[\w-]{0,64}$/.test(value) ? null : 'This is no id of a video.';

const RATIO_TITLES = {
  hd: 'HD, 16:9',
  square: 'Square, 1:1',
  standard: 'Standard, 4:3',
  wide: 'Wide, 16:10',
  ultrawide: 'Ultrawide, 21:9',
} as const;

const VIDEO_ATTRIBUTES: Readonly<Record<string, AttributeCheck>> = {
  'data-provider': oneOf(['', ...Object.keys(PROVIDERS)]),
  'data-video-id': videoId,
  'data-src': source,
  ...Object.fromEntries(EXTENSIONS.map((extension) => [`data-${extension}`, source])),
  'data-poster': source,
  'data-title': lineOf(200),
  'data-aspect-ratio': oneOf(['', ...Object.keys(ASPECT_RATIOS)]),
  'data-controls': isOn,
  'data-autoplay': isOn,
  'data-muted': isOn,
  'data-loop': isOn,
  'data-rel': isOn,
};

const HOSTED = { name: 'data-provider', is: ['', 'so'] };
const EMBEDDED = { name: 'data-provider', is: ['yt', 'wt'] };

const VIDEO_FIELDS: readonly BlockField[] = [
  {
    name: 'data-provider',
    label: 'Provider',
    control: 'choice',
    choices: Object.entries(PROVIDERS).map(([value, title]) => ({
      value: value === 'so' ? '' : value,
      title,
    })),
  },
  {
    name: 'data-video-id',
    label: 'Id of the video',
    control: 'line',
    when: EMBEDDED,
  },
  {
    name: 'data-src',
    label: 'Address',
    control: 'line',
    hint: 'Of the film, or of a video of YouTube or Wistia.',
    when: HOSTED,
  },
  ...EXTENSIONS.map(
    (extension): BlockField => ({
      name: `data-${extension}`,
      label: `Address of the ${extension.toUpperCase()}`,
      control: 'line',
      when: HOSTED,
    }),
  ),
  {
    name: 'data-title',
    label: 'Title',
    control: 'line',
    hint: 'What the video is called to who cannot see it.',
  },
  { name: 'data-poster', label: 'Poster', control: 'image' },
  {
    name: 'data-aspect-ratio',
    label: 'Ratio',
    control: 'choice',
    choices: Object.entries(RATIO_TITLES).map(([value, title]) => ({
      value: value === 'hd' ? '' : value,
      title,
    })),
  },
  { name: 'data-controls', label: 'Controls', control: 'switch', usual: 'on' },
  { name: 'data-autoplay', label: 'Plays by itself', control: 'switch' },
  { name: 'data-muted', label: 'Muted', control: 'switch' },
  { name: 'data-loop', label: 'Begins again at its end', control: 'switch' },
  {
    name: 'data-rel',
    label: 'Other videos at its end',
    control: 'switch',
    usual: 'on',
    when: { name: 'data-provider', is: ['yt'] },
  },
];

/** What every block that shows a video says of it. */
export const OF_VIDEO = {
  marked: true,
  holds: 'nothing',
  attributes: VIDEO_ATTRIBUTES,
  fields: VIDEO_FIELDS,
  made: madeVideo,
} as const;

export const video = defineBlock({ type: 'video', label: 'Video', icon: 'video', ...OF_VIDEO });
