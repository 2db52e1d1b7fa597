import type { Field, FieldKind } from '../../../shared/kinds/index.ts';
import { FormattedCell } from './formatted-cell.tsx';
import type { AppKind, AppKinds } from './kind.ts';
import * as registry from './registry.ts';

/** The side that draws a field, as generic code sees it. */
export function kindOf(field: Field): AppKind {
  const kind = kinds[field.kind];
  return field.format === undefined ? kind : { ...kind, Cell: FormattedCell };
}

const kinds = registry satisfies AppKinds as unknown as Readonly<Record<FieldKind, AppKind>>;
