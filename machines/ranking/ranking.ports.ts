import { promisePorts } from '../kit/promise-ports.ts';
import { rankingMachine } from './ranking.machine.ts';
import type { MoveAnswer, MoveCall } from './ranking.types.ts';

interface RankingPorts {
  /** GET and PUT {route}/{id} with the position and the neighbours that move; runs on where the list is left meanwhile. */
  moveRow(call: MoveCall): Promise<MoveAnswer>;
}

/** Call it once, never in render. */
export function provideRanking(ports: RankingPorts) {
  return rankingMachine.provide({ actors: promisePorts(ports) });
}
