import * as css from '../../../styles/tag-chip.css.ts';
import { tagColors } from './colors.ts';
import { Icon } from './icon.tsx';
import { withVars } from './with-vars.ts';

/** A tag in its own colour, readable in both themes whatever the colour is. */
export function TagChip({ name, color, tall, onRemove }: TagChipProps) {
  const colors = tagColors(color);
  return (
    <span
      className={css.tag}
      data-tall={tall || onRemove ? '' : undefined}
      title={name}
      style={withVars([
        [css.lightGround, colors.lightGround],
        [css.lightText, colors.lightText],
        [css.darkGround, colors.darkGround],
        [css.darkText, colors.darkText],
      ])}
    >
      <span className={css.text}>{name}</span>
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

export interface TagChipProps {
  readonly name: string;
  /** '#rrggbb' or '#rgb'; anything else is grey. */
  readonly color?: string | null | undefined;
  /** 24 px, as inside a field. */
  readonly tall?: boolean | undefined;
  readonly onRemove?: (() => void) | undefined;
}
