import { audience } from './audience.ts';
import type { Resource } from './define.ts';
import { isReference, namesMany } from './define.ts';
import type { Field, Fields } from '../kinds/index.ts';
import { hasFields, holdsRules } from '../kinds/index.ts';

/** Where ids of another resource stand in the rows of one: a field, one inside its sub-records, or the rules about one of its audience. */
export interface ReferencePath {
  readonly resource: Resource;
  readonly field: string;
  /** Names below the field, down to the reference; empty where the field itself is one. */
  readonly path: readonly string[];
  /** Whether the path is the field that a rule asks about, wherever in the groups of rules. */
  readonly inRules: boolean;
  /** Name of the resource that is named. */
  readonly to: string;
  /** Whether a list of ids stands there. */
  readonly many: boolean;
  readonly reference: Extract<Field, { readonly to: string }>;
}

const known = new WeakMap<Resource, readonly ReferencePath[]>();

/** Every path of a resource that leads to a reference. */
export function referencePathsIn(resource: Resource): readonly ReferencePath[] {
  const places = known.get(resource) ?? below(resource.fields).map(placed(resource));
  known.set(resource, places);
  return places;
}

/** Every path of these resources that leads to rows of one resource. */
export function referencePathsTo(target: Resource, all: readonly Resource[]): ReferencePath[] {
  return all.flatMap(referencePathsIn).filter(({ to }) => to === target.name);
}

interface PathOptions {
  readonly names: readonly string[];
  readonly inRules?: boolean;
  readonly reference: ReferencePath['reference'];
}

function below(fields: Fields): PathOptions[] {
  return Object.entries(fields).flatMap(([name, field]): PathOptions[] => {
    if (isReference(field)) return [{ names: [name], reference: field }];
    if (holdsRules(field)) {
      return below(audience.fields).map(({ names, reference }) => ({
        names: [name, ...names],
        inRules: true,
        reference,
      }));
    }
    if (!hasFields(field)) return [];
    return below(field.fields).map((found) => ({ ...found, names: [name, ...found.names] }));
  });
}

function placed(resource: Resource) {
  return ({
    names: [field = '', ...path],
    inRules = false,
    reference,
  }: PathOptions): ReferencePath => ({
    resource,
    field,
    path,
    inRules,
    to: reference.to,
    many: namesMany(reference),
    reference,
  });
}
