import * as css from '../../../styles/tag-chip.css.ts';
import { ChipRemove } from './chip.tsx';
import { tagColors } from './colors.ts';
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
      {onRemove ? <ChipRemove name={name} inherits onRemove={onRemove} /> : null}
    </span>
  );
}

interface TagChipProps {
  readonly name: string;
  /** '#rrggbb' or '#rgb'; anything else is grey. */
  readonly color?: string | null | undefined;
  /** 24 px, as inside a field. */
  readonly tall?: boolean | undefined;
  readonly onRemove?: (() => void) | undefined;
}
