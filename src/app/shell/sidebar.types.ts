import type { ReactElement } from 'react';
import type { IconName } from '../../shared/contract/icon-name.ts';

export interface SidebarGroupEntry {
  readonly title: string;
  readonly open: boolean;
  readonly items: readonly SidebarItem[];
}

export interface SidebarItem {
  readonly title: string;
  readonly icon: IconName;
  readonly href: string;
  readonly current: boolean;
  /** A number at the right: drafts, failures. */
  readonly count?: number | undefined;
}

/** The router's link to an address, without children: `(href) => <Link href={href} />`. */
export type RenderLink = (href: string) => ReactElement;
