import * as css from '../../../../styles/editor-pickers.css.ts';
import { mono } from '../../../../styles/text.css.ts';
import type { Item } from '../../../shared/wire.ts';
import { ContentFrame } from '../content-frame.tsx';

/** What an ad looks like, in its row. */
export function AdDetails({ item }: DetailsProps) {
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
export function LinkDetails({ item: { offer_url: url } }: DetailsProps) {
  if (typeof url !== 'string' || url === '')
    return <p className={css.words}>This effort has no link yet.</p>;
  return <p className={`${css.words} ${mono}`}>{url}</p>;
}

interface DetailsProps {
  readonly item: Item;
}
