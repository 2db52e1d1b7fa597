import { invalid } from '../errors.ts';
import type { Deriver } from './deriver.ts';
import type { ProjectFault } from '../../content/project.types.ts';

type ContentValues = Readonly<Record<string, unknown>>;

/**
 * The HTML that follows from a design: with one, what was sent as HTML counts for nothing; HTML alone leaves no design
 * behind that it does not come from.
 * @throws 422 with what is wrong in the design, or with the block that could not be shown
 */
export async function derive(
  values: ContentValues,
  name: string,
  deriver: Deriver,
): Promise<ContentValues> {
  const data = `${name}_data`;
  const design = values[data];
  if (typeof design !== 'string') return name in values ? { [data]: null } : {};
  const derived = await deriver.derive(design);
  if ('content' in derived) return { [name]: derived.content };
  if ('faults' in derived) throw invalid(faultsByPath(data, derived.faults));
  const { block, message } = derived;
  throw invalid({ [data]: block === null ? message : `${block}: ${message}` });
}

/** The field with what is wrong first, and each fault under its own path. */
function faultsByPath(data: string, faults: readonly ProjectFault[]): Record<string, string> {
  const [first] = faults;
  const more = faults.length - 1;
  const where = first?.path === '' ? '' : `${first?.path}: `;
  const also = more === 0 ? '' : ` (and ${more} more)`;
  return {
    [data]: `${where}${first?.message}${also}`,
    ...Object.fromEntries(
      faults
        .filter(({ path }) => path !== '')
        .map(({ path, message }) => [`${data}.${path}`, message]),
    ),
  };
}
