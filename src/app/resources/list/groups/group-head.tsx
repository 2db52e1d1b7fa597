import type { KeyboardEvent } from 'react';
import type { GroupsRef } from '../../../../../machines/groups/groups.machine.ts';
import * as css from '../../../../../styles/resource-groups.css.ts';
import { inSentence } from '../../../../shared/words.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { countOf } from '../../format.ts';
import { aggregateTexts } from '../aggregates.ts';
import type { ListPartProps } from '../list-part.ts';
import type { ListGroup } from './use-groups.ts';

/** The head of a group: its value, count and aggregates; folds and unfolds it. */
export function GroupHead(props: GroupHeadProps) {
  const { resource, state, actor, group, name, span, onChange } = props;
  const { key, open, count, status, filter } = group;
  return (
    <tr className={css.row} data-group={key}>
      <td colSpan={span} className={css.cell}>
        <div className={css.head}>
          <button
            type="button"
            className={css.toggle}
            aria-expanded={open}
            onClick={() => actor.send({ type: 'group.toggle', key })}
            onKeyDown={(event) => walk(event, props)}
          >
            <Icon name={open ? 'chevron-down' : 'chevron-right'} size="small" />
            <span className={css.name}>{name}</span>
            <span className={css.count}>
              {countOf(count, {
                one: inSentence(resource.title.one),
                many: inSentence(resource.title.many),
              })}
            </span>
          </button>
          {aggregateTexts(resource, state.aggregates, group.aggregates).map((each) => (
            <span key={each.key} className={css.aggregate}>
              <span className={css.sumTitle}>
                {each.title} of {each.label}
              </span>{' '}
              {each.text}
            </span>
          ))}
          <span className={css.notes}>
            {NOTES[status]}
            {status === 'shown' && group.rows.length < count ? (
              <>
                {group.rows.length} of them here
                {group.more ? (
                  <Button
                    kind="link"
                    size="small"
                    onClick={() => actor.send({ type: 'group.more', key })}
                  >
                    Show more
                  </Button>
                ) : null}
              </>
            ) : null}
            {open && filter !== null ? (
              <Button
                kind="link"
                size="small"
                onClick={() => onChange({ groupBy: null, filters: [...state.filters, filter] })}
              >
                Only these
              </Button>
            ) : null}
          </span>
        </div>
      </td>
    </tr>
  );
}

const NOTES: Readonly<Record<ListGroup['status'], string>> = {
  closed: '',
  loading: 'Loading…',
  shown: '',
  failed: 'These rows could not be had.',
  apart: 'These rows cannot be listed by themselves.',
};

/** Left folds, Right unfolds; up and down go to the next row or head. */
function walk(event: KeyboardEvent<HTMLButtonElement>, { actor, group }: GroupHeadProps) {
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const { key } = group;
  if (event.key === 'ArrowLeft') actor.send({ type: 'group.close', key });
  else if (event.key === 'ArrowRight') actor.send({ type: 'group.open', key });
  else if (event.key === 'ArrowDown')
    focusIn(event.currentTarget.closest('tr')?.nextElementSibling);
  else if (event.key === 'ArrowUp')
    focusIn(event.currentTarget.closest('tr')?.previousElementSibling);
  else return;
  event.preventDefault();
  event.stopPropagation();
}

/** The button of a head, or the first named cell of a row. */
function focusIn(row: Element | null | undefined) {
  const target =
    row?.querySelector<HTMLElement>('button[aria-expanded]:not([aria-haspopup])') ??
    row?.querySelector<HTMLElement>('[data-cell$=":1"]');
  target?.focus();
}

interface GroupHeadProps extends Pick<ListPartProps, 'resource' | 'state' | 'onChange'> {
  readonly actor: GroupsRef;
  readonly group: ListGroup;
  readonly name: string;
  /** Columns of the table. */
  readonly span: number;
}
