import type { QrBrand } from '../../src/shared/contract/qr-code.ts';
import type { MachineModel } from '../kit/model.ts';
import { broken } from '../kit/samples.ts';
import type { QrCodesInput } from './qr-codes.types.ts';

export const qrInput: QrCodesInput = {
  codes: [{ title: 'Dawn patrol', text: 'https://go.example/o/web/spring/8841' }],
};

export const harbor: QrBrand = {
  dark: '#0b1f4d',
  light: '#fdf8ee',
  ratio: 14.9,
  refusal: null,
  warning: null,
};

export const faint: QrBrand = {
  dark: '#f8e71c',
  light: '#ffffff',
  ratio: 1.2,
  refusal: '#f8e71c on #ffffff has a contrast of 1.2 : 1; it needs 4.5 : 1',
  warning: null,
};

export const qrCodesModel: MachineModel = {
  input: qrInput,
  events: [
    { type: 'qr.brand', brand: harbor },
    { type: 'qr.brand', brand: faint },
    { type: 'qr.colors', colors: 'plain' },
    { type: 'qr.colors', colors: 'brand' },
    { type: 'qr.size', size: 512 },
    { type: 'qr.saveSvg' },
    { type: 'qr.savePng' },
    { type: 'qr.copy' },
    { type: 'qr.retry' },
  ],
  abstract: ({ value, context }) => [value, context],
  answers: {
    drawCodes: { resolve: { drawn: '<svg/>' }, reject: { broken } },
    paintCodes: { resolve: { painted: null }, reject: { broken } },
    copyCodes: { resolve: { copied: undefined }, reject: { broken } },
  },
  quiet: ['qr.brand', 'qr.colors', 'qr.size'],
  resting: ['failed', 'drawn'],
};
