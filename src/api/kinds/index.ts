import type { Field, FieldKind } from '../../shared/kinds/index.ts';
import type { ApiKind, ApiKinds } from './kind.ts';
import * as registry from './registry.ts';

/** The server's side of a field. */
export function apiKind(field: Field): ApiKind {
  return kinds[field.kind];
}

const kinds = registry satisfies ApiKinds as unknown as Readonly<Record<FieldKind, ApiKind>>;
