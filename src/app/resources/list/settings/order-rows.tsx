import * as css from '../../../../../styles/list-settings.css.ts';
import { fieldOf, labelOf } from '../../../../shared/resources/define.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Select } from '../../../ui/select.tsx';
import type { ListPartProps } from '../list-part.ts';
import { sortsOf } from '../list-state.ts';

/** Order and groups of a list: what the heads of its columns do, where there is no room for them. */
export function OrderRows({ resource, state, visible, onChange }: ListPartProps) {
  const [first] = sortsOf(resource, state);
  const optionsOf = (names: ReadonlySet<string>) =>
    [...names]
      .filter((name) => fieldOf(resource, name) !== undefined)
      .map((value) => ({ value, label: labelOf(resource, value) }));
  const groups = optionsOf(visible.group);
  const isUp = first?.direction !== 'desc';
  return (
    <>
      <div className={css.row}>
        <span>Sort by</span>
        <span className={css.order}>
          <Select
            size="small"
            aria-label="Sort by"
            value={first?.field ?? null}
            options={optionsOf(visible.sort)}
            onValue={(field) => onChange({ sort: [{ field, direction: isUp ? 'asc' : 'desc' }] })}
          />
          <IconButton
            size="small"
            icon={isUp ? 'arrow-up' : 'arrow-down'}
            data-command="sort.by"
            label={isUp ? 'Sort descending' : 'Sort ascending'}
            onClick={() =>
              onChange({
                sort: [{ field: first?.field ?? 'id', direction: isUp ? 'desc' : 'asc' }],
              })
            }
          />
        </span>
      </div>
      {groups.length === 0 ? null : (
        <div className={css.row}>
          <span>Group by</span>
          <span className={css.order}>
            <Select
              size="small"
              aria-label="Group by"
              value={state.groupBy ?? NONE}
              options={[{ value: NONE, label: 'None' }, ...groups]}
              onValue={(name) => onChange({ groupBy: name === NONE ? null : name })}
            />
          </span>
        </div>
      )}
    </>
  );
}

/** No field has this name. */
const NONE = '-';
