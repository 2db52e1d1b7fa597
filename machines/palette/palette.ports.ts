import { promisePorts } from '../kit/promise-ports.ts';
import type { AnsweringPorts } from './answering.ports.ts';
import { provideAnswering } from './answering.ports.ts';
import type { PaletteMemory } from './memory.rules.ts';
import { paletteMachine } from './palette.machine.ts';
import type { PaletteOutcome, PaletteRun } from './palette.rules.ts';

interface PalettePorts extends AnsweringPorts {
  /** The one way a command runs: asks `can` with the full event, then sends it. */
  run(run: PaletteRun, signal: AbortSignal): Promise<PaletteOutcome>;
  saveRecent(memory: PaletteMemory, signal: AbortSignal): Promise<void>;
}

export function providePalette({ run, saveRecent, loadRules }: PalettePorts) {
  return paletteMachine.provide({
    actors: { ...promisePorts({ run, saveRecent }), answering: provideAnswering({ loadRules }) },
  });
}
