import { useState } from 'react';
import * as css from '../../../../styles/resource-cell.css.ts';
import { MASK, maskEmail } from '../../../shared/mask.ts';
import { Icon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { offersCell } from '../grid-focus.ts';
import { Nothing, TextCell } from './cells.tsx';
import type { CellProps } from './kind.ts';

/** An address of which only the mask is shown. Whoever was given the whole of it, which takes the right to unmask, may reveal it. */
export function MaskedEmailCell(props: CellProps) {
  const [revealed, setRevealed] = useState(false);
  const turn = () => setRevealed(!revealed);
  const { email, mask } = partsOf(props.value);
  if (mask === null) return <Nothing />;
  return (
    <span className={css.masked}>
      <TextCell {...props} value={revealed ? email : mask} />
      {email === null ? (
        <Icon name="eye-off" size="tiny" label="Masked: your groups may not read it in full" />
      ) : (
        <IconButton
          icon={revealed ? 'eye-off' : 'eye'}
          label={revealed ? 'Mask the address' : 'Reveal the address'}
          size="small"
          tip={false}
          tabIndex={-1}
          ref={offersCell(turn)}
          onClick={turn}
        />
      )}
    </span>
  );
}

/** `{email, mask}`, or the address as the server gave it: whole to those with the right, else masked. */
function partsOf(value: unknown): Parts {
  if (typeof value === 'string' && value !== '') {
    return value.includes(MASK)
      ? { email: null, mask: value }
      : { email: value, mask: maskEmail(value) };
  }
  if (typeof value !== 'object' || value === null) return { email: null, mask: null };
  const { email, mask } = value as { readonly email?: unknown; readonly mask?: unknown };
  return {
    email: typeof email === 'string' ? email : null,
    mask: typeof mask === 'string' ? mask : null,
  };
}

interface Parts {
  readonly email: string | null;
  readonly mask: string | null;
}
