import { useSelector } from '@xstate/react';
import { useId } from 'react';
import type { MergeRef } from '../../../../machines/merge/merge.machine.ts';
import { selectWinner } from '../../../../machines/merge/merge.select.ts';
import type { PreviewRow, Winner } from '../../../../machines/merge/merge.types.ts';
import * as css from '../../../../styles/resource-merge.css.ts';
import * as sides from '../../../../styles/side-choice.css.ts';
import type { Resource } from '../../../shared/resources/define.ts';
import { fieldOf, labelOf, namesMany } from '../../../shared/resources/define.ts';
import { FieldValue } from '../form/difference/field-value.tsx';

/** One field in which the rows differ: each value once, the chosen one stays. */
export function MergeField({ resource, merge, rows, name, disabled }: MergeFieldProps) {
  const heading = useId();
  const winner = useSelector(merge, selectWinner(name));
  const choices = choicesOf(resource, rows, name);
  return (
    <fieldset className={css.field} aria-labelledby={heading} disabled={disabled}>
      <h3 id={heading} className={css.head}>
        {labelOf(resource, name)}
      </h3>
      <div className={css.choices}>
        {choices.map(({ value, title, ids, item }) => {
          const chosen = value === winner || (typeof winner === 'number' && ids.includes(winner));
          return (
            <label key={value} className={sides.choice} data-chosen={chosen ? '' : undefined}>
              <span className={sides.side}>
                <input
                  type="radio"
                  name={heading}
                  className={sides.radio}
                  checked={chosen}
                  onChange={() => merge.send({ type: 'merge.choose', field: name, winner: value })}
                />
                {title}
              </span>
              <FieldValue resource={resource} name={name} values={item} />
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}

interface Choice {
  readonly value: Winner;
  readonly title: string;
  /** The rows that hold this value. */
  readonly ids: readonly number[];
  readonly item: PreviewRow;
}

/** Each value once, named by the rows that hold it; a list can also be put together from all. */
function choicesOf(
  resource: Resource,
  rows: readonly PreviewRow[],
  name: string,
): readonly Choice[] {
  const byValue = new Map<string, PreviewRow[]>();
  for (const row of rows) {
    const key = JSON.stringify(row[name] ?? null);
    byValue.set(key, [...(byValue.get(key) ?? []), row]);
  }
  const own = [...byValue.values()].flatMap((same): Choice[] => {
    const [first] = same;
    if (first === undefined) return [];
    const ids = same.map(({ id }) => id);
    return [{ value: first.id, title: titleOf(ids, rows), ids, item: first }];
  });
  const [target] = rows;
  const field = fieldOf(resource, name);
  if (target === undefined || field === undefined || !namesMany(field)) return own;
  const all = rows.flatMap((row) => (Array.isArray(row[name]) ? (row[name] as number[]) : []));
  const item = { ...target, [name]: [...new Set(all)] };
  return [{ value: 'all', title: 'All of them', ids: [], item }, ...own];
}

function titleOf(ids: readonly number[], [target]: readonly PreviewRow[]) {
  return ids.map((id) => (id === target?.id ? `ID ${id} (target)` : `ID ${id}`)).join(', ');
}

interface MergeFieldProps {
  readonly resource: Resource;
  readonly merge: MergeRef;
  /** The target first. */
  readonly rows: readonly PreviewRow[];
  readonly name: string;
  readonly disabled: boolean;
}
