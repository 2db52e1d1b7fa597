import { isFilterable } from '../../../shared/query.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Menu, MenuCheck, MenuItem, MenuSeparator } from '../../ui/menu.tsx';
import { AGGREGATE_CHOICES, sumCommand } from './aggregates.ts';
import type { FieldColumn } from './columns.ts';
import type { ListPartProps } from './list-part.ts';
import type { PanelState } from './list-table.types.ts';
import { startFilter } from './use-filtering.ts';

/** What can be done with a column from its head: order, filter, group, sum up. */
export function ColumnMenu(props: ColumnMenuProps) {
  const { state, visible, filtering, onChange, column, open, onOpen } = props;
  const { name, field, label, sortable } = column;
  const others = state.filters.filter((filter) => filter.field !== name);
  const grouped = state.groupBy === name;
  return (
    <Menu
      late
      open={open}
      onOpen={onOpen}
      label={`Menu of ${label}`}
      placement="bottom-start"
      button={
        <IconButton
          kind="quiet"
          size="small"
          icon="chevron-down"
          label={`Menu of ${label}`}
          tip={false}
          tabIndex={-1}
        />
      }
    >
      {sortable ? <Sorts name={name} onChange={onChange} /> : null}
      {visible.filter.has(name) && isFilterable(field) ? (
        <MenuItem
          icon="list-filter"
          command="table.filter"
          onSelect={() => startFilter(filtering, props, name)}
        >
          Filter by {label}
        </MenuItem>
      ) : null}
      {others.length < state.filters.length ? (
        <MenuItem icon="x" command="filter.clear" onSelect={() => onChange({ filters: others })}>
          Remove filter
        </MenuItem>
      ) : null}
      {visible.group.has(name) ? (
        <MenuItem
          icon="layout-grid"
          command={grouped ? 'group.none' : `group.by.${name}`}
          onSelect={() => onChange({ groupBy: grouped ? null : name })}
        >
          {grouped ? 'Stop grouping' : `Group by ${label}`}
        </MenuItem>
      ) : null}
      {visible.aggregate.has(name) && name !== 'id' ? <Sums {...props} /> : null}
    </Menu>
  );
}

function Sorts({ name, onChange }: SortsProps) {
  return (
    <>
      <MenuItem
        icon="arrow-up"
        command="sort.by"
        onSelect={() => onChange({ sort: [{ field: name, direction: 'asc' }] })}
      >
        Sort ascending
      </MenuItem>
      <MenuItem
        icon="arrow-down"
        command="sort.by"
        onSelect={() => onChange({ sort: [{ field: name, direction: 'desc' }] })}
      >
        Sort descending
      </MenuItem>
    </>
  );
}

function Sums({ state, column: { name }, onChange }: ColumnMenuProps) {
  return (
    <>
      <MenuSeparator />
      {AGGREGATE_CHOICES.map(({ fn, title }) => {
        const key = `${fn}:${name}`;
        const others = state.aggregates.filter((each) => each !== key);
        const checked = others.length < state.aggregates.length;
        return (
          <MenuCheck
            key={key}
            name={key}
            command={sumCommand(fn, name)}
            checked={checked}
            onChecked={(on) =>
              onChange({ aggregates: on ? [...others, key] : others, page: state.page })
            }
          >
            {title}
          </MenuCheck>
        );
      })}
    </>
  );
}

interface ColumnMenuProps extends ListPartProps, PanelState {
  readonly column: FieldColumn;
}

interface SortsProps extends Pick<ColumnMenuProps, 'onChange'> {
  readonly name: string;
}
