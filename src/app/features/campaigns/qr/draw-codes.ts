import type { QrPair } from '../../../../shared/contract/qr-code.ts';
import type { DrawCall, PaintCall } from '../../../../../machines/qr-codes/qr-codes.types.ts';
import type { Sheet } from './sheet.ts';
import { layOut } from './sheet.ts';

/** The width of a code within a sheet that has no pixels of its own. */
const SVG_CELL = 240;
/** What a canvas of every browser holds. */
const MOST_PIXELS = 14_000;

/** The codes as SVG, which is sharp at every size. */
export function drawCodes({ codes, pair }: DrawCall): string {
  return svgOf(layOut(codes, codes.length === 1 ? 1 : SVG_CELL), pair);
}

/** The same in pixels, a code at least `size` wide as far as a canvas has room for all of them. */
export async function paintCodes({ codes, pair, size }: PaintCall): Promise<Blob> {
  let sheet = layOut(codes, size);
  const longest = Math.max(sheet.width, sheet.height);
  if (longest > MOST_PIXELS) sheet = layOut(codes, Math.floor((size * MOST_PIXELS) / longest));
  const canvas = document.createElement('canvas');
  canvas.width = sheet.width;
  canvas.height = sheet.height;
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('This browser has no canvas to paint on.');
  paint(context, sheet, pair);
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) =>
      blob === null ? reject(new Error('The picture could not be painted.')) : resolve(blob),
    ),
  );
}

function paint(context: CanvasRenderingContext2D, sheet: Sheet, { dark, light }: QrPair) {
  context.fillStyle = light;
  context.fillRect(0, 0, sheet.width, sheet.height);
  context.fillStyle = dark;
  for (const { x, y, width, height } of sheet.rects) context.fillRect(x, y, width, height);
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  for (const { x, y, text, size } of sheet.captions) {
    context.font = `${size}px sans-serif`;
    context.fillText(text, x, y);
  }
}

function svgOf({ width, height, rects, captions }: Sheet, { dark, light }: QrPair): string {
  const path = rects.map(
    (each) => `M${each.x} ${each.y}h${each.width}v${each.height}h-${each.width}z`,
  );
  const titles = captions.map(
    ({ x, y, text, size }) =>
      `<text x="${x}" y="${y}" font-size="${size}" text-anchor="middle" dominant-baseline="middle" font-family="sans-serif" fill="${dark}">${escaped(text)}</text>`,
  );
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" shape-rendering="crispEdges">`,
    `<rect width="${width}" height="${height}" fill="${light}"/>`,
    `<path d="${path.join('')}" fill="${dark}"/>`,
    ...titles,
    '</svg>',
  ].join('');
}

function escaped(text: string) {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
