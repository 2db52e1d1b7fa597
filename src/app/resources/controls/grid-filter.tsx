import { useActorRef, useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { GridFilterRef } from '../../../../machines/grid-filter/grid-filter.machine.ts';
import { gridFilterMachine } from '../../../../machines/grid-filter/grid-filter.machine.ts';
import {
  selectBase,
  selectSearch,
  selectShow,
} from '../../../../machines/grid-filter/grid-filter.select.ts';
import type {
  GridFilterInput,
  GridFilterShow,
} from '../../../../machines/grid-filter/grid-filter.types.ts';
import * as css from '../../../../styles/resource-matrix.css.ts';
import { useCommandSource } from '../../commands/use-commands.ts';
import { useRun } from '../../commands/page-directory.ts';
import { Segmented } from '../../ui/segmented.tsx';
import { TextInput } from '../../ui/text-input.tsx';

/** What of a grid of check boxes is shown, joined to the palette under the grid's name. */
export function useGridFilter(input: GridFilterInput, label: string): GridFilterFacts {
  const filter = useActorRef(gridFilterMachine, { input });
  useCommandSource(filter, 'form', label);
  return {
    filter,
    search: useSelector(filter, selectSearch),
    show: useSelector(filter, selectShow),
    base: useSelector(filter, selectBase),
  };
}

/** The head of such a grid: a text that finds rows, which of them are shown, and what is said of them at the end. */
export function GridFilter(props: GridFilterProps) {
  const { filter, search, show, find, counts, changedTitle = 'changed', end } = props;
  const run = useRun(filter);
  const { chosen, changes } = filter.getSnapshot().context;
  const shown: readonly GridFilterShow[] = changes
    ? ['all', 'chosen', 'changed']
    : ['all', 'chosen'];
  const words = { all: 'all', chosen, changed: changedTitle };
  return (
    <div className={css.tools}>
      <TextInput
        size="small"
        icon="search"
        aria-label={find}
        placeholder={find}
        value={search}
        onValue={(text) => filter.send({ type: 'gridFilter.search', text })}
      />
      <Segmented
        size="small"
        aria-label="Show"
        value={show}
        options={shown.map((value) => ({
          value,
          label: `${titled(words[value])} ${counts[value] || ''}`.trim(),
        }))}
        onValue={(next) => void run(`gridFilter.${next}`)}
      />
      {end}
    </div>
  );
}

function titled(word: string) {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

export interface GridFilterFacts {
  readonly filter: GridFilterRef;
  readonly search: string;
  readonly show: GridFilterShow;
  /** The record whose choice this one is compared with; null for what is saved. */
  readonly base: number | null;
}

interface GridFilterProps extends GridFilterFacts {
  /** What the text field asks for. */
  readonly find: string;
  /** Behind the words that have one; none is not said. */
  readonly counts: Readonly<Partial<Record<GridFilterShow, number>>>;
  /** What the changed ones are called; 'Changed' where it is not said. */
  readonly changedTitle?: string;
  readonly end?: ReactNode;
}
