import type { TransitionMeta } from '../kit/command.ts';
import type { QrCodesContext } from './qr-codes.types.ts';

type Meta = TransitionMeta<QrCodesContext>;

const SYNONYMS = ['download', 'picture', 'print', 'barcode'];

export const saveSvg: Meta = {
  command: {
    id: 'qr.saveSvg',
    title: 'Save the QR code as SVG',
    short: 'Save SVG',
    icon: 'download',
    synonyms: SYNONYMS,
  },
};
export const savePng: Meta = {
  command: {
    id: 'qr.savePng',
    title: 'Save the QR code as PNG',
    short: 'Save PNG',
    icon: 'download',
    synonyms: SYNONYMS,
  },
};
export const copy: Meta = {
  command: {
    id: 'qr.copy',
    title: 'Copy the QR code as a picture',
    short: 'Copy',
    icon: 'copy',
    synonyms: ['clipboard', 'image'],
  },
};
export const retry: Meta = {
  command: { id: 'qr.retry', title: 'Draw the QR code again', short: 'Retry', icon: 'refresh' },
};
