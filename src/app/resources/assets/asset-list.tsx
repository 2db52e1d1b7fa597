import * as css from '../../../../styles/assets.css.ts';
import type { Resource } from '../../../shared/resources/define.ts';
import type { Item } from '../../../shared/wire.ts';
import { go } from '../../shell/go.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { nameOfRow } from '../embedded.ts';
import type { RowDoor } from '../list/row-door.ts';
import { AssetCards } from './asset-cards.tsx';
import { CardsWaiting } from './cards-waiting.tsx';

/** A page of the library as cards: Enter and a press open one, Space and the corner select it. */
export function AssetList({ resource, items, selected, door }: AssetListProps) {
  if (items === null) return <CardsWaiting />;
  return (
    <div className={css.list}>
      <AssetCards
        label={resource.title.many}
        items={items}
        chosen={selected}
        corner={(item) => (
          <span className={css.corner}>
            <Checkbox
              tabIndex={-1}
              aria-label={`Select ${nameOfRow(resource.name, item)}`}
              checked={selected.includes(item.id)}
              onValue={(next) => door.select(item, next)}
            />
          </span>
        )}
        onCard={(item, deed) => {
          if (deed === 'select') door.select(item, !selected.includes(item.id));
          else if (door.canView) go(door.path(item));
        }}
      />
    </div>
  );
}

interface AssetListProps {
  readonly resource: Resource;
  readonly items: readonly Item[] | null;
  readonly selected: readonly number[];
  readonly door: RowDoor;
}
