import type { CommandMeta, TransitionMeta } from '../kit/command.ts';
import type { FiltersContext } from './filters.types.ts';

export const addCondition = command({
  id: 'condition.add',
  title: 'Add condition',
  icon: 'plus',
  reason: () => 'There is no room for more conditions',
});

export const addGroup = command({
  id: 'group.add',
  title: 'Add group',
  icon: 'indent-increase',
  reason: () => 'Groups can be nested no deeper',
});

export const undo = command({
  id: 'filters.undo',
  title: 'Undo',
  keys: ['Mod+Z'],
  icon: 'undo-2',
  reason: () => 'Nothing has been changed',
});

export const redo = command({
  id: 'filters.redo',
  title: 'Redo',
  keys: ['Mod+Shift+Z'],
  icon: 'rotate-cw',
  reason: () => 'Nothing has been undone',
});

export const clear = command({
  id: 'filters.clear',
  title: 'Clear',
  icon: 'x',
  reason: () => 'There are no conditions',
});

export const recount = command({ id: 'filters.recount', title: 'Count again', icon: 'rotate-cw' });

export const apply = command({
  id: 'filters.apply',
  title: 'Apply',
  keys: ['Mod+Enter'],
  icon: 'check',
  reason: () => 'Complete every condition first',
});

export const cancel = command({ id: 'filters.cancel', title: 'Cancel', icon: 'x' });

function command(meta: CommandMeta<FiltersContext>): TransitionMeta<FiltersContext> {
  return { command: meta };
}
