import type { ConflictContext } from '../../../../../machines/conflict/conflict.types.ts';
import type { Conflict } from '../../../../../machines/form/form.types.ts';
import { changesOf } from '../../../../../machines/kit/values.rules.ts';
import type { Resource } from '../../../../shared/resources/define.ts';
import { fieldOf, fieldOfColumn, isWritable } from '../../../../shared/resources/define.ts';
import type { Values } from '../../../../shared/contract/values.ts';

/** Fields that only one of two people changed: they are merged by themselves. */
export function mergedFields(resource: Resource, conflict: OpenConflict, mine: Values): Merged[] {
  const yours = changedFields(resource, conflict.base, mine);
  const theirs = changedFields(resource, conflict.base, conflict.theirs.values);
  const isSettled = (name: string) => !conflict.fields.includes(name);
  return [
    ...yours.filter(isSettled).map((name) => ({ name, side: 'mine' as const })),
    ...theirs
      .filter((name) => isSettled(name) && !yours.includes(name))
      .map((name) => ({ name, side: 'theirs' as const })),
  ];
}

/** Names of the definition's own fields that a person has changed. */
export function changedFields(resource: Resource, from: Values, to: Values): string[] {
  const names = Object.keys(changesOf(from, to)).map((name) => fieldOfColumn(resource, name));
  return [...new Set(names)].filter((name): name is string => {
    const field = name === undefined ? undefined : fieldOf(resource, name);
    return field !== undefined && isWritable(field);
  });
}

/** Both versions, and what has been decided about them. */
export type OpenConflict = Conflict & ConflictContext;

interface Merged {
  readonly name: string;
  readonly side: 'mine' | 'theirs';
}
