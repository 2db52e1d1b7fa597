import { API_KEY_LIMITS } from '../../src/shared/contract/api-keys.ts';
import type { ApiKeysContext, ApiKeysInput, KeyDraft, KeyFields } from './api-keys.types.ts';
import type { KeyLevel, KnownKey, MakeKeyCall, OfferedRight } from './api-keys.types.ts';

/** For how many days a key may be made. */
export const KEY_DAYS = [7, 30, 90, 365] as const;

const LEVELS = ['read', 'write', 'all'] as const;
const AT: Readonly<Record<(typeof LEVELS)[number], ReadonlySet<string> | null>> = {
  read: new Set(['index', 'show']),
  write: new Set(['index', 'show', 'store', 'update']),
  all: null,
};

const noDraft: KeyDraft = { name: '', days: 90, publicationIds: [], levels: {}, inFull: [] };

export function startOfKeys(input: ApiKeysInput): ApiKeysContext {
  return { ...input, draft: noDraft, keys: [], made: null, chosen: null, failure: null };
}

/** Everything a person has begun is forgotten, and the key itself with it. */
export function afresh(): Partial<ApiKeysContext> {
  return { draft: noDraft, made: null, chosen: null, failure: null };
}

export function change(
  { draft }: ApiKeysContext,
  { values }: { values: KeyFields },
): Partial<ApiKeysContext> {
  return { draft: { ...draft, ...values }, failure: null };
}

/** Gives each of some controllers a level, or the nearest below that it has. */
export function setLevel(
  { draft, offered }: ApiKeysContext,
  { controllers, level }: { controllers: readonly string[]; level: KeyLevel },
): Partial<ApiKeysContext> {
  const named = offered.filter(({ controller }) => controllers.includes(controller));
  const given = named.map((right) => [right.controller, nearest(right, level)] as const);
  const levels = { ...draft.levels, ...Object.fromEntries(given) };
  const inFull = draft.inFull.filter((controller) => levels[controller] !== 'none');
  return { draft: { ...draft, levels, inFull }, failure: null };
}

export function setAll({ draft, ...context }: ApiKeysContext, { level }: { level: KeyLevel }) {
  const controllers = context.offered.map(({ controller }) => controller);
  return setLevel({ ...context, draft: { ...draft, inFull: [] } }, { controllers, level });
}

export function setInFull(
  { draft }: ApiKeysContext,
  { controller, on }: { controller: string; on: boolean },
): Partial<ApiKeysContext> {
  const others = draft.inFull.filter((each) => each !== controller);
  return { draft: { ...draft, inFull: on ? [...others, controller] : others }, failure: null };
}

/** The levels that make a difference for what is offered, the least first. */
export function levelsOf(right: Pick<OfferedRight, 'actions'>): readonly KeyLevel[] {
  const counts = LEVELS.map((level) => actionsAt(right, level).length);
  return ['none', ...LEVELS.filter((_, at) => (counts[at] ?? 0) > (counts[at - 1] ?? 0))];
}

/** Masked values are never a part of a level: they are asked for by themselves. */
export function offersInFull({ actions }: Pick<OfferedRight, 'actions'>): boolean {
  return actions.includes('unmask');
}

export function levelOf({ levels }: KeyDraft, { controller }: Pick<OfferedRight, 'controller'>) {
  return levels[controller] ?? 'none';
}

/** The one level of several, or null where they differ. */
export function levelOfAll(draft: KeyDraft, rights: readonly OfferedRight[]): KeyLevel | null {
  const levels = new Set(rights.map((right) => levelOf(draft, right)));
  const [level] = levels;
  return levels.size === 1 && level !== undefined ? level : null;
}

export function permissionsOf({ draft, offered }: Pick<ApiKeysContext, 'draft' | 'offered'>) {
  return offered.flatMap((right) => {
    const { controller } = right;
    const full = draft.inFull.includes(controller) ? ['unmask'] : [];
    return [...actionsAt(right, levelOf(draft, right)), ...full].map(
      (action) => `${controller}@${action}`,
    );
  });
}

/** What is sent. */
export function newKeyOf(context: ApiKeysContext): MakeKeyCall {
  const { name, days, publicationIds } = context.draft;
  return {
    name: name.trim(),
    permissions: permissionsOf(context),
    publication_ids: publicationIds.length === 0 ? null : publicationIds,
    expires_in_days: days,
  };
}

/** Why it can't be made now; null where it can. */
export function whyNotMade(context: ApiKeysContext): string | null {
  const { name } = context.draft;
  if (name.trim() === '') return 'Give the key a name first';
  if (name.trim().length > API_KEY_LIMITS.nameChars) {
    return `Its name has ${API_KEY_LIMITS.nameChars} characters at most`;
  }
  return permissionsOf(context).length === 0 ? 'Choose first what the key may do' : null;
}

export function isBegun({ draft }: ApiKeysContext): boolean {
  return draft.name.trim() !== '' || Object.values(draft.levels).some((level) => level !== 'none');
}

export function keyNamed({ keys }: ApiKeysContext, id: string): KnownKey | null {
  return keys.find((key) => String(key.id) === id) ?? null;
}

/** A first call with the key: a list that it may read, else the document of the API. */
export function callOf({ base, offered, made }: ApiKeysContext): string {
  if (made === null) return '';
  const given = new Set(made.data.permissions);
  const read = offered.find(
    ({ controller, route }) => route !== null && given.has(`${controller}@index`),
  );
  const path = read === undefined ? 'openapi.json' : `${read.route}?per_page=5`;
  return `curl -H 'Authorization: Bearer ${made.secret}' '${base}/${path}'`;
}

/** What a refusal says of a field; null where it says nothing of it. */
export function faultOf({ failure }: ApiKeysContext, field: string): string | null {
  const said = failure?.data?.[field];
  return typeof said === 'string' ? said : null;
}

/** What went wrong, beside what is said of fields. */
export function failureText({ failure }: ApiKeysContext): string | null {
  if (failure === null || failure.data !== undefined) return null;
  return failure.status === 0 ? IN_DOUBT : failure.message;
}

const IN_DOUBT =
  'No answer came. Should the key stand in the list, revoke it there: nobody was shown it.';

function nearest(right: OfferedRight, level: KeyLevel): KeyLevel {
  const order: readonly KeyLevel[] = ['none', ...LEVELS];
  const wanted = order.indexOf(level);
  return levelsOf(right).findLast((each) => order.indexOf(each) <= wanted) ?? 'none';
}

function actionsAt({ actions }: Pick<OfferedRight, 'actions'>, level: KeyLevel): string[] {
  if (level === 'none') return [];
  const allowed = AT[level];
  return actions.filter(
    (action) => action !== 'unmask' && (allowed === null || allowed.has(action)),
  );
}
