import type { SnackbarRequest } from '../snackbars/snackbars.rules.ts';
import type { PaletteCommand } from './palette.rules.ts';

export interface PaletteLoaderContext {
  /** Keys in the order they were pressed while the palette's code was on its way. */
  readonly keys: readonly string[];
  /** What the palette is to ask the arguments of at once. */
  readonly command: PaletteCommand | null;
}

export type PaletteLoaderEvent =
  | { readonly type: 'palette.open'; readonly command?: PaletteCommand }
  | { readonly type: 'palette.key'; readonly key: string }
  | { readonly type: 'palette.close' }
  | { readonly type: 'session.ending' }
  | { readonly type: 'palette.loaded' }
  | { readonly type: 'palette.failed' };

export type PaletteLoaderEmitted = {
  readonly type: 'snackbar.requested';
  readonly snackbar: SnackbarRequest;
};

export type PaletteLoaderTag = 'opening';

/** Its code did not come; the next opening asks for it again. */
export const NOT_LOADED: SnackbarRequest = {
  type: 'error',
  message: 'The palette could not be loaded. Are you online?',
  action: { text: 'Try again', intent: { type: 'palette.open' } },
};

export const EMPTY_LOADER: PaletteLoaderContext = { keys: [], command: null };

export function keepKey({ keys }: PaletteLoaderContext, { key }: { key: string }) {
  return { keys: [...keys, key] };
}

/** The text that the first keys make, and the keys from the first one on that is no text. */
export function textOfKeys(keys: readonly string[]): { text: string; rest: readonly string[] } {
  let text = '';
  for (const [at, key] of keys.entries()) {
    if (key.length === 1) text += key;
    else if (key === 'Backspace') text = text.slice(0, -1);
    else return { text, rest: keys.slice(at) };
  }
  return { text, rest: [] };
}
