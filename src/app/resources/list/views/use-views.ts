import { useQuery } from '@tanstack/react-query';
import { useActorRef } from '@xstate/react';
import { useLayoutEffect, useMemo, useRef } from 'react';
import type { View } from '../../../../../machines/views/views.types.ts';
import type { ViewsRef } from '../../../../../machines/views/views.machine.ts';
import { coverage } from '../../../../shared/permissions.ts';
import type { SavedView } from '../../../../shared/contract/views.ts';
import { useMe } from '../../../data/me.ts';
import { forgetViews, keepView, viewsQuery } from '../../../data/views.ts';
import { viewsOverApi } from '../../../ports/views.ports.ts';
import { queries } from '../../../data/query-client.ts';
import type { Services } from '../../../data/services.ts';
import { useService, useServices } from '../../../data/services.ts';
import { feedback, snackbarsActor } from '../../../actors/actors.ts';
import { useCommandSource } from '../../../commands/use-commands.ts';
import type { ListPartProps } from '../list-part.ts';
import { atRest, queryOf, stateOfView, stateWithoutView } from './view-states.ts';

/** The views' actor: joined to the address, the query cache and the snackbars; and whether it is known which view is shown. */
export function useViews(props: ListPartProps) {
  const { resource, visible, state } = props;
  const me = useMe();
  const answer = useQuery(viewsQuery(resource)).data;
  const rights = useMemo(
    () => ({
      groups: (me?.groups ?? []).map(({ id, name }) => ({ id, name })),
      mayShare: coverage(me, resource.controller, 'update') === 'all',
    }),
    [me, resource],
  );
  const ref = useActorRef(useService(viewsOverApi), {
    input: { resource: resource.name, route: resource.route, ...rights },
  });
  const latest = useRef({ ...props, me, answer });
  latest.current = { ...props, me, answer };
  useCommandSource(ref, 'page', resource.title.many);
  const services = useServices();
  useLayoutEffect(() => joinViews(ref, latest, services), [ref, services]);
  useLayoutEffect(() => ref.send({ type: 'views.allow', rights }), [ref, rights]);
  const isKnown = answer !== undefined || typeof state.view !== 'number';
  const shown = useMemo(() => {
    const views: readonly View[] = answer ?? [];
    const view = views.find(({ id }) => id === state.view) ?? null;
    const kept = view === null ? '' : queryOf(stateOfView({ resource, visible }, view));
    const query = queryOf(state);
    const narrowed = view === null && isKnown && query !== queryOf(atRest(state));
    return { views, chosen: view?.id ?? null, query, modified: query !== kept, narrowed };
  }, [resource, visible, state, answer, isKnown]);
  useLayoutEffect(() => ref.send({ type: 'views.shown', shown }), [ref, shown]);
  return { ref, shown, isKnown, views: answer ?? NONE };
}

function joinViews(ref: ViewsRef, latest: { readonly current: Latest }, services: Services) {
  const { notify } = services.get(feedback);
  const cache = services.get(queries);
  const subscriptions = [
    ref.on('view.opened', ({ id }) => {
      const { answer, me, onChange, ...place } = latest.current;
      const view = answer?.find((each) => each.id === id);
      onChange(view === undefined ? stateWithoutView(place, me) : stateOfView(place, view));
    }),
    ref.on('view.kept', ({ view }) => {
      const { onChange, state, ...place } = latest.current;
      keepView(cache, place.resource, view as SavedView);
      const next = stateOfView(place, view);
      if (queryOf(next) !== queryOf(state)) onChange(next);
      else onChange({ view: view.id, page: state.page }, { replace: true });
    }),
    ref.on('views.stale', () => void forgetViews(cache, latest.current.resource)),
    ref.on('snackbar.requested', ({ snackbar }) => notify(snackbar)),
  ];
  return () => {
    for (const subscription of subscriptions) subscription.unsubscribe();
    const intent = { type: 'view.restore' };
    services.get(snackbarsActor).send({ type: 'snackbars.withdraw', intent });
  };
}

const NONE: readonly SavedView[] = [];

interface Latest extends Omit<ListPartProps, 'answer'> {
  readonly me: ReturnType<typeof useMe>;
  readonly answer: readonly SavedView[] | undefined;
}
