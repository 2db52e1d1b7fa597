import type { FieldErrors } from '../../../../shared/validation.ts';
import { backwards, ruleErrors, unknownKeys } from '../../../../shared/validation.ts';
import type { HttpError } from '../../../errors.ts';
import { invalid } from '../../../errors.ts';
import { onPaths } from '../guard.ts';
import { PATHS, WRITE_PATHS } from '../paths.ts';
import type { Exceptions, Guard, RowWrite } from '../write.types.ts';

const GIVES_NO_VALUES: Exceptions = onPaths(
  'The caller gives no values.',
  ...WRITE_PATHS.filter(
    (path) => PATHS[path].effect !== 'insert' && PATHS[path].effect !== 'update',
  ),
);

const NO_VALUE_WRITTEN: Exceptions = onPaths(
  'No value of the row is written.',
  ...WRITE_PATHS.filter((path) => ['trash', 'restore'].includes(PATHS[path].effect)),
);

const STOOD_IN_A_ROW: Exceptions = onPaths(
  'The values stood in a row before, and met the rules then.',
  'merge target',
  'merge use',
  'undo update',
);

const SERVERS_OWN: Exceptions = {
  following: 'The values are the server’s own: a hook names them.',
  access: 'The values are the server’s own: what the action makes of the user.',
};

export const unknownKey = {
  name: 'unknown key',
  refuses: 'A key that the resource has not.',
  except: {
    ...GIVES_NO_VALUES,
    ...STOOD_IN_A_ROW,
    ...SERVERS_OWN,
    ...onPaths(
      'Columns of a file are mapped to fields that are there, before it is read.',
      'import create',
      'import update',
    ),
    profile: 'Only names and photo are taken, and every other key is refused before.',
  },
  ofBody: ({ resource, body }) => unknownKeys(resource, body),
} as const satisfies Guard;

export const valueRules = {
  name: 'value rules',
  refuses: 'A value that the rule of its field does not allow, or a required one that is missing.',
  except: { ...GIVES_NO_VALUES, ...STOOD_IN_A_ROW, ...SERVERS_OWN },
  ofBody: ({ resource, values }) => ruleErrors(resource, values),
} as const satisfies Guard;

export const orderOfTimes = {
  name: 'order of times',
  refuses: 'A time before the one that it may not lie before.',
  except: {
    ...NO_VALUE_WRITTEN,
    'merge use': 'A reference is written, and no time.',
    following: 'That a row is no longer the default is written, and no time.',
  },
  concerns: ({ fields }) => Object.values(fields).some(({ notBefore }) => notBefore !== undefined),
  ofBody: ({ resource, values }) => backwards(resource, values),
  /** A time that is sent alone is judged beside the one that stays. */
  async ofRows({ rights: { resource }, rows }) {
    const refused = new Map<RowWrite, HttpError>();
    for (const row of rows) {
      if (row.before === null) continue;
      const errors: FieldErrors = backwards(resource, { ...row.before, ...row.values });
      const caused = Object.entries(errors).filter(
        ([name]) => name in row.values || (resource.fields[name]?.notBefore ?? '') in row.values,
      );
      if (caused.length > 0) refused.set(row, invalid(Object.fromEntries(caused)));
    }
    return refused;
  },
} as const satisfies Guard;
