import type { QrBrand, QrCode, QrPair } from '../../src/shared/contract/qr-code.ts';
import type { SnackbarRequest } from '../snackbars/snackbars.rules.ts';

export interface QrCodesInput {
  readonly codes: readonly QrCode[];
}

export interface QrCodesContext extends QrCodesInput {
  /** Of the publication; null until it is known, and where there is none. */
  readonly brand: QrBrand | null;
  readonly colors: QrColors;
  /** Pixels of a code in a PNG, at least. */
  readonly size: number;
  readonly svg: string | null;
}

export type QrColors = 'brand' | 'plain';

/** What is drawn. */
export interface DrawCall {
  readonly codes: readonly QrCode[];
  readonly pair: QrPair;
}

export interface PaintCall extends DrawCall {
  readonly size: number;
}

export type QrCodesEvent =
  | { readonly type: 'qr.brand'; readonly brand: QrBrand | null }
  | { readonly type: 'qr.colors'; readonly colors: QrColors }
  | { readonly type: 'qr.size'; readonly size: number }
  | { readonly type: 'qr.saveSvg' }
  | { readonly type: 'qr.savePng' }
  | { readonly type: 'qr.copy' }
  | { readonly type: 'qr.retry' };

export type QrCodesEmitted =
  | { readonly type: 'svg.ready'; readonly name: string; readonly svg: string }
  | { readonly type: 'png.ready'; readonly name: string; readonly png: Blob }
  | { readonly type: 'snackbar.requested'; readonly snackbar: SnackbarRequest };

export type QrCodesTag = 'drawing' | 'failed' | 'painting';
