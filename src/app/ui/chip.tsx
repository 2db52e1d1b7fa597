import type { ReactNode } from 'react';
import * as css from '../../../styles/chip.css.ts';
import { Icon } from './icon.tsx';

/** One chosen thing; removable where `onRemove` is given. */
export function Chip({ children, icon, mark, name, onRemove }: ChipProps) {
  return (
    <span className={css.chip}>
      {mark}
      {icon ? <Icon name={icon} size="tiny" /> : null}
      <span className={css.text}>{children}</span>
      {onRemove ? (
        <button
          type="button"
          className={css.remove}
          aria-label={`Remove ${name}`}
          onClick={onRemove}
        >
          <Icon name="x" size="tiny" />
        </button>
      ) : null}
    </span>
  );
}

export interface ChipProps {
  readonly children: ReactNode;
  readonly icon?: string | undefined;
  /** An avatar or a publication's mark. */
  readonly mark?: ReactNode;
  /** What "Remove …" names. */
  readonly name?: string | undefined;
  readonly onRemove?: (() => void) | undefined;
}
