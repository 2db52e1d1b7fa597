export interface DrawerInput {
  /** Whether the window is at least 720 px wide. */
  readonly wide: boolean;
  /** Whether the user left the sidebar as icons only. */
  readonly collapsed: boolean;
}

export interface DrawerContext {
  readonly wide: boolean;
  readonly collapsed: boolean;
}

export type DrawerEvent =
  | { readonly type: 'drawer.toggle' }
  | { readonly type: 'drawer.close' }
  | { readonly type: 'width.grew' }
  | { readonly type: 'width.shrank' };

export type DrawerTag =
  /** The entries stand beside the page, with their names. */
  | 'expanded'
  /** The entries stand beside the page, as icons. */
  | 'icons'
  /** The entries lie over the page. */
  | 'over';

/** Where the sidebar turns from a drawer over the page into a column beside it. */
export const DRAWER_WIDE_PX = 720;
