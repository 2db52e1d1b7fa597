import type { PortFailure } from '../kit/model.ts';
import type { Need } from '../kit/need.ts';
import { isHeld, needOf, whyLacking } from '../kit/need.ts';
import type { SnackbarRequest } from '../snackbars/snackbars.rules.ts';
import { undoOffer } from '../undo/undo.rules.ts';
import type {
  Preset,
  PresetsContext,
  PresetsInput,
  PresetRights,
  PresetsPage,
  RemoveCall,
  Removed,
  StoreCall,
} from './presets.types.ts';

export function initialPresets(input: PresetsInput): PresetsContext {
  return {
    ...input,
    editable: false,
    list: [],
    chosen: null,
    filled: null,
    name: '',
    values: {},
    kept: [],
    failure: null,
  };
}

/** A preset that is gone is not chosen any more; the only one there is, is. */
export function takePage(
  { chosen, fields }: PresetsContext,
  { page: { list, values } }: { page: PresetsPage },
): Partial<PresetsContext> {
  const stays = list.some(({ id }) => id === chosen);
  const kept = fields.map(({ name }) => name).filter((name) => name in values);
  return {
    list,
    values,
    kept,
    chosen: stays ? chosen : list.length === 1 ? (list[0]?.id ?? null) : null,
    failure: null,
  };
}

export function chosenPreset({ list, chosen }: PresetsContext): Preset | null {
  return list.find(({ id }) => id === chosen) ?? null;
}

export function whyNotOpen({ editable }: PresetsContext): string | null {
  return editable ? null : 'The form takes no changes just now';
}

export function whyNotFill(context: PresetsContext): string | null {
  const preset = chosenPreset(context);
  if (preset === null) return 'Choose a preset';
  if (Object.keys(preset.values).length === 0) return 'The form takes nothing of this preset';
  return whyNotOpen(context);
}

export function whyNotRemove(context: PresetsContext): string | null {
  return chosenPreset(context) === null ? 'Choose a preset' : null;
}

export function keep(
  { kept }: PresetsContext,
  { field, on }: { field: string; on: boolean },
): Partial<PresetsContext> {
  const others = kept.filter((name) => name !== field);
  return { kept: on ? [...others, field] : others };
}

/** The preset of the name that is typed: saving replaces it. */
export function replaced({ list, name }: PresetsContext): Preset | null {
  const wanted = name.trim().toLowerCase();
  return list.find((preset) => preset.name.toLowerCase() === wanted) ?? null;
}

export function whyNotStore(context: PresetsContext): string | null {
  if (context.name.trim() === '') return 'Give the preset a name';
  if (context.kept.length === 0) return 'Keep one field at least';
  const need = storing(context);
  return isHeld(need) ? null : whyLacking(need);
}

/** The right that saving takes: another one where a preset of the name is there. */
export function storing(context: PresetsContext): Need {
  const need =
    replaced(context) === null
      ? needing('store', 'save a new preset')
      : needing('update', 'replace a preset');
  return { ...need(context), stays: true };
}

/** The right to have a dialog that saves: to make presets, or to replace them. */
export function naming(context: PresetsContext): Need {
  const { store, update } = context.rights;
  const action = store !== 'allowed' && update === 'allowed' ? 'update' : 'store';
  return needing(action, 'save presets')(context);
}

export const using = needing('index', 'see presets');
export const removing = needing('destroy', 'delete presets');

function needing(action: keyof PresetRights, to: string) {
  return ({ rights }: PresetsContext) =>
    needOf({ resource: 'setting_presets', can: rights }, { action, to });
}

export function storeCall(context: PresetsContext): StoreCall {
  const { area, name, kept, values } = context;
  const held = replaced(context);
  return {
    id: held?.id ?? null,
    version: held?.version ?? null,
    area,
    name: name.trim(),
    values: Object.fromEntries(kept.map((field) => [field, values[field]])),
  };
}

/** How much was filled, and by name what was not. */
export function filledSnackbar(context: PresetsContext): SnackbarRequest {
  const preset = chosenPreset(context);
  const count = Object.keys(preset?.values ?? {}).length;
  const left = (preset?.left ?? []).map(({ label }) => label);
  const done = `Filled ${count} ${count === 1 ? 'field' : 'fields'} from “${preset?.name ?? ''}”.`;
  if (left.length === 0) return { type: 'info', message: `${done} Nothing is saved yet.` };
  return {
    type: 'warning',
    message: `${done} Left out: ${left.join(', ')}. Nothing is saved yet.`,
    timeout: 0,
  };
}

export function removedSnackbar(
  context: PresetsContext,
  { message, undoId }: Removed,
): SnackbarRequest {
  const title = `Delete preset “${chosenPreset(context)?.name ?? ''}”`;
  const offer = undoId === null ? {} : undoOffer({ id: undoId, title });
  return { type: 'success', message, ...offer };
}

export function removeCall(context: PresetsContext): RemoveCall {
  const { id = -1, version = 1 } = chosenPreset(context) ?? {};
  return { id, version };
}

export function forgetChosen({ list, chosen }: PresetsContext): Partial<PresetsContext> {
  return { list: list.filter(({ id }) => id !== chosen), chosen: null };
}

/** What is wrong with the name, as the server said it. */
export function nameFault({ failure }: PresetsContext): string | null {
  const fault = failure?.data?.name;
  return typeof fault === 'string' ? fault : null;
}

export function failureSnackbar({ message }: PortFailure): SnackbarRequest {
  return { type: 'error', message };
}
