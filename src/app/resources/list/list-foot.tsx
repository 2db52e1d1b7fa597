import { order } from '../../../../styles/pagination.css.ts';
import { PER_PAGE_CHOICES } from '../../../shared/limits.ts';
import { labelOf } from '../../../shared/resources/define.ts';
import { Button } from '../../ui/button.tsx';
import { Menu, MenuRadio } from '../../ui/menu.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { formatNumber } from '../format.ts';
import type { ListPartProps } from './list-part.ts';
import type { GridStore } from './grid-store.ts';
import { useDrawnColumns } from './grid-store.ts';
import { pageRows, sortsOf } from './list-state.ts';

/** Which rows, how many per page, which page. */
export function ListFoot(props: ListFootProps) {
  const { answer, failed, state, onChange, selected, perRow } = props;
  const isUnknown = failed && answer === undefined;
  if (isUnknown && state.page === 1) return null;
  const { current_page = state.page, last_page = 1, data = [] } = answer ?? {};
  const before = (current_page - 1) * pageRows(state.perPage, perRow);
  return (
    <Pagination
      page={current_page}
      pages={isUnknown ? null : last_page}
      from={data.length === 0 ? 0 : before + 1}
      to={data.length === 0 ? 0 : before + data.length}
      total={answer === undefined ? null : totalOf(answer)}
      selected={selected}
      note={<OrderNote {...props} />}
      onPage={(page) => onChange({ page })}
      perPage={
        <Menu
          late
          label="Rows per page"
          placement="top-end"
          button={
            <Button kind="quiet" size="small" endIcon="chevron-down" data-command="page.size">
              {pageRows(state.perPage, perRow)} per page
            </Button>
          }
        >
          {PER_PAGE_CHOICES.map((choice) => (
            <MenuRadio
              key={choice}
              name="per-page"
              value={String(choice)}
              command="page.size"
              chosen={choice === state.perPage}
              onChoose={() => onChange({ perPage: choice })}
            >
              {pageRows(choice, perRow)} per page
            </MenuRadio>
          ))}
        </Menu>
      }
    />
  );
}

/** By what the rows are ordered, where no head in view shows it. */
function OrderNote({ resource, state, grid, perRow, answer }: ListFootProps) {
  const drawn = useDrawnColumns(grid);
  const [first] = sortsOf(resource, state);
  // Neither cards nor the trash have heads of their fields.
  const hasHeads = perRow === 1 && state.trash !== 'only';
  if (first === undefined || answer === undefined || answer.data.length === 0) return null;
  if (hasHeads && (drawn.length === 0 || drawn.includes(first.field))) return null;
  const direction = first.direction === 'asc' ? 'ascending' : 'descending';
  return (
    <span className={order}>
      · by {labelOf(resource, first.field)}, {direction}
    </span>
  );
}

function totalOf({ total, total_is_estimate }: { total: number; total_is_estimate: boolean }) {
  return total_is_estimate ? `≈ ${formatNumber(total)}` : total;
}

interface ListFootProps extends ListPartProps {
  readonly selected: number;
  readonly perRow: number;
  readonly grid: GridStore;
}
