import type { BlockChange } from '../types.ts';
import type { PickerKind } from './kinds.ts';
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
  return picked === null ? null : { ...shown.changeOf(picked), of: 'attribute', block: id };
}

const VIDEO: Shown = { kind: 'videos', changeOf: videoOf };

const SHOWN: Readonly<Record<string, Shown>> = {
  video: VIDEO,
  'promo-video': VIDEO,
  'mouse-out': {
    kind: 'custom-contents',
    changeOf: ({ row }) => ({
      name: 'data-macro-value',
      value: `$${textOf(row.macro).replace(/^\$/, '')}`,
    }),
  },
};

/** Codes of the providers: all that is neither YouTube's nor Wistia's plays in the browser. */
const CODES: Readonly<Record<string, string>> = { youtube: 'yt', wistia: 'wt' };

function videoOf({ row }: Picked): Change {
  const data = (row.player_data ?? {}) as Readonly<Record<string, unknown>>;
  const code = CODES[textOf(row.player)] ?? '';
  return {
    name: 'data-provider',
    value: code,
    also: {
      'data-video-id': code === '' ? '' : textOf(data.video_id),
      'data-src': '',
      'data-mp4': code === '' ? textOf(data.mp4) : '',
      'data-webm': code === '' ? textOf(data.webm) : '',
      'data-ogv': '',
      'data-title': textOf(row.title),
    },
  };
}

function textOf(value: unknown) {
  return typeof value === 'string' ? value : '';
}

type Change = Pick<BlockChange, 'name' | 'value' | 'also'>;

interface Shown {
  readonly kind: PickerKind;
  readonly changeOf: (picked: Picked) => Change;
}
