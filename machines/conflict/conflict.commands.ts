import type { CommandMeta, TransitionMeta } from '../kit/command.ts';
import { undecided } from './choices.rules.ts';
import type { ConflictContext } from './conflict.types.ts';

export const keepMine = command({ id: 'conflict.keepMine', title: 'Keep mine', icon: 'check' });

export const takeTheirs = command({
  id: 'conflict.takeTheirs',
  title: 'Take theirs',
  icon: 'check',
});

export const applyPicks = command({
  id: 'conflict.apply',
  title: 'Use these choices',
  keys: ['Mod+S'],
  icon: 'check',
  reason: (context) => `${undecided(context).length} of ${context.fields.length} left to decide`,
});

export const nextConflict = command({
  id: 'conflict.next',
  title: 'Next field',
  keys: ['ArrowDown'],
  reason: () => 'This is the last field',
});

export const previousConflict = command({
  id: 'conflict.previous',
  title: 'Previous field',
  keys: ['ArrowUp'],
  reason: () => 'This is the first field',
});

export const chooseMine = command({
  id: 'conflict.chooseMine',
  title: 'Choose mine',
  keys: ['ArrowLeft'],
});

export const writeByHand = command({
  id: 'conflict.byHand',
  title: 'Edit by hand',
  icon: 'pencil',
});

export const chooseTheirs = command({
  id: 'conflict.chooseTheirs',
  title: 'Choose theirs',
  keys: ['ArrowRight'],
});

function command(meta: CommandMeta<ConflictContext>): TransitionMeta<ConflictContext> {
  return { command: meta };
}
