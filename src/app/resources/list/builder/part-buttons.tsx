import { useSelector } from '@xstate/react';
import type { FiltersRef } from '../../../../../machines/filters/filters.machine.ts';
import { selectMayMove } from '../../../../../machines/filters/filters.select.ts';
import * as css from '../../../../../styles/resource-builder.css.ts';
import { IconButton } from '../../../ui/icon-button.tsx';

/** Moves a condition or a group up, down and through groups, and removes it. */
export function PartButtons({ builder, id, name }: PartButtonsProps) {
  const up = useSelector(builder, selectMayMove(id, -1));
  const down = useSelector(builder, selectMayMove(id, 1));
  return (
    <span className={css.buttons} data-focus={`${id}.move`}>
      <IconButton
        kind="quiet"
        size="small"
        icon="arrow-up"
        label={`Move ${name} up`}
        keys="Alt+ArrowUp"
        off={up ? null : 'It stands first'}
        onClick={() => builder.send({ type: 'part.move', id, by: -1 })}
      />
      <IconButton
        kind="quiet"
        size="small"
        icon="arrow-down"
        label={`Move ${name} down`}
        keys="Alt+ArrowDown"
        off={down ? null : 'It stands last'}
        onClick={() => builder.send({ type: 'part.move', id, by: 1 })}
      />
      <IconButton
        kind="quiet"
        size="small"
        icon="x"
        label={`Remove ${name}`}
        onClick={() => builder.send({ type: 'part.remove', id })}
      />
    </span>
  );
}

interface PartButtonsProps {
  readonly builder: FiltersRef;
  readonly id: number;
  /** 'condition Status', 'group'. */
  readonly name: string;
}
