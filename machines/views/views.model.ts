import type { MachineModel } from '../kit/model.ts';
import { offline } from '../kit/samples.ts';
import { currentView } from './views.rules.ts';
import type { View, ViewFacts, ViewsContext, ViewsInput } from './views.types.ts';

export const viewsInput: ViewsInput = {
  resource: 'faqs',
  route: 'contents/faqs',
  groups: [{ id: 4, name: 'Editors' }],
  mayShare: true,
};

export const winter: View = {
  id: 7,
  version: 2,
  name: 'Winter',
  audience: 'mine',
  group_id: null,
  query: 'search=winter',
  my_default: false,
  may_write: true,
};
export const theirs: View = {
  ...winter,
  id: 8,
  name: 'Ours',
  audience: 'everyone',
  my_default: true,
  may_write: false,
};

const shown: ViewFacts = {
  views: [winter, theirs],
  chosen: 7,
  query: 'search=winter',
  modified: false,
  narrowed: false,
};
export const facts = {
  plain: { ...shown, chosen: null, query: '' },
  narrowed: { ...shown, chosen: null, modified: true, narrowed: true },
  winter: shown,
  changed: { ...shown, query: 'search=snow', modified: true },
  theirs: { ...shown, chosen: 8, modified: true },
} satisfies Record<string, ViewFacts>;

const stale = {
  status: 409,
  id: 'stale',
  message: 'Somebody else saved this item since you opened it.',
  data: { item: { ...winter, version: 3 } },
};
const duplicate = {
  status: 422,
  id: 'duplicate',
  message: 'This value is already taken.',
  data: { name: 'There is a view of this name already.' },
};
const saved = { message: "View 'Winter' saved.", data: { ...winter, version: 3 } };

export const viewsModel: MachineModel = {
  input: viewsInput,
  big: true,
  events: [
    { type: 'views.shown', shown: facts.narrowed },
    { type: 'views.shown', shown: facts.winter },
    { type: 'views.shown', shown: facts.changed },
    { type: 'views.shown', shown: facts.theirs },
    { type: 'views.allow', rights: { groups: [], mayShare: false } },
    { type: 'view.choose', id: 8 },
    { type: 'views.open' },
    { type: 'views.close' },
    { type: 'view.create' },
    { type: 'view.duplicate' },
    { type: 'view.edit' },
    { type: 'draft.change', change: { name: 'Winter' } },
    { type: 'draft.change', change: { audience: 'group' } },
    { type: 'draft.submit' },
    { type: 'draft.cancel' },
    { type: 'view.save' },
    { type: 'view.revert' },
    { type: 'view.reset' },
    { type: 'view.overwrite' },
    { type: 'view.takeTheirs' },
    { type: 'view.remove' },
    { type: 'view.restore' },
    { type: 'view.openByDefault' },
    { type: 'view.openPlain' },
  ],
  abstract: ({ value, context }) => {
    const { shown: onScreen, draft, removed, groups } = context as ViewsContext;
    const view = currentView(context as ViewsContext);
    const named = [draft.name.trim() !== '', draft.audience, draft.group_id !== null];
    return [value, view?.id, onScreen.modified, named, removed !== null, groups.length > 0];
  },
  answers: {
    storeView: { resolve: { saved }, reject: { duplicate, offline } },
    updateView: { resolve: { saved }, reject: { stale, offline } },
    removeView: { resolve: { gone: { message: "View 'Winter' deleted." } }, reject: { offline } },
    restoreView: { resolve: { saved }, reject: { offline } },
    chooseDefault: { resolve: { saved }, reject: { offline } },
  },
  quiet: ['views.shown', 'views.allow', 'view.choose', 'views.close', 'draft.change'],
  resting: ['work.resting + menu.closed', 'work.resting + menu.open'],
};
