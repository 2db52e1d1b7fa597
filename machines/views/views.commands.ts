import type { CommandMeta, TransitionMeta } from '../kit/command.ts';
import type { Need } from '../kit/need.ts';
import { currentView, sharing } from './views.rules.ts';
import type { ViewsContext } from './views.types.ts';

export const open = command({
  id: 'views.open',
  title: 'Choose a view',
  keys: ['Shift+V'],
  icon: 'chevrons-up-down',
  synonyms: ['saved views', 'switch view'],
});

export const create = command({
  id: 'view.create',
  title: 'Save view as…',
  icon: 'plus',
  synonyms: ['new view', 'keep filters'],
});

export const duplicate = command({
  id: 'view.duplicate',
  title: 'Copy view',
  icon: 'copy-plus',
  synonyms: ['duplicate view'],
  visible: hasView,
});

export const edit = command({
  id: 'view.edit',
  title: 'Rename or share view…',
  icon: 'pencil',
  visible: hasView,
  needs: writing,
});

export const save = command({
  id: 'view.save',
  title: 'Save changes to view',
  icon: 'save',
  synonyms: ['overwrite view', 'update view'],
  visible: hasView,
  needs: writing,
  reason: ({ shown }) => (shown.modified ? null : 'Nothing has changed'),
});

export const revert = command({
  id: 'view.revert',
  title: 'Revert view',
  icon: 'rotate-ccw',
  synonyms: ['discard changes', 'reset view'],
  visible: hasView,
  reason: () => 'Nothing has changed',
});

export const reset = command({
  id: 'view.reset',
  title: 'Reset filters and order',
  icon: 'rotate-ccw',
  synonyms: ['clear filters', 'show all rows', 'discard changes'],
  visible: (context) => !hasView(context),
  reason: () => 'Every row is shown, as the list orders them',
});

export const overwrite = command({
  id: 'view.overwrite',
  title: 'Save over their changes',
  icon: 'save',
  danger: true,
});

export const takeTheirs = command({
  id: 'view.takeTheirs',
  title: 'Show their view',
  icon: 'rotate-ccw',
});

export const remove = command({
  id: 'view.remove',
  title: 'Delete view',
  icon: 'trash',
  danger: true,
  visible: hasView,
  needs: writing,
});

export const restore = command({
  id: 'view.restore',
  title: 'Undo delete of view',
  icon: 'undo',
  visible: ({ removed }) => removed !== null,
});

export const openByDefault = command({
  id: 'view.openByDefault',
  title: 'Open the list with this view',
  icon: 'star',
  synonyms: ['default view'],
  visible: (context) => currentView(context)?.my_default === false,
});

export const openPlain = command({
  id: 'view.openPlain',
  title: 'Open the list without this view',
  icon: 'star',
  synonyms: ['default view'],
  visible: (context) => currentView(context)?.my_default === true,
});

export const submit = command({
  id: 'draft.submit',
  title: 'Save view',
  icon: 'save',
  needs: sharing,
  reason: ({ draft }) => (draft.name.trim() === '' ? 'Give the view a name' : 'Choose a group'),
});

export const cancel = command({ id: 'draft.cancel', title: 'Do not save the view', icon: 'x' });

function hasView(context: ViewsContext) {
  return currentView(context) !== null;
}

/** A view of everyone is changed by who may update all that it lists; one of a group, by its maker and who may update groups. */
function writing(context: ViewsContext): Need {
  const view = currentView(context);
  const resource = view?.audience === 'group' ? 'groups' : context.resource;
  const right = { resource, action: 'update', to: 'change this view', ability: 'allowed' } as const;
  if (view?.may_write !== false) return right;
  return { ...right, outside: null, words: 'You may use this view, not change it' };
}

function command(meta: CommandMeta<ViewsContext>): TransitionMeta<ViewsContext> {
  return { command: meta };
}
