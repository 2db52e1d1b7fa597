import { promisePorts } from '../kit/promise-ports.ts';
import { qrCodesMachine } from './qr-codes.machine.ts';
import type { DrawCall, PaintCall } from './qr-codes.types.ts';

interface QrCodesPorts {
  /** The codes as SVG: one by itself, several as a sheet. */
  drawCodes(call: DrawCall, signal: AbortSignal): Promise<string>;
  /** The same as PNG. */
  paintCodes(call: PaintCall, signal: AbortSignal): Promise<Blob>;
  /** Puts that into the clipboard. */
  copyCodes(call: PaintCall, signal: AbortSignal): Promise<void>;
}

export function provideQrCodes(ports: QrCodesPorts) {
  return qrCodesMachine.provide({ actors: promisePorts(ports) });
}
