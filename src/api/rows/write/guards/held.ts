import type { HttpError } from '../../../errors.ts';
import { stale } from '../../../errors.ts';
import { refusalByLock } from '../../lock-check.ts';
import { readItem } from '../../rows.ts';
import { onPaths } from '../guard.ts';
import type { Guard, RowWrite } from '../write.types.ts';

const NEW_ROW = onPaths('A new row is nobody’s yet.', 'create', 'import create');

export const lock = {
  name: 'lock',
  refuses: 'A row that somebody else has open, and one whose own lock was lost.',
  except: {
    ...NEW_ROW,
    ...onPaths('Nobody has a row in the trash open.', 'restore', 'bulk restore', 'undo delete'),
    ...onPaths(
      'Whatever names the merged rows has to name the target: whoever has it open is told when they save.',
      'merge use',
      'merge double',
    ),
    following: 'What another row takes from it: whoever has it open is told when they save.',
  },
  async ofLocked({ call, rows }) {
    return new Map(
      rows.flatMap((row) => {
        const refusal = refusalByLock(call, row.lock);
        return refusal === null ? [] : [[row, refusal] as const];
      }),
    );
  },
} as const satisfies Guard;

export const version = {
  name: 'version',
  refuses: 'A row in another version than the one the caller saw.',
  except: {
    ...onPaths('A new row has no version yet.', 'create', 'import create'),
    'import update': 'A file says nothing of versions: it finds the row by its key.',
    ...onPaths('Nobody was shown the row: it follows from a merge.', 'merge use', 'merge double'),
    following: 'Nobody was shown the row: it follows from the write of another.',
    ...onPaths('It is asked for whatever else of the user was saved.', 'profile', 'access'),
  },
  async ofLocked(write) {
    const { api, tx, rights, rows } = write;
    const refused = new Map<RowWrite, HttpError>();
    for (const row of rows) {
      if (row.seen === null || row.seen === row.before?.version) continue;
      const refusal = write.staleOf?.(row) ?? (await anotherVersion(row));
      refused.set(row, await refusal);
    }
    return refused;

    async function anotherVersion({ id }: RowWrite) {
      return stale({ item: await readItem(api, tx, rights, id), fields: [] });
    }
  },
} as const satisfies Guard;
