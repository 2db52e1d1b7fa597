import { useQuery } from '@tanstack/react-query';
import * as css from '../../../../../styles/resource-matrix.css.ts';
import { visuallyHidden } from '../../../../../styles/visually-hidden.css.ts';
import type { KindControlProps } from '../../../resources/kinds/kind.ts';
import { ACTION_MEANINGS, ACTION_TITLES } from '../../../../shared/permission-words.ts';
import { AREAS, COLUMNS, differences, matrixGroups, namesIn } from './matrix.ts';
import { metadataNamed } from '../../../../shared/resources/metadata.ts';
import { useAbilities } from '../../../data/me.ts';
import { listQuery } from '../../../data/queries.ts';
import { Select } from '../../../ui/select.tsx';
import { GRID } from '../../../resources/grid-focus.ts';
import type { GridFilterFacts } from '../../../resources/controls/grid-filter.tsx';
import { GridFilter, useGridFilter } from '../../../resources/controls/grid-filter.tsx';
import { MatrixBody } from './matrix-body.tsx';
import { useClosedAreas } from './use-closed-areas.ts';

/** What a group may do: controllers by actions. Space toggles a cell, Shift+Space its row; changed cells are marked. */
export function PermissionsControl(props: KindControlProps) {
  const { name, control, label, value, item, recordId, readOnly, onValue, onBlur } = props;
  const filter = useGridFilter(FILTERED, label);
  const others = useOtherGroups(recordId);
  const other = others.find(({ id }) => id === filter.base);
  const permissions = namesIn(value);
  const { granted, taken } = differences(other?.permissions ?? namesIn(item[name]), permissions);
  const changed = new Set([...granted, ...taken]);
  const held = new Set(permissions);
  const groups = matrixGroups({ ...filter, held, changed });
  const { closed, setOpen } = useClosedAreas(AREAS, label);
  const isSearched = filter.search.trim() !== '';
  return (
    <fieldset
      className={css.matrix}
      id={control.id}
      tabIndex={-1}
      aria-labelledby={control['aria-labelledby']}
      aria-describedby={`${control.id}-keys`}
      onBlur={onBlur}
    >
      <GridFilter
        {...filter}
        find="Find what it is about, or an action"
        counts={{ changed: changed.size }}
        changedTitle={other === undefined ? 'Changed' : 'Differences'}
        end={
          <>
            <Compared filter={filter} others={others} />
            <output className={css.changes}>
              {other === undefined
                ? inWords(granted.length, taken.length)
                : beside(other.name, granted.length, taken.length)}
            </output>
          </>
        }
      />
      <div className={css.scroll}>
        <table {...GRID} className={css.table} aria-label={label}>
          {HEAD}
          <MatrixBody
            groups={groups}
            closed={isSearched ? NONE : closed}
            onOpen={setOpen}
            permissions={permissions}
            changed={changed}
            difference={other === undefined ? 'changed' : `other than ${other.name}`}
            readOnly={readOnly}
            onPermissions={onValue}
          />
        </table>
        {groups.length === 0 ? (
          <p className={css.none}>{noneInWords(filter.search, other?.name)}</p>
        ) : null}
      </div>
      <span className={visuallyHidden} id={`${control.id}-keys`}>
        Arrow keys move, Space toggles, Shift and Space toggle the whole row. On the name of an area
        left folds it and right unfolds it.
      </span>
    </fieldset>
  );
}

const HEAD = (
  <thead>
    <tr>
      <th className={css.name} scope="col">
        What
      </th>
      {COLUMNS.map((action) => (
        <th key={action} className={css.head} scope="col" title={ACTION_MEANINGS[action]}>
          {ACTION_TITLES[action]}
        </th>
      ))}
    </tr>
  </thead>
);

/** With what it is compared: what is saved, or another group. */
function Compared({ filter: { filter, base }, others }: ComparedProps) {
  if (others.length === 0) return null;
  return (
    <div className={css.compared}>
      <Select
        aria-label="Compared with"
        size="small"
        value={base === null ? SAVED : String(base)}
        options={[
          { value: SAVED, label: 'Compared with what is saved' },
          ...others.map(({ id, name }) => ({ value: String(id), label: `Compared with ${name}` })),
        ]}
        onValue={(value) =>
          filter.send({ type: 'gridFilter.compare', base: value === SAVED ? null : Number(value) })
        }
      />
    </div>
  );
}

/** The groups that the person may read, but for the one at hand. */
function useOtherGroups(id: number | undefined): readonly OtherGroup[] {
  const groups = metadataNamed('groups');
  const isAllowed = useAbilities(groups).index === 'allowed';
  const { data } = useQuery({
    ...listQuery(groups, { columns: 'id,name,permissions', sort: 'name|asc', per_page: 100 }),
    enabled: isAllowed,
  });
  return (data?.data ?? []).flatMap(({ id: each, name, permissions }) =>
    each === id ? [] : [{ id: each, name: String(name), permissions: namesIn(permissions) }],
  );
}

const SAVED = '';
const FILTERED = { rows: 'permissions', chosen: 'allowed', changes: true };

/** What a search finds is shown, even in a closed area. */
const NONE: readonly string[] = [];

function inWords(granted: number, taken: number): string {
  const total = granted + taken;
  if (total === 0) return '';
  const parts = [granted > 0 ? `${granted} granted` : '', taken > 0 ? `${taken} taken away` : ''];
  const detail = parts.filter((part) => part !== '').join(', ');
  return `${total} ${total === 1 ? 'change' : 'changes'}: ${detail}`;
}

/** How it stands to the group that it is compared with. */
function beside(name: string, more: number, fewer: number): string {
  if (more + fewer === 0) return `The same as ${name}`;
  const parts = [more > 0 ? `${more} more` : '', fewer > 0 ? `${fewer} fewer` : ''];
  return `${parts.filter((part) => part !== '').join(', ')} than ${name}`;
}

function noneInWords(search: string, other: string | undefined): string {
  if (search.trim() !== '') return 'Nothing matches. Look for another word, or show all.';
  return other === undefined
    ? 'Nothing is shown by this choice. Show all to see every permission.'
    : `Nothing differs from ${other}.`;
}

interface OtherGroup {
  readonly id: number;
  readonly name: string;
  readonly permissions: readonly string[];
}

interface ComparedProps {
  readonly filter: GridFilterFacts;
  readonly others: readonly OtherGroup[];
}
