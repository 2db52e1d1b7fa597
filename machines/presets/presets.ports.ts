import { fromPromise } from 'xstate';
import { presetsMachine } from './presets.machine.ts';
import type { Filling, PresetsPage, Removed, StoreCall, Stored } from './presets.types.ts';

type Values = Readonly<Record<string, unknown>>;

export interface PresetsPorts {
  /** The presets of a form, judged by it, and what it holds now. */
  readPresets(call: { readonly area: string }, signal: AbortSignal): Promise<PresetsPage>;
  /** Puts values into the form as an edit; answers what stood there. Rejects where the form takes none. */
  fillForm(values: Values): Promise<Filling>;
  /** Takes a filling back: fields that hold something else by now keep it. */
  emptyForm(filling: Filling): Promise<void>;
  /** POST, or PUT where `id` is given. */
  storePreset(call: StoreCall, signal: AbortSignal): Promise<Stored>;
  removePreset(id: number, signal: AbortSignal): Promise<Removed>;
}

export function providePresets(ports: PresetsPorts) {
  return presetsMachine.provide({
    actors: {
      readPresets: fromPromise<PresetsPage, { area: string }>(({ input, signal }) =>
        ports.readPresets(input, signal),
      ),
      fillForm: fromPromise<Filling, { values: Values }>(({ input }) =>
        ports.fillForm(input.values),
      ),
      emptyForm: fromPromise<void, Filling>(({ input }) => ports.emptyForm(input)),
      storePreset: fromPromise<Stored, StoreCall>(({ input, signal }) =>
        ports.storePreset(input, signal),
      ),
      removePreset: fromPromise<Removed, { id: number }>(({ input, signal }) =>
        ports.removePreset(input.id, signal),
      ),
    },
  });
}
