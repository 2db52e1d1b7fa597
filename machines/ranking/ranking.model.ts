import type { MachineModel } from '../kit/model.ts';
import { offline } from '../kit/samples.ts';
import type { MoveAnswer, RankingContext, RankingFacts, RankingInput } from './ranking.types.ts';

export const rankingInput: RankingInput = { resource: 'faqs' };

/** The middle page of three. */
export const rankingFacts: RankingFacts = {
  rows: [
    { id: 11, position: 4, version: 1 },
    { id: 12, position: 5, version: 1 },
    { id: 13, position: 6, version: 1 },
  ],
  page: 2,
  lastPage: 3,
  total: 9,
  blocked: null,
};

export const staleOrder = {
  status: 409,
  id: 'stale',
  message: 'Somebody else saved this item since you opened it.',
  data: { fields: ['rank'] },
};

const here: MoveAnswer = { id: 12, version: 2, position: 4, page: null };

export const rankingModel: MachineModel = {
  input: rankingInput,
  big: true,
  events: [
    { type: 'rows.ranked', shown: rankingFacts },
    { type: 'rows.ranked', shown: { ...rankingFacts, blocked: 'Sort by rank first' } },
    { type: 'rank.attend', id: 12 },
    { type: 'rank.attend', id: null },
    { type: 'rank.up' },
    { type: 'rank.down' },
    { type: 'rank.down', id: 13 },
    { type: 'rank.top' },
    { type: 'rank.to', position: 6 },
    { type: 'rank.undo' },
    { type: 'rank.lift', id: 12 },
    { type: 'rank.over', gap: 1 },
    { type: 'rank.drop' },
    { type: 'rank.cancel' },
  ],
  abstract: ({ value, context }) => {
    const { shown, active, moves, lifted, undo } = context as RankingContext;
    const { hand } = value as { hand: string };
    const leaves = moves.some((move) => move.leaves !== null);
    const gap = hand === 'lifted' ? lifted : null;
    return [value, shown.blocked, active, moves.length > 0, leaves, gap, undo !== null];
  },
  answers: {
    moveRow: {
      resolve: { 'on this page': here, 'on the next page': { ...here, position: 7, page: 3 } },
      reject: { 'the order has changed': staleOrder, 'no answer': offline },
    },
  },
  quiet: ['rows.ranked', 'rank.attend', 'rank.lift', 'rank.over', 'rank.drop', 'rank.cancel'],
  resting: ['hand.empty + work.resting', 'hand.lifted + work.resting'],
};
