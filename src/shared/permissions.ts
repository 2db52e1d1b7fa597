import type { Ability } from './contract/ability.ts';
import type { Resource } from './resources/define.ts';
import { ACTIONS } from './contract/actions.ts';
import type { Action } from './contract/actions.ts';
import { reaches } from './contract/coverage.ts';
import type { Coverage } from './contract/coverage.ts';

/** One group of a user, as far as rights go. */
export interface Grant {
  readonly permissions: readonly string[];
  readonly all_publications: boolean;
  readonly publication_ids: readonly number[];
  /** Names of the fields that its permissions leave out: `field-limits.ts`. */
  readonly field_limits?: readonly string[];
}

/** Whoever asks: null where nobody is signed in or it is not known yet. */
export type Subject = { readonly groups: readonly Grant[] } | null;

/** A part of somebody's rights. */
export interface PartOfRights {
  readonly permissions: readonly string[];
  /** Null for all publications that they reach. */
  readonly publication_ids: readonly number[] | null;
}

/** What both allow: somebody's groups, and the part of them that was given on. */
export function withinPart<G extends Grant>(
  groups: readonly G[],
  { permissions, publication_ids: only }: PartOfRights,
): G[] {
  const named = new Set(permissions);
  return groups.map((group) => ({
    ...group,
    permissions: group.permissions.filter((name) => named.has(name)),
    ...(only === null ? {} : publicationsWithin(group, only)),
  }));
}

function publicationsWithin(
  { all_publications, publication_ids }: Grant,
  only: readonly number[],
): Pick<Grant, 'all_publications' | 'publication_ids'> {
  const reached = all_publications ? only : publication_ids.filter((id) => only.includes(id));
  return { all_publications: false, publication_ids: reached };
}

/** `{controller}@{action}`. */
export function permissionName(controller: string, action: Action): string {
  return `${controller}@${action}`;
}

/** Actions that have a meaning for a resource. */
export function actionsOf(
  resource: Pick<Resource, 'single' | 'isMasked' | 'isBuilt' | 'signsIn'>,
): Action[] {
  const basic: readonly Action[] = resource.single
    ? ['index', 'show', 'update']
    : ACTIONS.slice(0, 7);
  const known: Partial<Record<Action, boolean>> = {
    takeover: true,
    script: resource.isBuilt,
    unmask: resource.isMasked,
    view_as: resource.signsIn,
  };
  return [...basic, ...ACTIONS.filter((action) => known[action] === true)];
}

/** Whether somebody may do an action anywhere. False as controller denies always; no user means unknown. */
export function ability(subject: Subject, controller: string | false, action: Action): Ability {
  if (controller === false) return 'denied';
  if (subject === null) return 'unknown';
  const name = permissionName(controller, action);
  return subject.groups.some((group) => group.permissions.includes(name)) ? 'allowed' : 'denied';
}

/** Publications for which one of the groups grants the action; null where none does. */
export function coverage(subject: Subject, controller: string, action: Action): Coverage | null {
  return coverageOf(subject?.groups ?? [], controller, [action]);
}

/** The same of some groups, for any of several actions. */
export function coverageOf(
  groups: readonly Grant[],
  controller: string,
  actions: readonly Action[],
): Coverage | null {
  const names = actions.map((action) => permissionName(controller, action));
  const granting = groups.filter(({ permissions }) =>
    names.some((name) => permissions.includes(name)),
  );
  if (granting.length === 0) return null;
  if (granting.some((group) => group.all_publications)) return 'all';
  return [...new Set(granting.flatMap((group) => group.publication_ids))];
}

/** Whether a coverage reaches a row of that publication: null is readable by all, writable only by 'all'. */
export function covers(
  covered: Coverage,
  publicationId: number | null,
  access: 'read' | 'write',
): boolean {
  return (access === 'read' && publicationId === null) || reaches(covered, publicationId);
}
