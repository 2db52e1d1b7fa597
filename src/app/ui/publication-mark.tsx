import * as css from '../../../styles/publication-mark.css.ts';
import { cut } from '../../../styles/text.css.ts';
import { parseHex } from '../../shared/contract/contrast.ts';
import { hueOf, monogramOf, textOn } from './colors.ts';
import { withVars } from './with-vars.ts';

/** A publication's initials on its colour; `withName` prints the name beside it. */
export function PublicationMark({ name, color, size, withName }: PublicationMarkProps) {
  const ground = color && parseHex(color) ? color : hueOf(name);
  const mark = (
    <span
      className={css.mark}
      data-size={size}
      title={name}
      aria-hidden="true"
      style={withVars([
        [css.ground, ground],
        [css.ink, textOn(ground)],
      ])}
    >
      {monogramOf(name)}
    </span>
  );
  if (!withName) return mark;
  return (
    <span className={css.named}>
      {mark}
      <span className={cut}>{name}</span>
    </span>
  );
}

interface PublicationMarkProps {
  readonly name: string;
  readonly color?: string | null | undefined;
  readonly size?: 'large' | undefined;
  readonly withName?: boolean | undefined;
}
