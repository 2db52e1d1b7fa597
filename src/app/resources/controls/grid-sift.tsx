import { useActorRef, useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { SiftRef } from '../../../../machines/sift/sift.machine.ts';
import { siftMachine } from '../../../../machines/sift/sift.machine.ts';
import { selectSearch, selectShow } from '../../../../machines/sift/sift.select.ts';
import type { SiftInput, SiftShow } from '../../../../machines/sift/sift.types.ts';
import * as css from '../../../../styles/resource-matrix.css.ts';
import { useCommandSource } from '../../shell/commands/use-commands.ts';
import { Segmented } from '../../ui/segmented.tsx';
import { TextInput } from '../../ui/text-input.tsx';

/** What of a grid of check boxes is shown, joined to the palette under the grid's name. */
export function useSift(input: SiftInput, label: string): Sift {
  const sift = useActorRef(siftMachine, { input });
  useCommandSource(sift, 'form', label);
  return { sift, search: useSelector(sift, selectSearch), show: useSelector(sift, selectShow) };
}

/** The head of such a grid: a text that finds rows, which of them are shown, and what is said of them at the end. */
export function GridSift({ sift, search, show, find, counts, end }: GridSiftProps) {
  const { chosen, changes } = sift.getSnapshot().context;
  const shown: readonly SiftShow[] = changes ? ['all', 'chosen', 'changed'] : ['all', 'chosen'];
  const words = { all: 'all', chosen, changed: 'changed' };
  return (
    <div className={css.tools}>
      <TextInput
        size="small"
        icon="search"
        aria-label={find}
        placeholder={find}
        value={search}
        onValue={(text) => sift.send({ type: 'sift.search', text })}
      />
      <Segmented
        size="small"
        aria-label="Show"
        value={show}
        options={shown.map((value) => ({
          value,
          label: `${titled(words[value])} ${counts[value] || ''}`.trim(),
        }))}
        onValue={(next) => sift.send({ type: `sift.${next as SiftShow}` })}
      />
      {end}
    </div>
  );
}

function titled(word: string) {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

export interface Sift {
  readonly sift: SiftRef;
  readonly search: string;
  readonly show: SiftShow;
}

interface GridSiftProps extends Sift {
  /** What the text field asks for. */
  readonly find: string;
  /** Behind the words that have one; none is not said. */
  readonly counts: Readonly<Partial<Record<SiftShow, number>>>;
  readonly end?: ReactNode;
}
