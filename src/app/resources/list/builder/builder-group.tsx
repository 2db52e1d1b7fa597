import { useSelector } from '@xstate/react';
import type { KeyboardEvent } from 'react';
import type { FiltersRef } from '../../../../../machines/filters/filters.machine.ts';
import { isGroup } from '../../../../../machines/filters/filters.rules.ts';
import { selectMayAdd, selectMayAddGroup } from '../../../../../machines/filters/filters.select.ts';
import type { FilterGroup, FilterNode } from '../../../../../machines/filters/filters.types.ts';
import type { Join } from '../../../../shared/contract/where.ts';
import * as css from '../../../../../styles/resource-builder.css.ts';
import { inSentence } from '../../../../shared/words.ts';
import { useRun } from '../../../commands/page-directory.ts';
import { Button } from '../../../ui/button.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { BuilderCondition } from './builder-condition.tsx';
import { PartButtons } from './part-buttons.tsx';
import type { BuilderProps } from './builder.types.ts';

/** Conditions and groups joined by all or any, and what adds more of them. */
export function BuilderGroup(props: BuilderGroupProps) {
  const { builder, group, outer = false, resource, emptyText = EVERY_ROW } = props;
  const run = useRun(builder);
  const mayAdd = useSelector(builder, selectMayAdd(group.id));
  const mayAddGroup = useSelector(builder, selectMayAddGroup(group.id));
  return (
    <fieldset
      className={css.group}
      data-outer={outer ? '' : undefined}
      aria-label={group.join === 'and' ? 'All of these conditions' : 'Any of these conditions'}
    >
      <div className={css.head}>
        <span>
          {outer ? `${sentenceStart(inSentence(resource.title.many))} that match` : 'Match'}
        </span>
        <Segmented
          size="small"
          aria-label="How many of these conditions"
          value={group.join}
          options={JOINS}
          onValue={(join) => builder.send({ type: 'group.join', id: group.id, join: join as Join })}
        />
        <span>of these</span>
        {outer ? null : <PartButtons builder={builder} id={group.id} name="group" />}
      </div>
      {group.parts.length === 0 ? <p className={css.none}>{emptyText}</p> : null}
      <ul className={css.parts}>
        {group.parts.map((part, at) => (
          <li key={part.id} className={css.part} onKeyDown={(event) => move(event, builder, part)}>
            <span className={css.join} aria-hidden="true">
              {at === 0 ? '' : group.join}
            </span>
            {isGroup(part) ? (
              <BuilderGroup {...props} group={part} outer={false} />
            ) : (
              <BuilderCondition {...props} condition={part} />
            )}
          </li>
        ))}
      </ul>
      <div className={css.add} data-focus={`${group.id}.add`}>
        <Button
          kind="quiet"
          size="small"
          icon="plus"
          off={mayAdd ? null : 'There is no room for more conditions'}
          {...(outer ? { 'data-command': 'condition.add' } : {})}
          onClick={() => void run('condition.add', { group: group.id })}
        >
          Condition
        </Button>
        <Button
          kind="quiet"
          size="small"
          icon="indent-increase"
          off={mayAddGroup ? null : 'Groups can be nested no deeper'}
          {...(outer ? { 'data-command': 'group.add' } : {})}
          onClick={() => void run('group.add', { group: group.id })}
        >
          Group
        </Button>
      </div>
    </fieldset>
  );
}

const EVERY_ROW = 'No conditions: every row matches.';

const JOINS = [
  { value: 'and', label: 'all' },
  { value: 'or', label: 'any' },
];

/** Alt with an arrow moves what has the focus, from any of its controls. */
function move(event: KeyboardEvent, builder: FiltersRef, { id }: FilterNode) {
  if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
  event.preventDefault();
  event.stopPropagation();
  builder.send({ type: 'part.move', id, by: event.key === 'ArrowUp' ? -1 : 1 });
}

function sentenceStart(text: string) {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

interface BuilderGroupProps extends BuilderProps {
  readonly group: FilterGroup;
  readonly outer?: boolean;
}
