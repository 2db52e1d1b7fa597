import type { PaletteMemory } from '../../../machines/palette/memory.rules.ts';
import { memoryFrom } from '../../../machines/palette/memory.rules.ts';
import { providePalette } from '../../../machines/palette/palette.ports.ts';
import type {
  PaletteInput,
  PaletteOutcome,
  PaletteRun,
} from '../../../machines/palette/palette.rules.ts';
import { preference, savePreference } from './preferences.ts';

/** The palette machine over whoever runs commands; what was used is kept with the person's account. */
export function paletteOver(
  run: (commandId: string, args: PaletteRun['args']) => Promise<PaletteOutcome>,
) {
  return providePalette({
    run: ({ commandId, args }) => run(commandId, args),
    saveRecent: ({ uses, aliases }) => savePreference('palette', { uses, aliases }),
  });
}

/** What the signed-in person has used, and by which names. */
export function savedMemory(): PaletteMemory {
  return memoryFrom(preference('palette'));
}

export function paletteInput(): PaletteInput {
  return { ...savedMemory(), now: Date.now };
}
