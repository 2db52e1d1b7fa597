import { useActorRef, useSelector } from '@xstate/react';
import type { RefObject } from 'react';
import { useLayoutEffect, useRef, useState } from 'react';
import type { FiltersRef } from '../../../../../machines/filters/filters.machine.ts';
import { provideFilters } from '../../../../../machines/filters/filters.ports.ts';
import { selectCounting, selectTree } from '../../../../../machines/filters/filters.select.ts';
import type { Counting } from '../../../../../machines/filters/filters.select.ts';
import * as css from '../../../../../styles/resource-builder.css.ts';
import type { ListState } from '../../../../shared/contract/list-state.ts';
import { LIMITS } from '../../../../shared/limits.ts';
import type { VisibleFields } from '../../../../shared/query.ts';
import type { Resource } from '../../../../shared/resources/define.ts';
import type { ListAnswer } from '../../../../shared/wire.ts';
import { inSentence } from '../../../../shared/words.ts';
import { CommandButton } from '../../../commands/command-button.tsx';
import { useCommandSource } from '../../../commands/use-commands.ts';
import type { Api } from '../../../data/client.ts';
import { useApi } from '../../../data/client.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { countOf, estimated } from '../../format.ts';
import type { FilterBarProps } from '../filter-bar.tsx';
import { filtersOfTree, withFault, treeOfFilters } from '../filter-tree.ts';
import type { FilterField } from '../filters.ts';
import { filterableFields, firstOperator } from '../filters.ts';
import { narrowingParams } from '../list-state.ts';
import { BuilderGroup } from './builder-group.tsx';
import { useRequestedFocus } from './use-requested-focus.ts';

/** All filters of a list as a tree: conditions in groups, how many rows they leave, then Apply. */
export function FilterBuilder(props: FilterBarProps) {
  const { resource, filtering } = props;
  const [fields] = useState(() => filterableFields(resource, props.visible));
  const builder = useBuilder(props, fields);
  const tree = useSelector(builder, selectTree);
  const body = useRef<HTMLDivElement>(null);
  const [first] = useState(() => firstOf(body));
  useRequestedFocus(builder, body);
  return (
    <Dialog
      open
      keep
      size={1000}
      initialFocus={first}
      title={`Filter ${inSentence(resource.title.many)}`}
      onClose={() => filtering.send({ type: 'filter.close' })}
      head={
        <span className={css.tools}>
          <CommandButton
            id="filters.undo"
            source={builder}
            shape="icon"
            kind="quiet"
            size="small"
          />
          <CommandButton
            id="filters.redo"
            source={builder}
            shape="icon"
            kind="quiet"
            size="small"
          />
        </span>
      }
      reason={<Count builder={builder} {...props} />}
      foot={
        <>
          <CommandButton id="filters.clear" source={builder} kind="quiet" />
          <CommandButton id="filters.apply" source={builder} kind="primary" />
        </>
      }
    >
      <div ref={body} className={css.body}>
        <BuilderGroup {...props} fields={fields} builder={builder} group={tree} outer />
      </div>
    </Dialog>
  );
}

/** Asked when the dialog gives the focus: its content comes after this is drawn. */
function firstOf(body: RefObject<HTMLElement | null>): RefObject<HTMLElement | null> {
  return {
    get current() {
      return body.current?.querySelector<HTMLElement>(FIRST) ?? null;
    },
  };
}

/** The field of the first condition, else the button that adds one. */
const FIRST = '[data-focus$=".field"] [role="combobox"], [data-focus$=".add"] button';

function useBuilder(props: FilterBarProps, fields: readonly FilterField[]): FiltersRef {
  const { resource, visible, state, filtering } = props;
  const latest = useRef(props);
  latest.current = props;
  const api = useApi();
  const [logic] = useState(() =>
    countingOver(api, { resource, visible }, () => latest.current.state),
  );
  const builder = useActorRef(logic, {
    input: {
      tree: treeOfFilters({ resource, visible }, state),
      blank: blankOf(props, fields),
      limits: { depth: LIMITS.whereDepth, conditions: LIMITS.whereConditions },
    },
  });
  useCommandSource(builder, 'dialog');
  useLayoutEffect(() => {
    const applied = builder.on('filters.applied', ({ tree }) => {
      latest.current.onChange(filtersOfTree({ resource, visible }, tree));
      filtering.send({ type: 'filter.close' });
    });
    const cancelled = builder.on('filters.cancelled', () =>
      filtering.send({ type: 'filter.close' }),
    );
    return () => {
      applied.unsubscribe();
      cancelled.unsubscribe();
    };
  }, [builder, filtering, resource, visible]);
  return builder;
}

/** A new condition is about the field that names a row, where it can be filtered by. */
function blankOf({ resource, visible }: FilterBarProps, fields: readonly FilterField[]) {
  const first = fields.find(({ name }) => name === resource.text) ?? fields[0];
  if (first === undefined) {
    return { field: '', op: 'eq' as const, value: '', fault: 'Choose a field' };
  }
  const { op, value = '' } = firstOperator(first.field);
  return withFault({ resource, visible }, { field: first.name, op, value });
}

function Count({ builder, resource }: FilterBarProps & { readonly builder: FiltersRef }) {
  const counting = useSelector(builder, selectCounting, isSame);
  return (
    <output className={css.count} aria-live="polite">
      {countText(counting, {
        one: inSentence(resource.title.one),
        many: inSentence(resource.title.many),
      })}
    </output>
  );
}

function countText(counting: Counting, title: { readonly one: string; readonly many: string }) {
  if (counting.status === 'unsure') return 'Complete every condition to see how many rows match.';
  if (counting.status === 'counting') return 'Counting…';
  if (counting.status === 'failed') return counting.message;
  const words = countOf(counting.total, title);
  return `${estimated(counting)}${words} ${counting.total === 1 ? 'matches' : 'match'}`;
}

function isSame(a: Counting, b: Counting) {
  return JSON.stringify(a) === JSON.stringify(b);
}

/** The builder over the API: it counts what the list would show, search, range and trash included. */
function countingOver(api: Api, { resource, visible }: Place, state: () => ListState) {
  return provideFilters({
    async countRows({ tree }, signal) {
      const narrowing = narrowingParams(
        resource,
        { ...state(), ...filtersOfTree({ resource, visible }, tree) },
        visible,
      );
      const { total, total_is_estimate } = await api<ListAnswer>(resource.route, {
        query: { columns: 'id', per_page: 1, ...narrowing },
        signal,
        quiet: true,
      });
      return { total, estimate: total_is_estimate };
    },
  });
}

interface Place {
  readonly resource: Resource;
  readonly visible: VisibleFields;
}
