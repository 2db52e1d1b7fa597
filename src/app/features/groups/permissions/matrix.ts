import { hasWords } from '../../../../shared/words.ts';
import type { GridFilterShow } from '../../../../../machines/grid-filter/grid-filter.types.ts';
import { ACCOUNT_CONTROLLER } from '../../../../shared/permission-table.ts';
import { ACCOUNT_TITLE, ACTION_TITLES } from '../../../../shared/permission-words.ts';
import { actionsOf, permissionName } from '../../../../shared/permissions.ts';
import type { Area } from '../../../../shared/resources/define.ts';
import { allMetadata } from '../../../../shared/resources/metadata.ts';
import type { Action } from '../../../../shared/contract/actions.ts';
import { ACTIONS } from '../../../../shared/contract/actions.ts';

/** One controller of the matrix. */
export interface MatrixRow {
  readonly title: string;
  readonly controller: string;
  readonly area: Area;
  readonly actions: readonly Action[];
}

export interface MatrixGroup {
  readonly area: Area;
  readonly title: string;
  readonly rows: readonly MatrixRow[];
}

const AREA_TITLES: Readonly<Record<Area, string>> = {
  content: 'Content',
  marketing: 'Marketing',
  messaging: 'Messaging',
  billing: 'Billing',
  administration: 'Administration',
  settings: 'Settings',
};

/** Every area that can be closed. */
export const AREAS = Object.keys(AREA_TITLES) as Area[];

const ROWS: readonly MatrixRow[] = [
  ...allMetadata.map((resource) => ({
    title: resource.title.many,
    controller: resource.controller,
    area: resource.area,
    actions: actionsOf(resource),
  })),
  {
    title: ACCOUNT_TITLE,
    controller: ACCOUNT_CONTROLLER,
    area: 'administration',
    actions: ['index'],
  },
];

/** Actions that any controller has, in their order. */
export const COLUMNS: readonly Action[] = ACTIONS.filter((action) =>
  ROWS.some(({ actions }) => actions.includes(action)),
);

/** Rows by area, those that the search and the choice leave. */
export function matrixGroups(facts: MatrixFacts): readonly MatrixGroup[] {
  return AREAS.map((area) => ({
    area,
    title: AREA_TITLES[area],
    rows: ROWS.filter((row) => row.area === area && isLeft(row, facts)),
  })).filter(({ rows }) => rows.length > 0);
}

export function namesOf(rows: readonly MatrixRow[], action?: Action): string[] {
  return rows.flatMap(({ controller, actions }) =>
    actions
      .filter((each) => action === undefined || each === action)
      .map((each) => permissionName(controller, each)),
  );
}

/** All, none or some of them are held. */
export function stateOf(names: readonly string[], held: ReadonlySet<string>): boolean | 'mixed' {
  const count = names.filter((name) => held.has(name)).length;
  if (count === 0) return false;
  return count === names.length ? true : 'mixed';
}

/** All of them where one was missing, else none; what the matrix does not know stays as it is. */
export function toggled(permissions: readonly string[], names: readonly string[]): string[] {
  const held = new Set(permissions);
  const missing = names.filter((name) => !held.has(name));
  if (missing.length > 0) return [...permissions, ...missing].sort();
  const gone = new Set(names);
  return permissions.filter((name) => !gone.has(name));
}

/** What saving would grant and take away. */
export function differences(base: readonly string[], now: readonly string[]) {
  const [before, after] = [new Set(base), new Set(now)];
  return {
    granted: now.filter((name) => !before.has(name)),
    taken: base.filter((name) => !after.has(name)),
  };
}

function isLeft(row: MatrixRow, { search, show, held, changed }: MatrixFacts): boolean {
  const names = namesOf([row]);
  if (show === 'chosen' && !names.some((name) => held.has(name))) return false;
  if (show === 'changed' && !names.some((name) => changed.has(name))) return false;
  const text = `${row.title} ${names.join(' ')} ${row.actions.map((a) => ACTION_TITLES[a]).join(' ')}`;
  return hasWords(text, search);
}

interface MatrixFacts {
  readonly search: string;
  readonly show: GridFilterShow;
  readonly held: ReadonlySet<string>;
  readonly changed: ReadonlySet<string>;
}

/** The names that a group's form holds. */
export function namesIn(value: unknown): readonly string[] {
  return Array.isArray(value) ? (value as readonly string[]) : [];
}
