import * as css from '../../../../styles/resource-select.css.ts';
import type { Embedded } from '../../../shared/wire.ts';
import { Chip } from '../../ui/chip.tsx';
import type { OptionSource } from './option-source.ts';
import { textOf, keptBy } from './option-source.ts';

/** One picked row; its `data-id` says which to whoever moves it. */
export function ChosenChip({ source, row, movable, onRemove }: ChosenChipProps) {
  const name = textOf(source, row);
  const { mark, chip } = source.named;
  return (
    <li
      data-id={String(keptBy(source, row))}
      data-movable={movable ? '' : undefined}
      className={css.chosen}
    >
      {chip?.(row, name, onRemove) ?? (
        <Chip mark={mark?.(row, name)} name={name} onRemove={onRemove}>
          {name}
        </Chip>
      )}
    </li>
  );
}

interface ChosenChipProps {
  readonly source: OptionSource;
  readonly row: Embedded;
  readonly movable: boolean;
  readonly onRemove: (() => void) | undefined;
}
