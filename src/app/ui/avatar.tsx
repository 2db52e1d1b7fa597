import * as css from '../../../styles/avatar.css.ts';
import { hueOf, initialsOf } from './colors.ts';
import { withVars } from './with-vars.ts';

/** A person's initials (drawn, not text: the name is what is read and spoken to) on a hue that stays theirs. A picture beside a name: hidden from assistive technology unless `named`. */
export function Avatar({ name, image, size, named }: AvatarProps) {
  return (
    <span
      className={css.avatar}
      data-size={size}
      title={name}
      data-initials={image ? undefined : initialsOf(name)}
      style={withVars([[css.hue, hueOf(name)]])}
      {...(named ? { role: 'img', 'aria-label': name } : { 'aria-hidden': true })}
    >
      {image ? <img className={css.picture} src={image} alt="" /> : null}
    </span>
  );
}

/** Several people, overlapping. */
export function AvatarStack({ names }: { readonly names: readonly string[] }) {
  return (
    <span className={css.stack}>
      {names.map((name) => (
        <span key={name} className={css.stacked}>
          <Avatar name={name} named />
        </span>
      ))}
    </span>
  );
}

interface AvatarProps {
  readonly name: string;
  readonly image?: string | null | undefined;
  /** 20 px unless said: small 16, medium 28, large 40. */
  readonly size?: 'small' | 'medium' | 'large' | undefined;
  readonly named?: boolean | undefined;
}
