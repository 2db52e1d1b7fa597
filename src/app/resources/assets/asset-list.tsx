import * as css from '../../../../styles/assets.css.ts';
import type { Resource } from '../../../shared/resources/define.ts';
import type { Item } from '../../../shared/wire.ts';
import { go } from '../../shell/go.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { nameOfRow } from '../embedded.ts';
import type { RowDoor } from '../list/row-door.ts';
import { AssetCards } from './asset-cards.tsx';

/** A page of the library as cards: Enter and a press open one, Space and the corner select it. */
export function AssetList({ resource, items, selected, door }: AssetListProps) {
  if (items === null) return <Waiting />;
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

function Waiting() {
  return (
    <div className={css.list} aria-busy="true">
      <div className={css.cards}>
        {[1, 2, 3, 4, 5, 6, 7, 8].map((card) => (
          <div key={card} className={css.card}>
            <span className={css.picture} />
            <Skeleton width="70%" />
          </div>
        ))}
      </div>
    </div>
  );
}

interface AssetListProps {
  readonly resource: Resource;
  readonly items: readonly Item[] | null;
  readonly selected: readonly number[];
  readonly door: RowDoor;
}
