import type { Resource } from '../../shared/resources/define.ts';
import { labelOf } from '../../shared/resources/define.ts';
import { duplicate } from '../errors.ts';

/** Runs a write; a value taken by another live row becomes 422 `duplicate` on its field. */
export async function refusingDuplicates<T>(
  resource: Resource,
  write: () => Promise<T>,
): Promise<T> {
  try {
    return await write();
  } catch (error) {
    const field = takenField(resource, error);
    if (field === undefined) throw error;
    throw duplicate({ [field]: `${labelOf(resource, field)} is already taken.` });
  }
}

function takenField(resource: Resource, error: unknown) {
  if (typeof error !== 'object' || error === null) return undefined;
  const { code, constraint } = error as { readonly code?: unknown; readonly constraint?: unknown };
  if (code !== '23505') return undefined;
  return Object.keys(resource.fields).find((name) => constraint === `${resource.name}_${name}_key`);
}
