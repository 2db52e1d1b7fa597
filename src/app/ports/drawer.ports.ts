import { provideDrawer } from '../../../machines/drawer/drawer.ports.ts';
import type { DrawerEvent, DrawerInput } from '../../../machines/drawer/drawer.rules.ts';
import { DRAWER_WIDE_PX } from '../../../machines/drawer/drawer.rules.ts';
import { readLocal, writeLocal } from './local.ts';

/** The drawer machine over this browser. */
export const drawer = provideDrawer({
  save: async ({ collapsed }) => writeLocal('drawer', collapsed ? 'icons' : null),
});

export function drawerInput(): DrawerInput {
  return { wide: wideEnough().matches, collapsed: readLocal('drawer') === 'icons' };
}

/** Tells when the window passes the width at which the sidebar changes its shape. */
export function watchWidth(send: (event: DrawerEvent) => void): () => void {
  const query = wideEnough();
  const tell = () => send({ type: query.matches ? 'width.grew' : 'width.shrank' });
  query.addEventListener('change', tell);
  return () => query.removeEventListener('change', tell);
}

function wideEnough() {
  return matchMedia(`(min-width: ${DRAWER_WIDE_PX}px)`);
}
