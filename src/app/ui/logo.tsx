import * as css from '../../../styles/logo.css.ts';

/** An M over the double rule of a nameplate, on a tile. Same size, same place on every day. */
export function Logo({ variant = 'default', size = 24, label }: LogoProps) {
  return (
    <span
      className={css.logo}
      data-variant={variant}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      <svg width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
        <rect className={css.tile} width="24" height="24" rx="5.5" />
        {drawings[variant]}
      </svg>
    </span>
  );
}

const RULES = 'M5 16.5h14v1.4H5zM5 18.8h14v.7H5z';

const drawings = {
  default: (
    <>
      <path
        className={css.ink}
        d="M5 5h3.6l3.4 4.8L15.4 5H19v9.3h-3.1V9.7L12 14.9 8.1 9.7v4.6H5z"
      />
      <path className={css.ink} d={RULES} />
    </>
  ),
  halloween: (
    <>
      <path
        className={css.ink}
        d="M5 3 8.7 5.7 12 9.9l3.3-4.2L19 3v11.3h-3.1V9.7L12 14.9 8.1 9.7v4.6H5z"
      />
      <path className={css.ink} d={RULES} />
      <circle className={css.tile} cx="6.9" cy="7.4" r=".85" />
      <circle className={css.tile} cx="17.1" cy="7.4" r=".85" />
    </>
  ),
  valentine: (
    <>
      <path
        className={css.ink}
        d="M5 7.8C5 5.8 6.4 4.7 8 4.7c1.9 0 3.2 1.3 4 3 .8-1.7 2.1-3 4-3 1.6 0 3 1.1 3 3.1v6.5h-3.1V10L12 15.1 8.1 10v4.3H5z"
      />
      <path
        className={css.ink}
        d="M5 16.5h5.2v1.4H5zM13.8 16.5H19v1.4h-5.2zM12 19.3l-1.7-1.7c-.7-.9.7-2.1 1.7-1 1-1.1 2.4.1 1.7 1z"
      />
    </>
  ),
} as const satisfies Record<LogoVariant, unknown>;

interface LogoProps {
  readonly variant?: LogoVariant | undefined;
  /** Pixels, at least 16. */
  readonly size?: number | undefined;
  /** Without one the mark is a picture beside a name. */
  readonly label?: string | undefined;
}

export type LogoVariant = 'default' | 'halloween' | 'valentine';

/** The mark of a day, in the person's own time: ears on 30 and 31 October, a heart on 14 February. */
export function logoVariant(date: Date): LogoVariant {
  const [month, day] = [date.getMonth() + 1, date.getDate()];
  if (month === 10 && day >= 30) return 'halloween';
  return month === 2 && day === 14 ? 'valentine' : 'default';
}
