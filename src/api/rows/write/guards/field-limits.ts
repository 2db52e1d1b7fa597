import { limitableFields, mayWriteField } from '../../../../shared/field-limits.ts';
import type { FieldErrors } from '../../../../shared/validation.ts';
import { columnsOf, fieldOfColumn, labelOf } from '../../../../shared/resources/define.ts';
import type { Resource } from '../../../../shared/resources/define.ts';
import type { Field } from '../../../../shared/kinds/index.ts';
import type { HttpError } from '../../../errors.ts';
import { invalid } from '../../../errors.ts';
import { canonical } from '../../../kinds/json-kind.ts';
import type { Rights } from '../../rights.ts';
import type { Written } from '../../row.ts';
import { onPaths } from '../guard.ts';
import { PATHS, WRITE_PATHS } from '../paths.ts';
import type { Guard, RowWrite } from '../write.types.ts';

/** A field that the writer's groups leave out keeps its value; one that they do not read is not even named, since the answer would tell it. */
export const fieldLimits = {
  name: 'field limits',
  refuses: 'Another value of a field that the writer may not write.',
  except: {
    ...onPaths(
      'No value of the row is written.',
      ...WRITE_PATHS.filter((path) => ['trash', 'restore'].includes(PATHS[path].effect)),
    ),
    'merge use': 'Whatever names the merged rows has to name the target, whoever may write it.',
    following: 'The values are the server’s own: a hook names them.',
    profile: 'A person’s own names and photo are limited by no group.',
    access: 'The values are the server’s own: what the action makes of the user.',
  },
  concerns: (resource) => limitableFields(resource).length > 0,
  ofBody({ rights, body }) {
    const errors: Record<string, string> = {};
    for (const name of rights.hidden) {
      const field = rights.resource.fields[name];
      const sent = field === undefined ? [] : columnsOf(name, field);
      for (const column of sent) if (Object.hasOwn(body, column)) errors[column] = HIDDEN;
    }
    return errors;
  },
  async ofRows({ rights, rows }) {
    const refused = new Map<RowWrite, HttpError>();
    for (const row of rows) {
      const errors = errorsOf(rights, row);
      const [first] = Object.values(errors);
      if (first !== undefined) refused.set(row, invalid(errors, first));
    }
    return refused;
  },
} as const satisfies Guard;

const HIDDEN = 'You may not read or change this field.';

function errorsOf(rights: Rights, row: RowWrite): FieldErrors {
  const { resource, user } = rights;
  const publicationId = placeOf(resource, row);
  const errors: Record<string, string> = {};
  for (const column of Object.keys(row.values)) {
    const name = fieldOfColumn(resource, column) ?? column;
    const field = resource.fields[name];
    if (field?.limitable !== true || isAsNew(field, row, column)) continue;
    if (mayWriteField(user, resource, { name, publicationId })) continue;
    errors[name] = `You may not change ${labelOf(resource, name)}: your groups do not let you.`;
  }
  return errors;
}

/** A new row has what every new row has. */
function isAsNew(field: Field, { before, values }: RowWrite, column: string) {
  return before === null && canonical(values[column] ?? null) === canonical(field.default ?? null);
}

/** Where the row stands, or is to stand. */
function placeOf({ scope }: Resource, { before, publicationId, values }: RowWrite) {
  if (before !== null) return publicationId;
  return scope.kind === 'own' ? numberIn(values, scope.field) : null;
}

function numberIn(values: Written, name: string) {
  const value = values[name];
  return typeof value === 'number' ? value : null;
}
