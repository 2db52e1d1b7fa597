import type { Ability } from '../../src/shared/contract/ability.ts';
import type { PortFailure } from '../kit/model.ts';
import type { SnackbarRequest } from '../snackbars/snackbars.rules.ts';
import type { Values } from '../../src/shared/contract/values.ts';

/** A preset as it is offered: judged by the form as it is today. */
export interface Preset {
  readonly id: number;
  readonly version: number;
  readonly name: string;
  /** What the form takes of it. */
  readonly values: Values;
  /** What it does not take: labels of fields, each with the reason. */
  readonly left: readonly LeftOut[];
}

interface LeftOut {
  readonly label: string;
  readonly reason: string;
}

/** A field that a preset of this form may hold. */
interface PresetField {
  readonly name: string;
  readonly label: string;
}

export interface PresetsInput {
  /** What presets call the form: 'branding'. */
  readonly area: string;
  readonly fields: readonly PresetField[];
  readonly rights: PresetRights;
}

/** What the person may do with presets. */
export interface PresetRights {
  readonly index: Ability;
  readonly store: Ability;
  readonly update: Ability;
  readonly destroy: Ability;
}

export interface PresetsContext extends PresetsInput {
  /** Whether the form takes values just now. */
  readonly editable: boolean;
  readonly list: readonly Preset[];
  readonly chosen: number | null;
  /** The last filling: what stood in its fields before, and what it put there. */
  readonly filled: Filling | null;
  /** Name of the preset that is being saved. */
  readonly name: string;
  /** What the form held as the dialog opened. */
  readonly values: Values;
  /** Names of the fields that are kept. */
  readonly kept: readonly string[];
  readonly failure: PortFailure | null;
}

export interface Filling {
  readonly before: Values;
  readonly after: Values;
}

/** The preset's row; `id` where it replaces one. */
export interface StoreCall {
  readonly id: number | null;
  readonly version: number | null;
  readonly area: string;
  readonly name: string;
  readonly values: Values;
}

/** The presets of a form, and what it holds as they are read. */
export interface PresetsPage {
  readonly list: readonly Preset[];
  /** The fields that a preset may hold, as far as they are valid. */
  readonly values: Values;
}

export interface Stored {
  readonly message: string;
}

export interface Removed {
  readonly message: string;
  /** The server's id of the action; null where it cannot be undone. */
  readonly undoId: number | null;
}

export type PresetsEvent =
  | { readonly type: 'presets.open' }
  | { readonly type: 'presets.close' }
  | { readonly type: 'presets.retry' }
  | { readonly type: 'presets.follow'; readonly editable: boolean; readonly rights: PresetRights }
  | { readonly type: 'preset.choose'; readonly id: number }
  | { readonly type: 'preset.fill' }
  | { readonly type: 'preset.undo' }
  | { readonly type: 'preset.remove' }
  | { readonly type: 'preset.name' }
  | { readonly type: 'preset.rename'; readonly name: string }
  | { readonly type: 'preset.keep'; readonly field: string; readonly on: boolean }
  | { readonly type: 'preset.store' };

export interface PresetsEmitted {
  readonly type: 'snackbar.requested';
  readonly snackbar: SnackbarRequest;
}

export type PresetsTag = 'choosing' | 'naming' | 'loading' | 'broken' | 'busy';

export interface RemoveCall {
  readonly id: number;
  /** The version that is listed. */
  readonly version: number;
}
