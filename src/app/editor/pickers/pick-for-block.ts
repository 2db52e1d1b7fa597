import type { BlockChange } from '../types.ts';
import type { PickerKind } from './kinds.tsx';
import type { Picked, Pickers } from './pickers.ts';

/** Asks for the record that a block is to show, and says what is set of it; null where it shows none, or none was chosen. */
export async function pickForBlock(
  { open }: Pickers,
  { id, type }: { readonly id: string; readonly type: string },
  publicationId: number | null,
): Promise<BlockChange | null> {
  const shown = SHOWN[type];
  if (shown === undefined) return null;
  const picked = await open({ kind: shown.kind, publicationId });
  return picked === null ? null : { of: 'attribute', ...shown.changeOf(picked), block: id };
}

/** What the button says by which a block's record is asked for; undefined where it shows none. */
export const pickButtonOf = (type: string): string | undefined => SHOWN[type]?.button;

/** Whether a block of this type is given what it shows, by a double-click or Enter. */
export function asksFor(type: string): boolean {
  return Object.hasOwn(SHOWN, type) || type === 'macro' || type === 'ad';
}

const VIDEO: Shown = { kind: 'videos', button: 'Choose a video', changeOf: videoOf };

const SHOWN: Readonly<Record<string, Shown>> = {
  video: VIDEO,
  'promo-video': VIDEO,
  'mouse-out': {
    kind: 'custom-contents',
    button: 'Choose a variable',
    changeOf: ({ row }) => ({ name: 'data-macro-value', value: variableOf(row) }),
  },
  'exit-splash': {
    kind: 'custom-contents',
    button: 'Insert a custom content',
    changeOf: ({ row }) => ({ of: 'within', name: 'p', value: `{${variableOf(row)}}` }),
  },
};

function variableOf({ macro }: Picked['row']) {
  return `$${textOf(macro).replace(/^\$/, '')}`;
}

/** Codes of the providers: all that is neither YouTube's nor Wistia's plays in the browser. */
const CODES: Readonly<Record<string, string>> = { youtube: 'yt', wistia: 'wt' };

function videoOf({ row }: Picked): Change {
  const { 'data-provider': value, ...also } = videoAttributes(row);
  return { name: 'data-provider', value, also };
}

/** What a block says of a video of the library; '' takes an attribute away. */
export function videoAttributes(row: Readonly<Record<string, unknown>>) {
  const data = (row.player_data ?? {}) as Readonly<Record<string, unknown>>;
  const code = CODES[textOf(row.player)] ?? '';
  return {
    'data-provider': code,
    'data-video-id': code === '' ? '' : textOf(data.video_id),
    'data-src': '',
    'data-mp4': code === '' ? textOf(data.mp4) : '',
    'data-webm': code === '' ? textOf(data.webm) : '',
    'data-ogv': '',
    'data-title': textOf(row.title),
  };
}

function textOf(value: unknown) {
  return typeof value === 'string' ? value : '';
}

type Change = Pick<BlockChange, 'name' | 'value' | 'also'> & Partial<Pick<BlockChange, 'of'>>;

interface Shown {
  readonly kind: PickerKind;
  readonly button: string;
  readonly changeOf: (picked: Picked) => Change;
}
