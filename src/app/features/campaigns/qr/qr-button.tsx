import type { QrCode } from '../../../../shared/contract/qr-code.ts';
import { MOST_CODES } from '../../../../shared/contract/qr-code.ts';
import { showCodes } from '../../../commands/registry/features.ts';
import { useOpener } from '../../../commands/use-own-command.ts';
import type { Scope } from '../../../commands/directory.ts';
import { lazyPart } from '../../../data/lazy-part.tsx';
import type { ButtonProps } from '../../../ui/button.tsx';
import { Button } from '../../../ui/button.tsx';
import { Opening } from '../../../ui/opening.tsx';

const QrDialog = lazyPart(async () => (await import('./qr-parts.ts')).QrDialog);

/** Shows the QR codes of links; nothing where there are none. */
export function QrButton({ codes, campaignId, scope, size }: QrButtonProps) {
  const some = codes.slice(0, MOST_CODES);
  const { button, panel } = useOpener(some.length === 0 ? null : showCodes, scope);
  if (some.length === 0) return null;
  return (
    <>
      <Button {...button} icon="qr-code" size={size} onClick={() => panel.onOpen(true)}>
        {some.length === 1 ? 'QR code' : 'QR codes'}
      </Button>
      {panel.open ? (
        <Opening onClose={() => panel.onOpen(false)}>
          <QrDialog codes={some} campaignId={campaignId} onClose={() => panel.onOpen(false)} />
        </Opening>
      ) : null}
    </>
  );
}

interface QrButtonProps extends Pick<ButtonProps, 'size'> {
  readonly codes: readonly QrCode[];
  readonly campaignId: number | null;
  readonly scope?: Scope;
}
