import { memo } from 'react';
import * as css from '../../../styles/icon.css.ts';
import type { IconName } from '../../shared/contract/icon-name.ts';
import { icons } from './icons.ts';

/** A drawn icon by its name; hidden from assistive technology unless it has a label. */
export const Icon = memo(function Icon({ name, size, tone, turning, label }: IconProps) {
  const Drawn = icons[name];
  return (
    <Drawn
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

interface IconProps {
  readonly name: IconName;
  /** 16 px unless said: small is 14, tiny 12. */
  readonly size?: 'small' | 'tiny' | undefined;
  readonly tone?: Tone | undefined;
  readonly turning?: boolean | undefined;
  readonly label?: string | undefined;
}

export type Tone = 'accent' | 'green' | 'amber' | 'red';
