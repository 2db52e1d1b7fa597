import { audience } from '../segments/audience.ts';
import type { Resource } from './define.ts';
import { isReference } from './define.ts';
import type { Field, Fields } from './field-kinds.ts';

/** A place in the rows of a resource where ids of another one stand: a field, one inside its sub-records, or the rules about one of its audience. */
export interface ReferencePlace {
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

const known = new WeakMap<Resource, readonly ReferencePlace[]>();

/** Every place of a resource where others are named. */
export function placesIn(resource: Resource): readonly ReferencePlace[] {
  const places = known.get(resource) ?? below(resource.fields).map(placed(resource));
  known.set(resource, places);
  return places;
}

/** Every place of these resources where rows of one resource are named. */
export function placesNaming(target: Resource, all: readonly Resource[]): ReferencePlace[] {
  return all.flatMap(placesIn).filter(({ to }) => to === target.name);
}

interface Found {
  readonly names: readonly string[];
  readonly inRules?: boolean;
  readonly reference: ReferencePlace['reference'];
}

function below(fields: Fields): Found[] {
  return Object.entries(fields).flatMap(([name, field]): Found[] => {
    if (isReference(field)) return [{ names: [name], reference: field }];
    if (field.kind === 'json' && field.control === 'rules') {
      return below(audience.fields).map(({ names, reference }) => ({
        names: [name, ...names],
        inRules: true,
        reference,
      }));
    }
    if (field.kind !== 'records' && field.kind !== 'object') return [];
    return below(field.fields).map((found) => ({ ...found, names: [name, ...found.names] }));
  });
}

function placed(resource: Resource) {
  return ({ names: [field = '', ...path], inRules = false, reference }: Found): ReferencePlace => ({
    resource,
    field,
    path,
    inRules,
    to: reference.to,
    many: reference.kind !== 'reference',
    reference,
  });
}
