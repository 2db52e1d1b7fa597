import { scriptsIn } from '../../../../content/scripts.ts';
import { sharedKind } from '../../../../shared/kinds/index.ts';
import { coverage, covers } from '../../../../shared/permissions.ts';
import type { Resource } from '../../../../shared/resources/define.ts';
import { HttpError } from '../../../errors.ts';
import { onPaths } from '../guard.ts';
import { PATHS, WRITE_PATHS } from '../paths.ts';
import type { Guard, RowWrite, Write } from '../write.types.ts';

/** A script that stands in a content already may stay, move and go; one that is new there needs the right. */
export const scriptRight = {
  name: 'script right',
  refuses: 'A script that the content did not have, by who may not add scripts.',
  except: {
    ...onPaths(
      'No value of the row is written.',
      ...WRITE_PATHS.filter((path) => ['trash', 'restore'].includes(PATHS[path].effect)),
    ),
    ...onPaths(
      'Built content is saved by its form alone.',
      'bulk update',
      'import create',
      'import update',
    ),
    'merge use': 'A reference is written, and no content.',
    following: 'That a row is no longer the default is written, and no content.',
  },
  concerns: ({ isBuilt }) => isBuilt,
  async ofRows(write) {
    const refused = new Map<RowWrite, HttpError>();
    for (const row of write.rows) {
      if (mayScript(write, row)) continue;
      const data = Object.fromEntries(
        builtFields(write.rights.resource).flatMap((name) => {
          const [first] = addedTo(row, name);
          return first === undefined ? [] : [[name, told(first)] as const];
        }),
      );
      if (Object.keys(data).length > 0)
        refused.set(row, new HttpError(403, 'denied', TEXT, { data }));
    }
    return refused;
  },
} as const satisfies Guard;

const TEXT = 'You do not have permission to add or change scripts.';

/** Judged where the row is to stand. */
function mayScript({ call, rights: { resource } }: Write, { values, publicationId }: RowWrite) {
  const { scope, controller } = resource;
  const covered = coverage(call.user, controller, 'script');
  if (covered === null || covered === 'all') return covered === 'all';
  const isPlaced = scope.kind === 'own' && scope.field in values;
  const place = isPlaced ? values[scope.field] : publicationId;
  return covers(covered, typeof place === 'number' ? place : null, 'write');
}

function builtFields({ fields }: Resource): readonly string[] {
  return Object.entries(fields).flatMap(([name, field]) =>
    sharedKind(field).isPage ? [name] : [],
  );
}

/** What the new content has more often than the one before. */
function addedTo({ before, values }: RowWrite, name: string): readonly string[] {
  const { [name]: content } = values;
  if (typeof content !== 'string') return [];
  const held = before?.[name];
  const left = typeof held === 'string' ? [...scriptsIn(held)] : [];
  return scriptsIn(content).filter((script) => {
    const at = left.indexOf(script);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}

function told(script: string): string {
  const start = script.replace(/\s+/g, ' ').trim().slice(0, 60);
  return `The script block “${start}” is new or changed.`;
}
