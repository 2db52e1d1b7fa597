import { create } from 'qrcode';
import * as css from '../../../../styles/factor.css.ts';

/** A text as a QR code: dark on light in every theme, with the margin that readers need. */
export function QrCode({ text, label }: QrCodeProps) {
  const { modules } = create(text, { errorCorrectionLevel: 'M' });
  const side = modules.size + 2 * MARGIN;
  return (
    <svg
      role="img"
      aria-label={label}
      className={css.qr}
      viewBox={`0 0 ${side} ${side}`}
      shapeRendering="crispEdges"
    >
      <path className={css.qrInk} d={pathOf(modules)} />
    </svg>
  );
}

function pathOf({ size, data }: { readonly size: number; readonly data: Uint8Array }) {
  return [...data.keys()]
    .filter((at) => data[at] === 1)
    .map((at) => `M${(at % size) + MARGIN} ${Math.floor(at / size) + MARGIN}h1v1h-1z`)
    .join('');
}

/** Modules of quiet zone (ISO/IEC 18004). */
const MARGIN = 4;

interface QrCodeProps {
  readonly text: string;
  readonly label: string;
}
