import { promisePorts } from '../kit/promise-ports.ts';
import type { ChoiceId } from './combobox.types.ts';
import { groupPickMachine } from './group-pick.machine.ts';
import type { GroupCall } from './group-pick.types.ts';

interface GroupPickPorts {
  /** GET {route}, page by page: the kept values of all rows. */
  readGroup(call: GroupCall, signal: AbortSignal): Promise<readonly ChoiceId[]>;
}

export function provideGroupPick(ports: GroupPickPorts) {
  return groupPickMachine.provide({ actors: promisePorts(ports) });
}
