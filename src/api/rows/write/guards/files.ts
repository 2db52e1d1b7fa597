import { sql } from 'kysely';
import { cutOf, cutText, partsOfCut } from '../../../../shared/contract/image-cut.ts';
import type { Resource } from '../../../../shared/resources/define.ts';
import { isFile } from '../../../../shared/resources/define.ts';
import type { FileValue } from '../../../../shared/contract/image-cut.ts';
import type { Tx } from '../../../db/database.ts';
import type { HttpError } from '../../../errors.ts';
import { invalid } from '../../../errors.ts';
import { isSame } from '../../values.ts';
import { onPaths } from '../guard.ts';
import { PATHS, WRITE_PATHS } from '../paths.ts';
import type { Guard, RowWrite } from '../write.types.ts';

/** Puts what the server knows of each named file in place of what the client says, and notes that a row holds it. */
export const files = {
  name: 'files',
  refuses: 'A file that was not uploaded.',
  except: {
    ...onPaths(
      'No file is named.',
      ...WRITE_PATHS.filter(
        (path) => PATHS[path].effect === 'trash' || PATHS[path].effect === 'restore',
      ),
    ),
    ...onPaths('A file belongs to one row: none is given to several.', 'bulk update'),
    ...onPaths('No column of a file is mapped to a file.', 'import create', 'import update'),
    'merge use': 'A reference is written, and no file.',
    following: 'That a row is no longer the default is written, and no file.',
    access: 'The status of a user is written, and no file.',
  },
  concerns: ({ fields }) => Object.values(fields).some(isFile),
  async ofRows({ tx, rights: { resource }, rows }) {
    const names = fileFields(resource);
    const refused = new Map<RowWrite, HttpError>();
    const given = rows.flatMap((row) => names.flatMap((name) => fileIn(row, name) ?? []));
    const known = given.length === 0 ? new Map<string, FileValue>() : await attached(tx, given);
    for (const row of rows) {
      for (const name of names) {
        const file = fileIn(row, name);
        if (file === null) continue;
        const stored = known.get(file.key);
        const found = stored === undefined ? undefined : { ...stored, ...cutOfImage(file, stored) };
        if (found === undefined) refused.set(row, invalid({ [name]: 'This file does not exist.' }));
        else if (isHeld(resource, row, name, found)) delete row.values[name];
        else row.values[name] = found;
      }
    }
    return refused;
  },
} as const satisfies Guard;

function fileFields({ fields }: Resource): string[] {
  return Object.entries(fields).flatMap(([name, field]) => (isFile(field) ? [name] : []));
}

function fileIn({ values }: RowWrite, name: string): FileValue | null {
  return (values[name] as FileValue | null | undefined) ?? null;
}

function isHeld(resource: Resource, { before }: RowWrite, name: string, found: FileValue) {
  return before !== null && isSame(resource, name, before[name], found);
}

/** What is cut of it is all that a person may say of a file. */
function cutOfImage(file: FileValue, { mime }: FileValue) {
  return mime.startsWith('image/') ? partsOfCut(cutOf(file)) : {};
}

async function attached(
  tx: Tx,
  given: readonly FileValue[],
): Promise<ReadonlyMap<string, FileValue>> {
  const named = given.map((file) => ({ key: file.key, cut: textOfCut(file) }));
  const { rows } = await sql<FileValue & { width: number | null; height: number | null }>`
    update files f set attached_at = coalesce(attached_at, now()),
      cuts = f.cuts || array(select unnest(g.cuts) except select unnest(f.cuts))
    from (
      select key, array_remove(array_agg(cut), null) as cuts
      from jsonb_to_recordset(${JSON.stringify(named)}::jsonb) as named (key text, cut text) group by key
    ) g where f.key = g.key
    returning f.key, f.name, f.type as mime, f.bytes as size, f.width, f.height`.execute(tx);
  return new Map(
    rows.map(({ width, height, ...file }) => [
      file.key,
      width === null || height === null ? file : { ...file, width, height },
    ]),
  );
}

function textOfCut(file: FileValue): string | null {
  const cut = cutOf(file);
  return cut === null ? null : cutText(cut);
}
