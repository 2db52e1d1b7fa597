import { resources } from '../../../../shared/resources/index.ts';
import { inSentence } from '../../../../shared/words.ts';
import type { HttpError } from '../../../errors.ts';
import { inUse } from '../../../errors.ts';
import { usedAmong, usesOf, whereUsed } from '../../uses.ts';
import { onPaths } from '../guard.ts';
import { PATHS, WRITE_PATHS } from '../paths.ts';
import type { Guard, RowWrite } from '../write.types.ts';

/** Nothing goes into the trash that a live row names: every reference was looked for while nobody could add one. */
export const uses = {
  name: 'uses',
  refuses: 'To take away a row that live rows name.',
  except: {
    ...onPaths(
      'Nothing is taken away.',
      ...WRITE_PATHS.filter((path) => PATHS[path].effect !== 'trash'),
    ),
    'merge source': 'What named it names the target by then.',
  },
  concerns: (resource) => usesOf({ resources }, resource).length > 0,
  async ofRows({ api, tx, rights, path, rows }) {
    const refused = new Map<RowWrite, HttpError>();
    const used = await usedAmong(
      api,
      tx,
      rights,
      rows.map(({ id }) => id),
    );
    for (const row of rows.filter(({ id }) => used.has(id))) {
      const where = await whereUsed(api, tx, rights, row.id);
      const word = inSentence(rights.resource.title.one);
      const what =
        path === 'merge double'
          ? `The ${word} ${row.id} can't be merged with the target's own.`
          : "This item can't be deleted.";
      refused.set(row, inUse(`${what} ${where}`));
    }
    return refused;
  },
} as const satisfies Guard;
