import { useQuery } from '@tanstack/react-query';
import type { KeyboardEvent } from 'react';
import * as css from '../../../../styles/resource-controls.css.ts';
import type { IconName } from '../../../shared/contract/icon-name.ts';
import { totalQuery } from '../../data/queries.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { formatNumber } from '../format.ts';
import type { KindControlProps } from '../kinds/kind.ts';
import { NumberControl } from '../kinds/number-control.tsx';

/** The position among all rows: typed, or moved up and down by buttons and by Alt with the arrow keys. */
export function RankControl(props: KindControlProps) {
  const { resource, item, value, readOnly, onValue, onBlur } = props;
  const { data } = useQuery({ ...totalQuery(resource), meta: { quiet: true } });
  const last = data === undefined ? null : data.total + (isSaved(item) ? 0 : 1);
  const at = typeof value === 'number' ? value : null;
  const move = (by: number) => {
    const next = at === null ? last : at + by;
    if (next === null || readOnly || whyNot(at, by, last) !== null) return;
    onValue(next);
    onBlur();
  };
  const handleKeys = (event: KeyboardEvent) => {
    const by = event.altKey ? STEPS[event.key] : undefined;
    if (by === undefined) return;
    event.preventDefault();
    move(by);
  };
  return (
    <fieldset className={css.rank} aria-label={props.label} onKeyDown={handleKeys}>
      <NumberControl
        {...props}
        whole
        suffix={last === null ? undefined : `of ${formatNumber(last)}`}
      />
      {readOnly ? null : (
        <>
          <Move icon="arrow-up" label="Move up" by={-1} {...{ at, last, move }} />
          <Move icon="arrow-down" label="Move down" by={1} {...{ at, last, move }} />
        </>
      )}
    </fieldset>
  );
}

function Move({ icon, label, by, at, last, move }: MoveProps) {
  return (
    <IconButton
      icon={icon}
      label={label}
      keys={by < 0 ? 'Alt+ArrowUp' : 'Alt+ArrowDown'}
      off={whyNot(at, by, last)}
      onClick={() => move(by)}
    />
  );
}

function whyNot(at: number | null, by: number, last: number | null): string | null {
  if (at === null) return by > 0 || last === null ? 'It has no place yet' : null;
  if (at + by < 1) return 'It is the first';
  return last !== null && at + by > last ? 'It is the last' : null;
}

/** A record that the server has carries the times it was made and changed. */
function isSaved(item: object) {
  return 'created_at' in item;
}

const STEPS: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 };

interface MoveProps {
  readonly icon: IconName;
  readonly label: string;
  readonly by: 1 | -1;
  readonly at: number | null;
  readonly last: number | null;
  readonly move: (by: number) => void;
}
