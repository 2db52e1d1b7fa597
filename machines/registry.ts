import type { MachineEntry } from './kit/model.ts';
import { accessMachines } from './registry/access.ts';
import { areaMachines } from './registry/area.ts';
import { listMachines } from './registry/list.ts';
import { recordMachines } from './registry/record.ts';
import { shellMachines } from './registry/shell.ts';

/** Every machine of the product: what the lab draws, the law tests judge and the covered paths walk. */
export const machines: readonly MachineEntry[] = [
  ...shellMachines,
  ...recordMachines,
  ...listMachines,
  ...areaMachines,
  ...accessMachines,
];
