import type { ReactNode } from 'react';
import { badge } from '../../../styles/badge.css.ts';
import type { IconName } from '../../shared/contract/icon-name.ts';
import { Icon } from './icon.tsx';
import type { Tone } from './icon.tsx';

/** A word or a number about state. */
export function Badge({ tone, icon, children }: BadgeProps) {
  return (
    <span className={badge} data-tone={tone}>
      {icon ? <Icon name={icon} size="tiny" /> : null}
      {children}
    </span>
  );
}

interface BadgeProps {
  readonly tone?: Tone | undefined;
  readonly icon?: IconName | undefined;
  readonly children: ReactNode;
}
