import * as css from '../../../../styles/resource-content-preview.css.ts';
import { url } from '../../../shared/rules.ts';
import { useCopyText } from '../../actors/copy-text.ts';
import { OwnButton } from '../../commands/own-button.tsx';
import { copyAddress, openAddress } from '../../commands/registry/features.ts';

/** The address at which a page stands elsewhere: to copy and to open, once it is one. */
export function OwnAddress({ value }: { readonly value: unknown }) {
  const copyText = useCopyText();
  if (typeof value !== 'string' || value === '' || url(value) !== null) return null;
  return (
    <div className={css.address}>
      <span className={css.link}>{value}</span>
      <OwnButton
        declared={copyAddress}
        scope="form"
        size="small"
        icon="copy"
        run={() => void copyText(value)}
      >
        Copy
      </OwnButton>
      <OwnButton
        declared={openAddress}
        scope="form"
        size="small"
        icon="external-link"
        run={() => window.open(value, '_blank', 'noopener')}
      >
        Open
      </OwnButton>
    </div>
  );
}
