import * as css from '../../../../styles/resource-content-preview.css.ts';
import { url } from '../../../shared/rules.ts';
import { useCopyText } from '../../actors/copy-text.ts';
import { OwnButton } from '../../commands/own-button.tsx';

/** The address at which a page stands elsewhere: to copy and to open, once it is one. */
export function OwnAddress({ value }: { readonly value: unknown }) {
  const copyText = useCopyText();
  if (typeof value !== 'string' || value === '' || url(value) !== null) return null;
  return (
    <div className={css.address}>
      <span className={css.link}>{value}</span>
      <OwnButton
        entry={COPY}
        scope="form"
        size="small"
        icon="copy"
        onClick={() => void copyText(value)}
      >
        Copy
      </OwnButton>
      <OwnButton
        entry={OPEN}
        scope="form"
        size="small"
        icon="external-link"
        onClick={() => window.open(value, '_blank', 'noopener')}
      >
        Open
      </OwnButton>
    </div>
  );
}

const COPY = { id: 'address.copy', title: 'Copy own address', icon: 'copy' } as const;
const OPEN = { id: 'address.open', title: 'Open own address', icon: 'external-link' } as const;
