import type { QrPair } from '../../src/shared/contract/qr-code.ts';
import { PLAIN_PAIR } from '../../src/shared/contract/qr-code.ts';
import type { DrawCall, PaintCall, QrCodesContext, QrCodesInput } from './qr-codes.types.ts';

export const SIZES = [512, 1024, 2048] as const;

export function startOfCodes({ codes }: QrCodesInput): QrCodesContext {
  return { codes, brand: null, colors: 'brand', size: 1024, svg: null };
}

/** Whether the colours of the publication are there and can be read. */
export function hasBrand({ brand }: QrCodesContext): boolean {
  return brand !== null && brand.refusal === null;
}

/** The two colours that are drawn: black on white wherever the others cannot be. */
function pairOf(context: QrCodesContext): QrPair {
  const { brand, colors } = context;
  return colors === 'brand' && brand !== null && brand.refusal === null
    ? { dark: brand.dark, light: brand.light }
    : PLAIN_PAIR;
}

export function drawOf(context: QrCodesContext): DrawCall {
  return { codes: context.codes, pair: pairOf(context) };
}

export function paintOf(context: QrCodesContext): PaintCall {
  return { ...drawOf(context), size: context.size };
}

/** 'qr-dawn-patrol' of one code, 'qr-12-codes' of twelve. */
export function fileName({ codes }: QrCodesContext): string {
  const [first] = codes;
  if (codes.length !== 1 || first === undefined) return `qr-${codes.length}-codes`;
  const words = first.title.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? ['code'];
  return `qr-${words.join('-').slice(0, 60)}`;
}
