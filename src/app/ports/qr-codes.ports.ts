import { provideQrCodes } from '../../../machines/qr-codes/qr-codes.ports.ts';
import type { DrawCall, PaintCall } from '../../../machines/qr-codes/qr-codes.types.ts';

/** What draws: it comes with the dialog. */
interface Drawing {
  drawCodes(call: DrawCall): string;
  paintCodes(call: PaintCall): Promise<Blob>;
}

/** QR codes, drawn in the page. */
export function qrCodesOver({ drawCodes, paintCodes }: Drawing) {
  return provideQrCodes({
    drawCodes: async (call) => drawCodes(call),
    paintCodes: (call) => paintCodes(call),
    async copyCodes(call) {
      const png = await paintCodes(call);
      try {
        await navigator.clipboard.write([new ClipboardItem({ 'image/png': png })]);
      } catch {
        throw new Error('The browser did not let the picture be copied. Save it instead.');
      }
    },
  });
}
