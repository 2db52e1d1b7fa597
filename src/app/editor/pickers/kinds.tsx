import * as css from '../../../../styles/editor-pickers.css.ts';
import { mono } from '../../../../styles/text.css.ts';
import { filterKey } from '../../../shared/lists/parameters.ts';
import { PRODUCT } from '../../../shared/product.ts';
import type { Item } from '../../../shared/wire.ts';
import type { ListParams } from '../../data/queries.ts';
import type { PickLook } from '../../resources/pick/pick-look.ts';
import { ContentFrame } from '../content-frame.tsx';
import { VideoDetails } from './video-details.tsx';

/** What the editor picks records of. */
export type PickerKind = 'ads' | 'campaign-links' | 'custom-contents' | 'videos';

interface PickerSpec {
  /** Name of the resource. */
  readonly resource: string;
  /** What one and several of them are called. */
  readonly title: { readonly one: string; readonly many: string };
  readonly filters?: ListParams;
  readonly look: PickLook;
}

/** Titles, columns and calls are those of specification 001, 2 and 7. */
export const PICKERS: Readonly<Record<PickerKind, PickerSpec>> = {
  ads: {
    resource: 'ads',
    title: { one: 'ad', many: 'ads' },
    filters: { [filterKey('active')]: true },
    look: {
      title: `${PRODUCT} Ads`,
      columns: ['id', 'name', 'publication_id'],
      reads: ['content', 'effort_id', 'id_with_name'],
      searchedBy: 'id_with_name',
      Details: AdDetails,
      also: { label: 'Effort', resource: 'efforts', goesWith: ({ effort_id }) => idOf(effort_id) },
    },
  },
  'campaign-links': {
    resource: 'efforts',
    title: { one: 'link', many: 'links' },
    look: {
      title: `${PRODUCT} Campaign Link`,
      columns: ['id', 'name', 'campaign_id', 'partner_id', 'offer_type'],
      reads: ['offer_url'],
      Details: LinkDetails,
      isMade: true,
    },
  },
  'custom-contents': {
    resource: 'custom_contents',
    title: { one: 'custom content', many: 'custom contents' },
    look: {
      title: `${PRODUCT} Macros`,
      columns: ['id', 'name', 'macro', 'publication_id'],
      reads: [],
    },
  },
  videos: {
    resource: 'videos',
    title: { one: 'video', many: 'videos' },
    look: {
      title: `${PRODUCT} Videos`,
      columns: ['id', 'title', 'description', 'player'],
      reads: ['player_data'],
      Details: VideoDetails,
    },
  },
};

function idOf(value: unknown): number | null {
  return typeof value === 'number' ? value : null;
}

/** What an ad looks like, in its row. */
function AdDetails({ item }: DetailsProps) {
  const content = String(item.content ?? '');
  if (content === '') return <p className={css.words}>This ad has no content yet.</p>;
  return (
    <ContentFrame
      className={css.page}
      html={content}
      sheet=""
      title={`${String(item.name ?? '')}, preview`}
    />
  );
}

/** The address of a campaign link, in its row: words, since following it would be counted. */
function LinkDetails({ item: { offer_url: url } }: DetailsProps) {
  if (typeof url !== 'string' || url === '')
    return <p className={css.words}>This effort has no link yet.</p>;
  return <p className={`${css.words} ${mono}`}>{url}</p>;
}

interface DetailsProps {
  readonly item: Item;
}
