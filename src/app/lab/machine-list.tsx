import type { Dispatch } from 'react';
import { Link } from 'wouter';
import type { MachineEntry } from '../../../machines/kit/model.ts';
import { stateName } from '../../../machines/kit/state-name.ts';
import { machines } from '../../../machines/registry.ts';
import * as css from '../../../styles/lab.css.ts';
import * as parts from '../../../styles/lab-bench.css.ts';
import { TextInput } from '../ui/text-input.tsx';
import { currentMoment } from './bench.ts';
import type { Lab, LabAction } from './lab-store.ts';
import { shortState } from './words.ts';

/** The machines by name, children under their parent, each with the state it is in on its bench. */
export function MachineList({ lab, current, dispatch }: MachineListProps) {
  const words = lab.query.trim().toLowerCase();
  const found = inFamilies(machines).filter(
    ({ entry }) => entry.id.includes(words) || entry.line.toLowerCase().includes(words),
  );
  return (
    <nav aria-label="Machines" className={css.list}>
      <TextInput
        size="small"
        icon="search"
        keys="/"
        type="search"
        data-lab-search=""
        aria-label="Find a machine"
        placeholder="Find a machine"
        value={lab.query}
        onValue={(query) => dispatch({ type: 'find', query })}
      />
      <ul className={css.entries}>
        {found.map(({ entry, isChild }) => (
          <li key={entry.id}>
            <Link
              ref={entry.id === current ? bringIntoView : null}
              href={`/lab/${entry.id}`}
              className={css.entry}
              aria-current={entry.id === current ? 'page' : undefined}
              data-child={isChild && words === '' ? '' : undefined}
            >
              {entry.id}
              <span className={css.entryState}>{stateIn(lab, entry.id)}</span>
            </Link>
          </li>
        ))}
      </ul>
      {found.length === 0 ? <p className={parts.quiet}>No machine matches.</p> : null}
    </nav>
  );
}

function bringIntoView(link: HTMLElement | null) {
  link?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}

function stateIn(lab: Lab, id: string) {
  const bench = lab.benches[id];
  return bench === undefined ? '' : shortState(stateName(currentMoment(bench).snapshot.value));
}

/** Each machine followed by those that it alone runs as children, and each of these by its own; what several run stands by itself. */
function inFamilies(entries: readonly MachineEntry[]) {
  const children = new Map(entries.map((entry) => [entry.id, childrenOf(entry, entries)]));
  const parentsOf = (name: string) => [...children.values()].filter((ids) => ids.includes(name));
  const isChild = ({ id }: MachineEntry) => parentsOf(id).length === 1;
  const family = (entry: MachineEntry, child: boolean): Listed[] => [
    { entry, isChild: child },
    ...entries
      .filter((each) => isChild(each) && children.get(entry.id)?.includes(each.id))
      .flatMap((each) => family(each, true)),
  ];
  return entries.filter((entry) => !isChild(entry)).flatMap((entry) => family(entry, false));
}

function childrenOf({ id, machine }: MachineEntry, entries: readonly MachineEntry[]) {
  const actors = Object.keys(machine.implementations.actors);
  return entries.map((entry) => entry.id).filter((name) => name !== id && actors.includes(name));
}

interface Listed {
  readonly entry: MachineEntry;
  readonly isChild: boolean;
}

interface MachineListProps {
  readonly lab: Lab;
  readonly current: string;
  readonly dispatch: Dispatch<LabAction>;
}
