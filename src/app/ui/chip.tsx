import type { ReactNode } from 'react';
import * as css from '../../../styles/chip.css.ts';
import type { IconName } from '../../shared/contract/icon-name.ts';
import { Icon } from './icon.tsx';

/** One chosen thing; removable where `onRemove` is given. */
export function Chip({ children, icon, mark, name, onRemove }: ChipProps) {
  return (
    <span className={css.chip}>
      {mark}
      {icon ? <Icon name={icon} size="tiny" /> : null}
      <span className={css.text}>{children}</span>
      {onRemove ? <ChipRemove name={name} onRemove={onRemove} /> : null}
    </span>
  );
}

/** The cross in a chip. */
export function ChipRemove({ name, inherits, onRemove }: ChipRemoveProps) {
  return (
    <button
      type="button"
      className={css.remove}
      data-inherits={inherits ? '' : undefined}
      aria-label={`Remove ${name}`}
      onClick={onRemove}
    >
      <Icon name="x" size="tiny" />
    </button>
  );
}

interface ChipProps {
  readonly children: ReactNode;
  readonly icon?: IconName | undefined;
  /** An avatar or a publication's mark. */
  readonly mark?: ReactNode;
  /** What "Remove …" names. */
  readonly name?: string | undefined;
  readonly onRemove?: (() => void) | undefined;
}

interface ChipRemoveProps {
  readonly name?: string | undefined;
  /** In the colour of the chip's text. */
  readonly inherits?: boolean | undefined;
  readonly onRemove: () => void;
}
