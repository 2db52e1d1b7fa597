import {
  Composite,
  CompositeItem,
  CompositeProvider,
  CompositeRow,
} from '@ariakit/react/composite';
import { ToolbarItem } from '@ariakit/react/toolbar';
import { memo, useState } from 'react';
import * as css from '../../../../styles/editor-text.css.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Popover } from '../../ui/popover.tsx';
import * as actions from './actions.ts';
import type { OpenText } from './open-text.ts';

/** The size of a new table, picked from a grid of ten columns (specification 001, 2). */
export const TableMenu = memo(function TableMenu({ run }: TableMenuProps) {
  const [open, setOpen] = useState(false);
  const [size, setSize] = useState<Size>({ rows: 1, columns: 1 });
  return (
    <Popover
      label="Table"
      open={open}
      onOpen={setOpen}
      button={<ToolbarItem render={<IconButton icon="table" label="Table" size="small" />} />}
    >
      <CompositeProvider>
        <Composite role="grid" aria-label="Rows and columns" className={css.tableGrid}>
          {upTo(MOST_ROWS).map((rows) => (
            <CompositeRow key={rows} role="row" className={css.tableRow}>
              {upTo(MOST_COLUMNS).map((columns) => (
                <CompositeItem
                  key={columns}
                  role="gridcell"
                  className={css.tableCell}
                  aria-label={`${columns} by ${rows}`}
                  data-on={columns <= size.columns && rows <= size.rows ? '' : undefined}
                  onMouseEnter={() => setSize({ rows, columns })}
                  onFocus={() => setSize({ rows, columns })}
                  onClick={() => {
                    setOpen(false);
                    run(actions.insertTable(rows, columns));
                  }}
                />
              ))}
            </CompositeRow>
          ))}
        </Composite>
      </CompositeProvider>
      <p className={css.tableSize} aria-hidden="true">
        {size.columns} × {size.rows}
      </p>
    </Popover>
  );
});

const MOST_COLUMNS = 10;
const MOST_ROWS = 8;

function upTo(count: number) {
  return Array.from({ length: count }, (_, at) => at + 1);
}

interface Size {
  readonly rows: number;
  readonly columns: number;
}

interface TableMenuProps {
  readonly run: OpenText['run'];
}
