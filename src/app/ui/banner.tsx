import type { ReactNode } from 'react';
import * as css from '../../../styles/banner.css.ts';
import type { IconName } from '../../shared/contract/icon-name.ts';
import { Icon } from './icon.tsx';
import type { Tone } from './icon.tsx';

const ICONS = {
  amber: 'triangle-alert',
  accent: 'info',
  green: 'circle-check',
  red: 'circle-alert',
} as const;

/** A standing message inside a page. */
export function Banner({ tone, icon, detail, actions, role = 'status', children }: BannerProps) {
  return (
    <div className={css.banner} data-tone={tone} role={role}>
      <Icon name={icon ?? (tone ? ICONS[tone] : 'info')} tone={tone} />
      <div className={css.text}>
        {children}
        {detail ? <span className={css.detail}>{detail}</span> : null}
      </div>
      {actions ? <div className={css.actions}>{actions}</div> : null}
    </div>
  );
}

interface BannerProps {
  readonly tone?: Tone | undefined;
  readonly icon?: IconName | undefined;
  readonly detail?: ReactNode;
  readonly actions?: ReactNode;
  readonly role?: 'status' | 'alert' | 'note' | undefined;
  readonly children: ReactNode;
}
