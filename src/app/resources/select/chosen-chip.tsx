import * as css from '../../../../styles/resource-select.css.ts';
import type { Embedded } from '../../../shared/wire.ts';
import { Chip } from '../../ui/chip.tsx';
import { TagChip } from '../../ui/tag-chip.tsx';
import { markOf } from './option-choices.tsx';
import type { OptionSource } from './option-source.ts';
import { textOf, keptBy } from './option-source.ts';

/** One picked row; its `data-id` says which to whoever moves it. */
export function ChosenChip({ source, row, movable, onRemove }: ChosenChipProps) {
  const name = textOf(source, row);
  const { resource } = source;
  return (
    <li
      data-id={String(keptBy(source, row))}
      data-movable={movable ? '' : undefined}
      className={css.chosen}
    >
      {resource.name === 'tags' ? (
        <TagChip name={name} color={String(row.color ?? '')} tall onRemove={onRemove} />
      ) : (
        <Chip mark={markOf(resource, row)} name={name} onRemove={onRemove}>
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
