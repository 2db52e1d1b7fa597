import { defineResource } from '../define.ts';
import { enumeration, integer, longText, object, reference, text, url } from '../../kinds/index.ts';

const PLAYERS = [
  { value: 'youtube', title: 'YouTube', tone: 'red' },
  { value: 'wistia', title: 'Wistia', tone: 'blue' },
  { value: 'other', title: 'Other', tone: 'grey' },
] as const;

/** What plays a video: files of one's own run in video.js. */
const VIDEO_TYPES = [
  { value: 'youtube', title: 'YouTube' },
  { value: 'wistia', title: 'Wistia' },
  { value: 'video.js', title: 'Video.js' },
] as const;

export const videos = defineResource({
  name: 'videos',
  title: { one: 'Video', many: 'Videos' },
  area: 'content',
  page: '/content/videos',
  route: 'contents/videos',
  controller: 'Contents.VideosController',
  text: 'title',
  icon: 'video',
  keys: 'G V',
  scope: { kind: 'own', field: 'publication_id' },
  fields: {
    title: text({ required: true, max: 200, search: true }),
    description: longText({ max: 2000 }),
    player: enumeration(PLAYERS, { default: 'youtube', required: true }),
    player_data: object({
      type: enumeration(VIDEO_TYPES, { readonly: true }),
      video_id: text({ max: 100, label: 'Video ID', hint: 'Of YouTube or Wistia.' }),
      mp4: url({ label: 'MP4 source' }),
      webm: url({ label: 'WebM source' }),
    }),
    duration: integer({ min: 0, hint: 'In seconds.' }),
    thumbnail_id: reference('assets', {
      label: 'Thumbnail',
      select: { only: { assetable_type: 'image' } },
    }),
    publication_id: reference('publications'),
  },
  table: ['id', 'title', 'description', 'player', 'duration', 'publication_id', 'updated_at'],
  form: {
    main: ['title', 'description', 'player_data'],
    side: ['player', 'duration', 'thumbnail_id', 'publication_id'],
  },
  namedInContent: [{ kind: 'video', by: "player_data ->> 'video_id'" }],
  synonyms: ['films', 'clips', 'recordings'],
  purpose: 'Videos play on pages and in articles.',
});
