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
  /** Further words by which it is found. */
  readonly synonyms?: readonly string[] | undefined;
  /** Of those the one by which a filter has found it. */
  readonly meant?: string | undefined;
  /** How much waits there for the person. */
  readonly count?: number | undefined;
}

/** The router's link to an address, without children: `(href) => <Link href={href} />`. */
export type RenderLink = (href: string) => ReactElement;

/** What can be done with the pages on top; keeps its identity. */
export interface Pinning {
  readonly has: (href: string) => boolean;
  readonly onPin: (href: string) => void;
  readonly onUnpin: (href: string) => void;
  /** `at` is the place among the pinned ones, from 0. */
  readonly onMove: (href: string, at: number) => void;
}

/** What the sidebar shows of pages. */
export interface SidebarPages {
  /** Names stand in tooltips. */
  readonly icons: boolean;
  /** Above all others, in a person's own order. */
  readonly pins: readonly SidebarItem[];
  readonly pinning: Pinning;
  /** Above the groups: Dashboard. */
  readonly top: readonly SidebarItem[];
  readonly groups: readonly SidebarGroupEntry[];
  /** Pages without an entry, which the filter finds. */
  readonly others: readonly SidebarItem[];
  /** The path of the open page: a filter ends with the page it was typed on. */
  readonly path: string;
  readonly onToggleGroup: (title: string) => void;
  /** Goes to a page that a filter has found. */
  readonly onOpen: (href: string) => void;
  readonly renderLink: RenderLink;
}
