import { promisePorts } from '../kit/promise-ports.ts';
import { presetsMachine } from './presets.machine.ts';
import type {
  Filling,
  PresetsPage,
  RemoveCall,
  Removed,
  StoreCall,
  Stored,
} from './presets.types.ts';
import type { Values } from '../../src/shared/contract/values.ts';

interface PresetsPorts {
  /** The presets of a form, judged by it, and what it holds now. */
  readPresets(call: { readonly area: string }, signal: AbortSignal): Promise<PresetsPage>;
  /** Puts values into the form as an edit; answers what stood there. Rejects where the form takes none. */
  fillForm(call: { readonly values: Values }): Promise<Filling>;
  /** Takes a filling back: fields that hold something else by now keep it. */
  emptyForm(filling: Filling): Promise<void>;
  /** POST, or PUT where `id` is given. */
  storePreset(call: StoreCall, signal: AbortSignal): Promise<Stored>;
  /** DELETE of the version that is listed. */
  removePreset(call: RemoveCall, signal: AbortSignal): Promise<Removed>;
}

export function providePresets(ports: PresetsPorts) {
  return presetsMachine.provide({ actors: promisePorts(ports) });
}
