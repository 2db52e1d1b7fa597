import { useActorRef } from '@xstate/react';
import type { RefObject } from 'react';
import { useLayoutEffect, useRef, useState } from 'react';
import type { RankingRef } from '../../../../../machines/ranking/ranking.machine.ts';
import { NOT_YET } from '../../../../../machines/ranking/ranking.rules.ts';
import { selectSaving } from '../../../../../machines/ranking/ranking.select.ts';
import { selectActive } from '../../../../../machines/row/row.select.ts';
import { settleFact } from '../../../data/invalidation.ts';
import { keys } from '../../../data/keys.ts';
import { queryClient } from '../../../data/query-client.ts';
import { notify } from '../../../shell/actors.ts';
import { announce } from '../../../shell/announce.ts';
import { guardWork } from '../../../shell/guard-work.ts';
import { useCommandSource } from '../../../shell/commands/use-commands.ts';
import { rankedRows, whyNotRanked } from '../ranked.ts';
import type { RankProps } from './rank.tsx';
import { rankingOver } from './rank-ports.ts';

/** The order's actor: told what is on screen and which row is at hand, joined to the address, the notices and the palette. */
export function useRanking(props: RankProps): RankingRef {
  const { resource, state, field, answer, coming, row, onRanking } = props;
  const latest = useRef(props);
  latest.current = props;
  const [logic] = useState(() => rankingOver(() => latest.current));
  const ranking = useActorRef(logic, { input: { resource: resource.name } });
  useCommandSource(ranking, 'selection', resource.title.one);
  useLayoutEffect(() => joinRanking(ranking, latest), [ranking]);
  useLayoutEffect(() => guardWork(ranking, MOVES), [ranking]);
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

function joinRanking(ranking: RankingRef, latest: RefObject<RankProps>) {
  const subscriptions = [
    ranking.on('row.moved', ({ text }) => announce(text)),
    ranking.on('page.requested', ({ page, id }) => {
      const { resource, onChange } = latest.current;
      onChange({ page }, { burst: 'order' });
      void settleFact(queryClient, { type: 'item.saved', resource: resource.name, id });
    }),
    ranking.on('rows.stale', ({ resource }) => {
      void queryClient.invalidateQueries({ queryKey: keys.lists(resource) });
    }),
    ranking.on('notice.requested', ({ notice }) => notify(notice)),
  ];
  return () => {
    for (const subscription of subscriptions) subscription.unsubscribe();
  };
}
