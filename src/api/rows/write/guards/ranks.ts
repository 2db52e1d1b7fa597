import { isPosition } from '../../../../shared/resources/define.ts';
import { stale } from '../../../errors.ts';
import { areAtPositions } from '../../ranks.ts';
import { readItem } from '../../rows.ts';
import { onPaths } from '../guard.ts';
import { WRITE_PATHS } from '../paths.ts';
import type { Guard } from '../write.types.ts';

/** Neighbours that the caller saw move stand where they saw them once the row has moved. */
export const ranks = {
  name: 'ranks',
  refuses: 'A move among neighbours that stand elsewhere by now.',
  except: onPaths('No neighbours are named.', ...WRITE_PATHS.filter((path) => path !== 'update')),
  concerns: ({ fields }) => Object.values(fields).some(isPosition),
  async around({ api, tx, rights, rows, ranks: named = [] }, apply) {
    const [row] = rows;
    if (named.length === 0 || row === undefined) return apply();
    const item = await readItem(api, tx, rights, row.id);
    const answer = await apply();
    if (await areAtPositions(tx, rights.resource, named)) return answer;
    throw stale({ item, fields: ['rank'] });
  },
} as const satisfies Guard;
