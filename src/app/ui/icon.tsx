import { memo } from 'react';
import * as css from '../../../styles/icon.css.ts';
import type { IconName } from '../../shared/contract/icon-name.ts';
import { icons } from './icons.ts';

/** A drawn icon by its name; hidden from assistive technology unless it has a label. */
export const Icon = memo(function Icon({ name, size, tone, turning, label }: IconProps) {
  const Drawn = icons[name];
  return (
    <Drawn
      {...DRAWN_BY_STYLE}
      className={css.icon}
      data-size={size}
      data-tone={tone}
      data-turning={turning ? '' : undefined}
      role={label === undefined ? undefined : 'img'}
      aria-label={label}
      aria-hidden={label === undefined ? true : undefined}
    />
  );
});

/** What every icon has alike stands in the style sheet once, and not at each of them. */
const DRAWN_BY_STYLE = {
  xmlns: undefined,
  fill: undefined,
  stroke: undefined,
  strokeLinecap: undefined,
  strokeLinejoin: undefined,
};

interface IconProps {
  readonly name: IconName;
  /** 16 px unless said: small is 14, tiny 12. */
  readonly size?: 'small' | 'tiny' | undefined;
  readonly tone?: Tone | undefined;
  readonly turning?: boolean | undefined;
  readonly label?: string | undefined;
}

export type Tone = 'accent' | 'green' | 'amber' | 'red';
