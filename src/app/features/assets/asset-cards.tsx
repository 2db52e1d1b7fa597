import {
  Composite,
  CompositeItem,
  CompositeProvider,
  CompositeRow,
} from '@ariakit/react/composite';
import { Role } from '@ariakit/react/role';
import type { ReactNode } from 'react';
import { useSyncExternalStore } from 'react';
import * as css from '../../../../styles/assets.css.ts';
import { media } from '../../../../styles/media.ts';
import type { Item } from '../../../shared/wire.ts';
import { nameOfRow } from '../../resources/embedded.ts';
import { AssetPicture, CARDS_PER_ROW, shapeOf } from './asset-facts.tsx';

/** Assets as cards, four in a row and two on small screens; one tab stop, arrows move. */
export function AssetCards({ label, items, chosen, corner, onCard }: AssetCardsProps) {
  const perRow = usePerRow();
  const rows = Array.from({ length: Math.ceil(items.length / perRow) }, (_, at) =>
    items.slice(at * perRow, (at + 1) * perRow),
  );
  return (
    <CompositeProvider focusWrap="horizontal">
      <Composite role="grid" className={css.cards} aria-label={label} aria-multiselectable="true">
        {rows.map((row) => (
          <CompositeRow key={row[0]?.id} role="row" className={css.row}>
            {row.map((item) => (
              <Role.div
                key={item.id}
                role="gridcell"
                className={css.card}
                data-id={item.id}
                aria-selected={chosen.includes(item.id)}
              >
                <CompositeItem
                  className={css.press}
                  onClick={(event) => onCard(item, event.detail > 1 ? 'open' : 'press')}
                  onKeyDown={(event) => {
                    if (event.key !== 'Enter' && event.key !== ' ') return;
                    event.preventDefault();
                    onCard(item, event.key === 'Enter' ? 'open' : 'select');
                  }}
                >
                  <AssetPicture asset={item} longest={240} />
                  <span className={css.name}>{nameOfRow('assets', item)}</span>{' '}
                  <span className={css.facts}>{shapeOf(item)}</span>
                </CompositeItem>
                {corner?.(item)}
              </Role.div>
            ))}
          </CompositeRow>
        ))}
      </Composite>
    </CompositeProvider>
  );
}

function usePerRow(): number {
  const small = useSyncExternalStore(listenToWidth, isSmall, () => false);
  return small ? CARDS_PER_ROW / 2 : CARDS_PER_ROW;
}

function listenToWidth(changed: () => void) {
  const query = globalThis.matchMedia?.(media.small);
  query?.addEventListener('change', changed);
  return () => query?.removeEventListener('change', changed);
}

function isSmall() {
  return globalThis.matchMedia?.(media.small).matches === true;
}

/** A press, Space, and Enter or a double press. */
type CardAction = 'press' | 'select' | 'open';

interface AssetCardsProps {
  readonly label: string;
  readonly items: readonly Item[];
  readonly chosen: readonly number[];
  /** What stands over the picture's corner. */
  readonly corner?: (item: Item) => ReactNode;
  readonly onCard: (item: Item, action: CardAction) => void;
}
