import type { Crop, Point } from '../../../shared/contract/image-cut.ts';
import { cutOf, cutText } from '../../../shared/contract/image-cut.ts';
import type { Values } from '../../../shared/contract/values.ts';

/** A file as a row holds it. */
export interface FileValue {
  readonly key: string;
  readonly name: string;
  readonly mime: string;
  /** Bytes. */
  readonly size: number;
  /** Of an image, in px. */
  readonly width?: number;
  readonly height?: number;
  readonly crop?: Crop;
  readonly focus?: Point;
}

export function fileOf(value: unknown): FileValue | null {
  const held = value as Partial<FileValue> | null | undefined;
  return typeof held?.key === 'string' ? (held as FileValue) : null;
}

/** Where the file of a row is: its path, else by its key. */
export function addressOf({ path, file }: Values): string | null {
  if (typeof path === 'string' && path !== '') return path;
  const held = fileOf(file);
  return held === null ? null : fileUrl(held);
}

export function fileUrl({ key }: FileValue): string {
  return `/files/${encodeURIComponent(key)}`;
}

/** Address of what is shown of a row's image, at most so many px long; null where there is no file. */
export function pictureAddress(row: Values, longest: 96 | 240 | 640 | null): string | null {
  const address = addressOf(row);
  const cut = cutOf(fileOf(row.file) ?? {});
  const asked = [
    ...(cut === null ? [] : [`cut=${cutText(cut)}`]),
    ...(longest === null ? [] : [`size=${longest}`]),
  ];
  return address === null || asked.length === 0 ? address : `${address}?${asked.join('&')}`;
}

/** 1536 -> '1.5 KB'. */
export function sizeText(bytes: number): string {
  if (bytes < 1000) return `${bytes} B`;
  return bytes < 1_000_000 ? `${(bytes / 1000).toFixed(1)} KB` : `${(bytes / 1e6).toFixed(1)} MB`;
}
