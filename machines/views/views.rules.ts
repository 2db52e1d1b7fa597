import type { PortFailure } from '../kit/model.ts';
import type { Need } from '../kit/need.ts';
import { isHeld } from '../kit/need.ts';
import type { SnackbarRequest } from '../snackbars/snackbars.rules.ts';
import type {
  DefaultViewCall,
  StoreViewCall,
  UpdateViewCall,
  View,
  ViewDraft,
  ViewFacts,
  ViewsContext,
  ViewsInput,
} from './views.types.ts';

const EMPTY: ViewDraft = { name: '', audience: 'mine', group_id: null, query: '' };

export function initialViews(input: ViewsInput): ViewsContext {
  const shown = { views: [], chosen: null, query: '', modified: false, narrowed: false };
  return { ...input, shown, draft: EMPTY, failure: null, removed: null };
}

/** The view on screen; null without one. */
export function currentView({ shown: { views, chosen } }: ViewsContext): View | null {
  return views.find(({ id }) => id === chosen) ?? null;
}

/** Whether the list is without a view, and not as it is then. */
export function isNarrowed({ shown }: ViewsContext): boolean {
  return shown.narrowed && shown.chosen === null;
}

/** A new view keeps what the list shows, for the person alone. */
export function startNew({ shown }: ViewsContext): Partial<ViewsContext> {
  return { draft: { ...EMPTY, query: shown.query }, failure: null };
}

export function startCopy(context: ViewsContext): Partial<ViewsContext> {
  const { name = '', query = '' } = currentView(context) ?? {};
  return { draft: { ...EMPTY, name: `Copy of ${name}`, query }, failure: null };
}

export function startEdit(context: ViewsContext): Partial<ViewsContext> {
  const { name, audience, group_id, query } = currentView(context) ?? EMPTY;
  return { draft: { name, audience, group_id, query }, failure: null };
}

export function changeDraft(
  { draft, groups }: ViewsContext,
  { change }: { change: Partial<ViewDraft> },
): Partial<ViewsContext> {
  const next = { ...draft, ...change };
  const first = groups[0]?.id ?? null;
  const group_id = next.audience === 'group' ? (next.group_id ?? first) : null;
  return { draft: { ...next, group_id }, failure: null };
}

export function storeCall({ route, draft }: ViewsContext): StoreViewCall {
  return { route, ...draft, name: draft.name.trim() };
}

export function renameCall(context: ViewsContext): UpdateViewCall {
  const { name, audience, group_id } = context.draft;
  return { ...named(context), change: { name: name.trim(), audience, group_id } };
}

/** What is on screen takes the place of what the view kept. */
export function saveCall(context: ViewsContext): UpdateViewCall {
  return { ...named(context), change: { query: context.shown.query } };
}

/** The same over what somebody else has saved meanwhile, on purpose. */
export function overwriteCall(context: ViewsContext): UpdateViewCall {
  const { item } = (context.failure?.data ?? {}) as { readonly item?: View };
  return { ...saveCall(context), version: item?.version ?? named(context).version };
}

export function removeCall(context: ViewsContext) {
  return named(context);
}

export function defaultCall(context: ViewsContext): DefaultViewCall {
  return { id: named(context).id, on: currentView(context)?.my_default !== true };
}

export function rememberRemoved(context: ViewsContext): Partial<ViewsContext> {
  return { removed: currentView(context) };
}

export function removedSnackbar(message: string): SnackbarRequest {
  return { type: 'success', message, action: { text: 'Undo', intent: { type: 'view.restore' } } };
}

export function show(_: ViewsContext, { shown }: { shown: ViewFacts }): Partial<ViewsContext> {
  return { shown };
}

export function isStale({ failure }: { failure: PortFailure }): boolean {
  return failure.id === 'stale';
}

/** What a field of the dialog has wrong. */
export function faultOf({ failure }: ViewsContext, field: keyof ViewDraft): string | null {
  const fault = failure?.data?.[field];
  return typeof fault === 'string' ? fault : null;
}

/** A view for everyone takes the right to all that it lists; any other view takes none. */
export function sharing({ resource, draft, mayShare }: ViewsContext): Need {
  const need = { resource, action: 'update', to: 'keep a view for everyone' } as const;
  const held = { ...need, ability: 'allowed' } as const;
  if (mayShare || draft.audience !== 'everyone') return held;
  return { ...held, outside: null, words: 'You may not update all publications' };
}

export function canSubmit(context: ViewsContext): boolean {
  const { draft } = context;
  if (!isHeld(sharing(context))) return false;
  return draft.name.trim() !== '' && (draft.audience !== 'group' || draft.group_id !== null);
}

function named(context: ViewsContext) {
  const { id = -1, version = -1 } = currentView(context) ?? {};
  return { id, version };
}
