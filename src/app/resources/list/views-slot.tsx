import { Suspense } from 'react';
import * as css from '../../../../styles/list-views.css.ts';
import { whenStanding } from '../../data/standing.ts';
import { lazyPart } from '../lazy-part.tsx';
import type { ListViewsProps } from './views/list-views.tsx';

const ListViews = lazyPart(
  async () => (await whenStanding(() => import('./view-parts.ts'))).ListViews,
);

/** The saved views of a list; their room is there before they are. */
export function ViewsSlot(props: ListViewsProps) {
  return (
    <Suspense fallback={<ViewsRoom />}>
      <ListViews {...props} />
    </Suspense>
  );
}

export function ViewsRoom() {
  return <div className={css.bar} />;
}
