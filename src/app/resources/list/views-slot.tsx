import { useRef } from 'react';
import * as css from '../../../../styles/list-views.css.ts';
import { latePart } from '../../data/lazy-part.tsx';
import { PagePart } from '../../ui/page-part.tsx';
import type { ListViewsProps } from './views/list-views.tsx';

const ListViews = latePart(async () => (await import('./view-parts.ts')).ListViews);

/** The saved views of a list; their room is there before they are. */
export function ViewsSlot(props: ViewsSlotProps) {
  // A list can be changed before what remembers it is fetched.
  const noted = useRef(props.state);
  return (
    <PagePart small name="The saved views" waiting={<ViewsRoom />}>
      <ListViews {...props} noted={noted} />
    </PagePart>
  );
}

export function ViewsRoom() {
  return <div className={css.bar} />;
}

export type ViewsSlotProps = Omit<ListViewsProps, 'noted'>;
