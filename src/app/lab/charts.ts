import type { ChartState } from '../../../machines/kit/chart.ts';
import { chartOf } from '../../../machines/kit/chart.ts';
import type { MachineEntry } from '../../../machines/kit/model.ts';

const charts = new WeakMap<MachineEntry, ChartState>();

/** A machine's chart, drawn once. */
export function chartFor(entry: MachineEntry): ChartState {
  const drawn = charts.get(entry) ?? chartOf(entry.machine);
  charts.set(entry, drawn);
  return drawn;
}
