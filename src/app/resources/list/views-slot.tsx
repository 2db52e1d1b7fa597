import { useLayoutEffect, useRef } from 'react';
import * as css from '../../../../styles/list-views.css.ts';
import { latePart } from '../../data/lazy-part.tsx';
import { useMe } from '../../data/me.ts';
import { useServices } from '../../data/services.ts';
import { asChosen, preferencesActor } from '../../ports/preferences.ts';
import { PagePart } from '../../ui/page-part.tsx';
import { hasArrived } from './list-history.ts';
import { settingsAfter } from './list-opening.ts';
import type { ListViewsProps } from './views/list-views.tsx';

const ListViews = latePart(async () => (await import('./view-parts.ts')).ListViews);

/** The saved views of a list; their room is there before they are. */
export function ViewsSlot(props: ViewsSlotProps) {
  const noted = useEarlyChanges(props);
  return (
    <PagePart small name="The saved views" waiting={<ViewsRoom />}>
      <ListViews {...props} noted={noted} />
    </PagePart>
  );
}

/** A list can be changed before what remembers that is fetched, and go before it has come. Answers what was noted last. */
function useEarlyChanges({ resource, state }: ViewsSlotProps) {
  const services = useServices();
  const me = useMe();
  const noted = useRef(state);
  const shown = useRef(state);
  useLayoutEffect(() => {
    if (!hasArrived()) noted.current = state;
    shown.current = state;
  }, [state]);
  const latest = useRef(me);
  latest.current = me;
  useLayoutEffect(() => {
    const keep = () => {
      const person = latest.current && asChosen(services, latest.current);
      const call = settingsAfter(person, resource, [noted.current, shown.current]);
      noted.current = shown.current;
      if (call === null) return;
      const ref = services.get(preferencesActor);
      ref.send({ type: 'preference.choose', ...call });
      ref.send({ type: 'preferences.flush' });
    };
    window.addEventListener('pagehide', keep);
    return () => {
      keep();
      window.removeEventListener('pagehide', keep);
    };
  }, [services, resource]);
  return noted;
}

export function ViewsRoom() {
  return <div className={css.bar} />;
}

export type ViewsSlotProps = Omit<ListViewsProps, 'noted'>;
