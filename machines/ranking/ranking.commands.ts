import type { CommandMeta, TransitionMeta } from '../kit/command.ts';
import { isUnranked, whyNot } from './ranking.rules.ts';
import type { RankingContext } from './ranking.types.ts';

export const up = command({
  id: 'rank.up',
  title: 'Move up',
  keys: ['Alt+ArrowUp'],
  within: 'row',
  repeats: true,
  icon: 'arrow-up',
  synonyms: ['rank', 'order', 'before'],
  reason: (context) => whyNot(context, 'This is the first'),
});

export const down = command({
  id: 'rank.down',
  title: 'Move down',
  keys: ['Alt+ArrowDown'],
  within: 'row',
  repeats: true,
  icon: 'arrow-down',
  synonyms: ['rank', 'order', 'after'],
  reason: (context) =>
    whyNot(context, isUnranked(context) ? 'It has no place yet' : 'This is the last'),
});

export const top = command({
  id: 'rank.top',
  title: 'Move to top',
  icon: 'arrow-big-up',
  synonyms: ['rank', 'order', 'first'],
  reason: (context) => whyNot(context, 'This is the first'),
});

export const to = command({
  id: 'rank.to',
  title: 'Move to …',
  icon: 'list-ordered',
  synonyms: ['rank', 'order', 'place', 'position', 'number'],
  args: [{ name: 'position', title: 'Place', kind: 'number', whole: true, min: 1 }],
  example: ({ shown, active }) => ({
    position: shown.rows.find(({ id }) => id === active)?.position === 1 ? 2 : 1,
  }),
  reason: (context) => whyNot(context, 'This is the only one'),
});

export const undo = command({
  id: 'rank.undo',
  title: 'Undo the last move',
  icon: 'undo',
  synonyms: ['rank', 'order', 'back'],
  visible: (context) => context.undo !== null,
  reason: (context) => context.shown.blocked ?? 'It stands there',
});

function command(meta: CommandMeta<RankingContext>): TransitionMeta<RankingContext> {
  return { command: meta };
}
