import type { Coverage } from './contract/coverage.ts';
import type { Grant, Subject } from './permissions.ts';
import { coverageOf, covers } from './permissions.ts';
import type { Action } from './contract/actions.ts';
import type { Resource } from './resources/define.ts';
import { isWritable } from './resources/define.ts';
import type { Field } from './kinds/index.ts';

/** What a group can keep its members from doing with one field. Whoever may not read it may not write it either. */
export const FIELD_USES = ['read', 'write'] as const;
export type FieldUse = (typeof FIELD_USES)[number];

/** What of a definition says which fields can be limited, and whose they are. */
type Limitable = Pick<Resource, 'controller' | 'fields'>;

/** `{controller}.{field}@{use}`: that a group's permissions for the controller leave the field out. */
export function limitName(controller: string, field: string, use: FieldUse): string {
  return `${controller}.${field}@${use}`;
}

/** The fields of a definition that a group may be limited in. */
export function limitableFields({ fields }: Pick<Resource, 'fields'>): string[] {
  return Object.keys(fields).filter((name) => fields[name]?.limitable === true);
}

/** Names of all limits of these definitions. */
export function limitsOf(resources: readonly Limitable[]): string[] {
  return resources.flatMap((resource) =>
    limitableFields(resource).flatMap((name) =>
      FIELD_USES.map((use) => limitName(resource.controller, name, use)),
    ),
  );
}

/** Whether a group keeps its members from using a field so. */
function isLimitedBy(
  { field_limits: limits = [] }: Pick<Grant, 'field_limits'>,
  controller: string,
  { name, use }: FieldOfUse,
): boolean {
  return (
    limits.includes(limitName(controller, name, 'read')) ||
    (use === 'write' && limits.includes(limitName(controller, name, 'write')))
  );
}

interface FieldOfUse {
  readonly name: string;
  readonly use: FieldUse;
}

/** Actions by which a group lets its members use fields so. */
const ACTIONS_OF: Readonly<Record<FieldUse, readonly Action[]>> = {
  read: ['index', 'show', 'export', 'update'],
  write: ['store', 'update'],
};

/** Publications in which one group lets a field be used; null where it does not. */
export function usedBy(group: Grant, controller: string, field: FieldOfUse): Coverage | null {
  if (isLimitedBy(group, controller, field)) return null;
  return coverageOf([group], controller, ACTIONS_OF[field.use]);
}

/**
 * Publications in which a person may use a field, as far as limits go: those of their groups that do not limit it. 'all'
 * where no group does; the actions themselves are asked for elsewhere.
 */
export function fieldCoverage(subject: Subject, controller: string, field: FieldOfUse): Coverage {
  const groups = subject?.groups ?? [];
  if (!groups.some((group) => isLimitedBy(group, controller, field))) return 'all';
  const free = groups.filter((group) => !isLimitedBy(group, controller, field));
  return coverageOf(free, controller, ACTIONS_OF[field.use]) ?? [];
}

/** Fields that a person does not read in rows of these publications: one that is limited in any of them, since a call reads all alike. */
export function hiddenFields(
  subject: Subject,
  resource: Limitable & Pick<Resource, 'scope'>,
  covered: Coverage,
): ReadonlySet<string> {
  const hidden = limitableFields(resource).filter((name) => {
    const read = fieldCoverage(subject, resource.controller, { name, use: 'read' });
    if (read === 'all') return false;
    if (resource.scope.kind === 'account') return read.length === 0;
    return covered === 'all' || covered.some((id) => !read.includes(id));
  });
  return hidden.length === 0 ? NONE : new Set(hidden);
}

const NONE: ReadonlySet<string> = new Set();

/** Whether a person may change a field in a row of that publication, as far as limits go. */
export function mayWriteField(
  subject: Subject,
  resource: Limitable & Pick<Resource, 'scope'>,
  { name, publicationId }: { readonly name: string; readonly publicationId: number | null },
): boolean {
  if (resource.fields[name]?.limitable !== true) return true;
  const written = fieldCoverage(subject, resource.controller, { name, use: 'write' });
  if (written === 'all') return true;
  if (resource.scope.kind === 'account') return written.length > 0;
  return covers(written, publicationId, 'write');
}

/** What stands beside a field that is read and not written. */
export const READ_ONLY_REASON = 'Your groups let you read this field, and not change it.';

/** A definition as one person knows it: without the fields that they do not read, and with those that they write nowhere read-only. */
export function resourceFor<R extends Resource>(subject: Subject, resource: R): R {
  const names = limitableFields(resource);
  if (names.length === 0 || subject === null) return resource;
  const { controller } = resource;
  const covered = coverageOf(subject.groups, controller, ACTIONS_OF.read) ?? [];
  const hidden = hiddenFields(subject, resource, covered);
  const fixed = names.filter(
    (name) =>
      !hidden.has(name) && fieldCoverage(subject, controller, { name, use: 'write' }).length === 0,
  );
  if (hidden.size === 0 && fixed.length === 0) return resource;
  return keptUnder(resource, `${[...hidden]} ${fixed}`, () => narrowed(resource, hidden, fixed));
}

/** The same object for the same person's rights: what is drawn of a definition compares it. */
function keptUnder<R extends Resource>(resource: R, key: string, make: () => R): R {
  const known = made.get(resource) ?? new Map<string, Resource>();
  made.set(resource, known);
  const found = known.get(key) ?? make();
  known.set(key, found);
  return found as R;
}

const made = new WeakMap<Resource, Map<string, Resource>>();

function narrowed<R extends Resource>(
  resource: R,
  hidden: ReadonlySet<string>,
  fixed: readonly string[],
): R {
  const left = (names: readonly string[]) => names.filter((name) => !hidden.has(name));
  const part = <P extends { readonly fields: readonly string[] }>(parts: readonly P[]) =>
    parts
      .map((each) => ({ ...each, fields: left(each.fields) }))
      .filter(({ fields }) => fields.length > 0);
  const { form } = resource;
  const fields = Object.entries(withoutMoments(resource, hidden).fields)
    .filter(([name]) => !hidden.has(name))
    .map(([name, field]) => [
      name,
      fixed.includes(name) && isWritable(field)
        ? { ...field, readonly: true, limited: true }
        : field,
    ]);
  return {
    ...resource,
    fields: Object.fromEntries(fields),
    table: left(resource.table),
    optionColumns: left(resource.optionColumns),
    embed: left(resource.embed),
    listParams: Object.fromEntries(
      Object.entries(resource.listParams).filter(([, name]) => !hidden.has(name)),
    ),
    form: {
      ...form,
      main: left(form.main),
      side: left(form.side),
      ...(form.steps === undefined ? {} : { steps: part(form.steps) }),
      ...(form.sections === undefined ? {} : { sections: part(form.sections) }),
    },
  };
}

/** The definition whose fields tell nothing of a moment that is not read: not whether it is to come. */
export function withoutMoments<R extends Resource>(resource: R, hidden: ReadonlySet<string>): R {
  const telling = Object.entries(resource.fields).filter(([, { later }]) =>
    hidden.has(later?.at ?? ''),
  );
  if (telling.length === 0) return resource;
  return keptUnder(resource, `moments ${telling.map(([name]) => name)}`, () => ({
    ...resource,
    fields: {
      ...resource.fields,
      ...Object.fromEntries(telling.map(([name, field]) => [name, withoutLater(field)])),
    },
  }));
}

function withoutLater({ later: _, ...field }: Field): Omit<Field, 'later'> {
  return field;
}
