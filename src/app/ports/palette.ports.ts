import type { PaletteMemory } from '../../../machines/palette/memory.rules.ts';
import { memoryFrom } from '../../../machines/palette/memory.rules.ts';
import { providePalette } from '../../../machines/palette/palette.ports.ts';
import type {
  PaletteInput,
  PaletteOutcome,
  PaletteRun,
} from '../../../machines/palette/palette.rules.ts';
import type { Services } from '../data/services.ts';
import { preference, savePreference } from './preferences.ts';

/** The palette machine over whoever runs commands; what was used is kept with the person's account. */
export function paletteOver(services: Services, { run, loadRules }: Palette) {
  return providePalette({
    run: ({ commandId, args }) => run(commandId, args),
    loadRules,
    saveRecent: ({ uses, aliases }) => savePreference(services, 'palette', { uses, aliases }),
  });
}

/** What the signed-in person has used, and by which names. */
export function savedMemory(services: Services): PaletteMemory {
  return memoryFrom(preference(services, 'palette'));
}

export function paletteInput(services: Services): PaletteInput {
  return { ...savedMemory(services), now: Date.now };
}

interface Palette {
  readonly run: (commandId: string, args: PaletteRun['args']) => Promise<PaletteOutcome>;
  readonly loadRules: () => Promise<void>;
}
