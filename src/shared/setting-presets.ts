import type { Resource } from './resources/define.ts';
import { isFile, isWritable, labelOf } from './resources/define.ts';
import type { Field } from './kinds/index.ts';
import { hasSecret } from './secret-values.ts';
import type { Values } from './contract/values.ts';
import { valueError } from './validation.ts';

/** A value of a preset that its form does not take, and why. */
export interface LeftOut {
  readonly name: string;
  readonly label: string;
  readonly reason: string;
}

/** What a preset calls the form it fills: 'branding' of the route 'settings/branding'. */
export function presetArea({ route }: Pick<Resource, 'route'>): string {
  return route.slice(route.indexOf('/') + 1);
}

/** Names of the fields that a preset may hold: written by people, no secret, and no key of one account alone. */
export function presetNames({ fields }: Pick<Resource, 'fields'>): string[] {
  return Object.keys(fields).filter((name) => whyNever(fields[name]) === null);
}

/** The values that the form takes, and the others by name with the reason. */
export function fitted(resource: Resource, values: Values): Fitted {
  const taken: Record<string, unknown> = {};
  const left: LeftOut[] = [];
  for (const [name, value] of Object.entries(values)) {
    const field = Object.hasOwn(resource.fields, name) ? resource.fields[name] : undefined;
    const reason = whyNever(field) ?? (field === undefined ? null : valueError(field, value));
    if (reason === null) taken[name] = value;
    else left.push({ name, label: labelOf(resource, name), reason });
  }
  return { values: taken, left };
}

function whyNever(field: Field | undefined): string | null {
  if (field === undefined) return 'There is no such field.';
  if (hasSecret(field)) return 'A secret is never kept in a preset.';
  if (field.preset === false) return 'It belongs to one installation alone.';
  if (!isWritable(field)) return 'Nobody writes this field.';
  return field.masked === true || isFile(field) ? 'A preset cannot hold it.' : null;
}

export interface Fitted {
  readonly values: Values;
  readonly left: readonly LeftOut[];
}
