import type { Resource } from '../../../../shared/resources/define.ts';
import { labelOf } from '../../../../shared/resources/define.ts';
import { duplicate } from '../../../errors.ts';
import { onPaths } from '../guard.ts';
import { PATHS, WRITE_PATHS } from '../paths.ts';
import type { Guard } from '../write.types.ts';

/** A unique value stands in one live row: the database keeps it so, and its refusal becomes 422 `duplicate` on the field. */
export const uniqueness = {
  name: 'uniqueness',
  refuses: 'A unique value that another live row has.',
  except: {
    ...onPaths(
      'A row in the trash keeps no value from others.',
      ...WRITE_PATHS.filter((path) => PATHS[path].effect === 'trash'),
    ),
    'import update': 'The key by which a file finds a row stays, and nothing else of it is unique.',
    following: 'Several rows may be no default.',
    profile: 'Names and photo need not be unique.',
    access: 'A status need not be unique.',
  },
  /** Rows take values of others, or several take one, only where the unique one is made of these. */
  concerns({ fields }, path) {
    const unique = Object.values(fields).filter((field) => field.unique === true);
    if (!['bulk update', 'merge target', 'merge use'].includes(path)) return unique.length > 0;
    return unique.some(({ generated }) => generated !== undefined);
  },
  async around({ rights: { resource } }, apply) {
    try {
      return await apply();
    } catch (error) {
      const field = duplicateField(resource, error);
      if (field === undefined) throw error;
      throw duplicate({ [field]: `${labelOf(resource, field)} is already taken.` });
    }
  },
} as const satisfies Guard;

function duplicateField(resource: Resource, error: unknown) {
  if (typeof error !== 'object' || error === null) return undefined;
  const { code, constraint } = error as { readonly code?: unknown; readonly constraint?: unknown };
  if (code !== '23505') return undefined;
  return Object.keys(resource.fields).find((name) => constraint === `${resource.name}_${name}_key`);
}
