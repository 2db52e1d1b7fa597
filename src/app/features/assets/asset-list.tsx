import * as css from '../../../../styles/assets.css.ts';
import { useService } from '../../data/services.ts';
import { navigation } from '../../navigation/go.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { nameOfRow } from '../../resources/embedded.ts';
import type { CardListProps } from '../../resources/feature.ts';
import { AssetCards } from './asset-cards.tsx';
import { CardsWaiting } from './cards-waiting.tsx';

/** A page of the library as cards: Enter and a press open one, Space and the corner select it. */
export function AssetList({ resource, items, selected, actions }: CardListProps) {
  const { go } = useService(navigation);
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
              onValue={(next) => actions.select(item, next)}
            />
          </span>
        )}
        onCard={(item, action) => {
          if (action === 'select') actions.select(item, !selected.includes(item.id));
          else if (actions.canView) go(actions.path(item));
        }}
      />
    </div>
  );
}
