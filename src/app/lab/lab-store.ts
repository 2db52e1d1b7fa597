import type { MachineEntry, ModelEvent } from '../../../machines/kit/model.ts';
import type { Bench } from './bench.ts';
import { advance, advanceToNext, send, startBench, travel } from './bench.ts';

/** Every machine's bench, and how the lab is looked at. */
export interface Lab {
  readonly benches: Readonly<Record<string, Bench>>;
  readonly view: LabView;
  readonly query: string;
  /** The event whose payload is shown. */
  readonly shown: ModelEvent | null;
}

export type LabView = 'boxes' | 'source';

export type LabAction =
  | { readonly type: 'send'; readonly machine: string; readonly event: ModelEvent }
  | { readonly type: 'advance'; readonly machine: string; readonly milliseconds: number }
  | { readonly type: 'next'; readonly machine: string }
  | { readonly type: 'travel'; readonly machine: string; readonly cursor: number }
  | { readonly type: 'reset'; readonly machine: string; readonly input?: unknown }
  | { readonly type: 'look'; readonly view: LabView }
  | { readonly type: 'find'; readonly query: string }
  | { readonly type: 'show'; readonly event: ModelEvent | null };

export function startLab(entries: readonly MachineEntry[]): Lab {
  const benches = Object.fromEntries(entries.map((entry) => [entry.id, startBench(entry)]));
  return { benches, view: 'boxes', query: '', shown: null };
}

export function labReducer(lab: Lab, action: LabAction): Lab {
  switch (action.type) {
    case 'look':
      return { ...lab, view: action.view };
    case 'find':
      return { ...lab, query: action.query };
    case 'show':
      return { ...lab, shown: action.event };
    default:
      return withBench(lab, action.machine, (bench) => worked(bench, action));
  }
}

function worked(bench: Bench, action: Extract<LabAction, { machine: string }>): Bench {
  switch (action.type) {
    case 'send':
      return send(bench, action.event);
    case 'advance':
      return advance(bench, action.milliseconds);
    case 'next':
      return advanceToNext(bench);
    case 'travel':
      return travel(bench, action.cursor);
    case 'reset':
      return startBench(bench.entry, 'input' in action ? action.input : bench.entry.model.input);
  }
}

function withBench(lab: Lab, machine: string, work: (bench: Bench) => Bench): Lab {
  const bench = lab.benches[machine];
  if (bench === undefined) return lab;
  return { ...lab, benches: { ...lab.benches, [machine]: work(bench) }, shown: null };
}
