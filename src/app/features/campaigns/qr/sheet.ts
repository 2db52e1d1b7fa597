import { create } from 'qrcode';
import type { QrCode } from '../../../../shared/contract/qr-code.ts';

/** Modules of ground around a code, without which cameras do not find it (ISO/IEC 18004). */
const QUIET = 4;
const COLUMNS = 4;
/** Of the width of a code. */
const GAP = 0.08;
const CAPTION = 0.16;
const LETTER = 0.06;
const MOST_LETTERS = 28;

interface Rect {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

interface Caption {
  readonly x: number;
  readonly y: number;
  readonly text: string;
  readonly size: number;
}

/** Everything that is drawn of a sheet, in whole pixels. */
export interface Sheet {
  readonly width: number;
  readonly height: number;
  readonly rects: readonly Rect[];
  readonly captions: readonly Caption[];
}

/**
 * Lays codes out, each at least `size` wide: one alone, several in rows with their titles beneath.
 * @throws where a text is too long for a code
 */
export function layOut(codes: readonly QrCode[], size: number): Sheet {
  const drawn = codes.map(({ title, text }) => ({ title, ...modulesOf(text) }));
  const [only] = drawn;
  if (only !== undefined && drawn.length === 1) {
    const pixel = Math.max(1, Math.ceil(size / only.side));
    const side = only.side * pixel;
    return { width: side, height: side, rects: rectsOf(only, { x: 0, y: 0, pixel }), captions: [] };
  }
  const widest = Math.max(0, ...drawn.map(({ side }) => side));
  const cell = Math.max(widest, Math.round(size));
  const [gap, caption] = [Math.round(cell * GAP), Math.round(cell * CAPTION)];
  const columns = Math.min(COLUMNS, drawn.length);
  const placed = drawn.map((code, at) => {
    const x = gap + (at % columns) * (cell + gap);
    const y = gap + Math.floor(at / columns) * (cell + caption + gap);
    const pixel = Math.floor(cell / code.side);
    const inset = Math.floor((cell - pixel * code.side) / 2);
    return {
      rects: rectsOf(code, { x: x + inset, y: y + inset, pixel }),
      caption: {
        x: x + cell / 2,
        y: y + cell + Math.round(cell * LETTER),
        text: cut(code.title),
        size: Math.round(cell * LETTER),
      },
    };
  });
  return {
    width: gap + columns * (cell + gap),
    height: gap + Math.ceil(drawn.length / columns) * (cell + caption + gap),
    rects: placed.flatMap(({ rects }) => rects),
    captions: placed.map((each) => each.caption),
  };
}

interface Modules {
  /** With the quiet zone. */
  readonly side: number;
  isDark(line: number, column: number): boolean;
  readonly count: number;
}

function modulesOf(text: string): Modules {
  const { modules } = create(text, { errorCorrectionLevel: 'M' });
  const { size: count } = modules;
  return {
    count,
    side: count + 2 * QUIET,
    isDark: (line, column) => modules.get(line, column) === 1,
  };
}

/** The dark modules of each line, those beside each other as one. */
function rectsOf({ count, isDark }: Modules, { x, y, pixel }: Place): readonly Rect[] {
  const rects: Rect[] = [];
  for (let line = 0; line < count; line += 1) {
    let from = -1;
    for (let column = 0; column <= count; column += 1) {
      const dark = column < count && isDark(line, column);
      if (dark && from < 0) from = column;
      if (dark || from < 0) continue;
      rects.push({
        x: x + (from + QUIET) * pixel,
        y: y + (line + QUIET) * pixel,
        width: (column - from) * pixel,
        height: pixel,
      });
      from = -1;
    }
  }
  return rects;
}

interface Place {
  readonly x: number;
  readonly y: number;
  readonly pixel: number;
}

function cut(title: string) {
  const letters = [...title];
  return letters.length <= MOST_LETTERS ? title : `${letters.slice(0, MOST_LETTERS - 1).join('')}…`;
}
