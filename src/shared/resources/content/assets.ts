import { ASSET_FILES, ASSET_TYPES } from '../../asset-types.ts';
import { defineResource } from '../define.ts';
import { enumeration, file, integer, tags, text, url } from '../../kinds/index.ts';

export const assets = defineResource({
  name: 'assets',
  title: { one: 'Asset', many: 'Assets' },
  area: 'content',
  page: '/content/assets',
  keys: 'G A',
  route: 'assets',
  controller: 'Core.AssetsAPIController',
  text: 'keywords',
  icon: 'image',
  fields: {
    file: file({ required: true, accept: ASSET_FILES }),
    keywords: text({ required: true, max: 500, search: true }),
    tag_ids: tags(),
    assetable_type: enumeration(ASSET_TYPES, {
      label: 'Type',
      generated:
        "case file ->> 'mime' when 'text/css' then 'css' when 'text/javascript' then 'js' when 'application/pdf' then 'pdf' else 'image' end",
    }),
    path: url({
      label: 'Address',
      copyable: true,
      underFiles: true,
      sort: false,
      filter: false,
      generated: "'/files/' || (file ->> 'key')",
    }),
    size: integer({ label: 'Size', generated: "(file ->> 'size')::bigint" }),
    width: integer({ label: 'Width', generated: "(file ->> 'width')::bigint" }),
    height: integer({ label: 'Height', generated: "(file ->> 'height')::bigint" }),
    mime: text({ label: 'MIME type', generated: "file ->> 'mime'" }),
  },
  table: ['id', 'file', 'keywords', 'assetable_type', 'size', 'tag_ids', 'updated_at'],
  form: { main: ['file', 'keywords'], side: ['tag_ids'] },
  embed: ['path', 'assetable_type'],
  listParams: { types: 'assetable_type', keywords: 'keywords', tag_id: 'tag_ids', id: 'id' },
  namedInContent: [{ kind: 'file', by: "file ->> 'key'" }],
  synonyms: ['images', 'pictures', 'files', 'uploads', 'media'],
  purpose: 'Assets are the images, PDFs, styles and scripts that pages and messages use.',
});
