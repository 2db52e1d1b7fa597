import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import type { Metadata, Sharp, SharpOptions } from 'sharp';
import type { ImageCut } from '../../shared/contract/image-cut.ts';
import { pixelsOf } from '../../shared/contract/cut-pixels.ts';
import { invalid } from '../errors.ts';
import { cleanDrawing } from './svg.ts';

/** Longest side of the thumbnails, in px. */
export const THUMBNAIL_SIZES = [96, 240, 640] as const;
const MOST_PIXELS = 50_000_000;

interface Cutting {
  readonly cut: ImageCut;
  /** Longest side, in px; null for that of the part. */
  readonly size: number | null;
}

interface Pixels {
  readonly width: number;
  readonly height: number;
}

/** Path of an image's thumbnail. */
export function thumbnailPath(path: string, size: number): string {
  return `${path}-${size}.webp`;
}

/**
 * Writes the image anew in place, upright and without what a camera noted, and its thumbnails beside it.
 * @throws 422 on `file` for what is no image, one of too many pixels, or a drawing that acts
 */
export async function prepareImage(path: string, mime: string): Promise<Pixels> {
  const written = `${path}.new`;
  try {
    const pixels =
      mime === 'image/svg+xml'
        ? await prepareDrawing(path, written)
        : await prepareRaster(path, written, mime);
    await makeThumbnails(written, path);
    await rename(written, path);
    return pixels;
  } catch (error) {
    await rm(written, { force: true });
    for (const size of THUMBNAIL_SIZES) await rm(thumbnailPath(path, size), { force: true });
    throw refused(error);
  }
}

async function prepareRaster(path: string, to: string, mime: string): Promise<Pixels> {
  const image = await open(path, { animated: mime === 'image/gif' || mime === 'image/webp' });
  const facts = await image.metadata();
  const upright = facts.autoOrient;
  const frames = facts.pages ?? 1;
  const { width, height } = await encoded(image.autoOrient().keepIccProfile(), facts).toFile(to);
  const tall = frames > 1 ? (facts.pageHeight ?? height / frames) : (upright?.height ?? height);
  return { width, height: Math.round(tall) };
}

/** The same format again, at a quality the eye does not tell from the original. */
function encoded(image: Sharp, { format }: Metadata): Sharp {
  if (format === 'jpeg') return image.jpeg({ quality: 92 });
  if (format === 'webp') return image.webp({ quality: 92 });
  if (format === 'gif') return image.gif();
  return format === 'heif' ? image.avif({ quality: 75 }) : image.png();
}

async function prepareDrawing(path: string, to: string): Promise<Pixels> {
  await writeFile(to, cleanDrawing(await readFile(path, 'utf8')), { mode: 0o600 });
  const { width, height } = await (await open(to)).metadata();
  return { width, height };
}

async function makeThumbnails(from: string, path: string) {
  for (const size of THUMBNAIL_SIZES) {
    const image = await open(from);
    await image
      .resize(size, size, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 80 })
      .toFile(thumbnailPath(path, size));
  }
}

/** Writes a part of an image: at most so many px long, around its focal point where it is small; as large as it is where `size` is null. */
export async function writeCut(path: string, to: string, { cut, size }: Cutting): Promise<void> {
  const { width, height } = await (await open(path)).metadata();
  const square = size !== null && size < Math.max(...THUMBNAIL_SIZES);
  const part = (await open(path)).extract(pixelsOf(cut, { width, height }, square));
  const sized =
    size === null ? part : part.resize(size, size, { fit: 'inside', withoutEnlargement: true });
  await sized.webp({ quality: size === null ? 92 : 80 }).toFile(to);
}

async function open(path: string, options: SharpOptions = {}) {
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  return sharp(path, { limitInputPixels: MOST_PIXELS, failOn: 'error', ...options });
}

function refused(error: unknown) {
  if (!(error instanceof Error) || error.name === 'HttpError') return error;
  if ('code' in error) return error;
  return /pixel limit/i.test(error.message)
    ? invalid({ file: 'An image may have 50 million pixels at most.' })
    : invalid({ file: UNREADABLE });
}

const UNREADABLE =
  'This image cannot be read: it may be damaged. Save it anew as PNG, JPEG or WebP, and choose that.';
