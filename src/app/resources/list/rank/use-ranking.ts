import { useActorRef } from '@xstate/react';
import type { RefObject } from 'react';
import { useLayoutEffect, useRef, useState } from 'react';
import type { RankingRef } from '../../../../../machines/ranking/ranking.machine.ts';
import { NOT_YET } from '../../../../../machines/ranking/ranking.rules.ts';
import { selectSaving } from '../../../../../machines/ranking/ranking.select.ts';
import { selectActive } from '../../../../../machines/row/row.select.ts';
import { settleFact } from '../../../data/invalidation.ts';
import { keys } from '../../../data/keys.ts';
import { queries } from '../../../data/query-client.ts';
import type { Services } from '../../../data/services.ts';
import { useServices } from '../../../data/services.ts';
import { feedback } from '../../../actors/actors.ts';
import { announcer } from '../../../actors/announcer.ts';
import { navigationGuard } from '../../../navigation/guard.tsx';
import { useCommandSource } from '../../../commands/use-commands.ts';
import { rankedRows, whyNotRanked } from '../ranked.ts';
import { rankingOver } from './rank-ports.ts';
import type { RankProps } from './rank.types.ts';

/** The order's actor: told what is on screen and which row is at hand, joined to the address, the snackbars and the palette. */
export function useRanking(props: RankProps): RankingRef {
  const { resource, state, field, answer, coming, row, onRanking } = props;
  const latest = useRef(props);
  latest.current = props;
  const services = useServices();
  const [logic] = useState(() => rankingOver(services, () => latest.current));
  const ranking = useActorRef(logic, { input: { resource: resource.name } });
  useCommandSource(ranking, 'row', resource.title.one);
  useLayoutEffect(() => joinRanking(ranking, latest, services), [ranking, services]);
  useLayoutEffect(() => services.get(navigationGuard).watch(ranking, MOVES), [ranking, services]);
  useLayoutEffect(() => {
    onRanking(ranking);
    return () => onRanking(null);
  }, [ranking, onRanking]);
  useLayoutEffect(() => {
    const attend = () => ranking.send({ type: 'rank.attend', id: selectActive(row.getSnapshot()) });
    attend();
    const { unsubscribe } = row.subscribe(attend);
    return unsubscribe;
  }, [ranking, row]);
  const blocked = whyNotRanked(resource, state, field) ?? (coming ? NOT_YET : null);
  useLayoutEffect(() => {
    if (answer === undefined) return;
    const shown = {
      rows: rankedRows(answer.data, field),
      page: answer.current_page,
      lastPage: answer.last_page,
      total: answer.total,
      blocked,
    };
    ranking.send({ type: 'rows.ranked', shown });
  }, [ranking, answer, field, blocked]);
  return ranking;
}

/** Moves that are still to be saved: who leaves is asked, and let go once they are. */
const MOVES = { key: 'moved rows', hasWork: selectSaving, giveUp: () => undefined };

function joinRanking(ranking: RankingRef, latest: RefObject<RankProps>, services: Services) {
  const { notify } = services.get(feedback);
  const cache = services.get(queries);
  const { announce } = services.get(announcer);
  const subscriptions = [
    ranking.on('row.moved', ({ text }) => announce(text)),
    ranking.on('page.requested', ({ page, id }) => {
      const { resource, onChange } = latest.current;
      onChange({ page }, { burst: 'order' });
      void settleFact(cache, { type: 'item.saved', resource: resource.name, id });
    }),
    ranking.on('rows.stale', ({ resource }) => {
      void cache.invalidateQueries({ queryKey: keys.lists(resource) });
    }),
    ranking.on('snackbar.requested', ({ snackbar }) => notify(snackbar)),
  ];
  return () => {
    for (const subscription of subscriptions) subscription.unsubscribe();
  };
}
