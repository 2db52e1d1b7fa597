import type { PickContext } from '../../../../machines/pick/pick.types.ts';
import { filterKey } from '../../../shared/lists/parameters.ts';
import type { VisibleFields } from '../../../shared/query.ts';
import type { Resource } from '../../../shared/resources/define.ts';
import { namesOne } from '../../../shared/resources/define.ts';
import type { ListParams } from '../../data/queries.ts';
import type { FieldColumn } from '../list/columns.ts';
import { fieldColumns } from '../list/columns.ts';
import type { PickLook } from './pick-look.ts';

/** What the list shows of a row: what its look says, else the text that names it and the first columns of its table. */
export function pickColumns(
  resource: Resource,
  visible: VisibleFields,
  look: PickLook | undefined,
): readonly FieldColumn[] {
  const columns = fieldColumns(resource, visible);
  const others = resource.table.filter((name) => name !== resource.text).slice(0, OTHERS);
  const shown = look?.columns ?? [resource.text, ...others];
  return shown.flatMap((name) => columns.filter((each) => each.name === name));
}

/** The field by which rows belong to a publication, and the resource it names; null where they do to none of their own. */
export function ownScope({ scope, fields }: Resource): OwnScope | null {
  if (scope.kind !== 'own') return null;
  const field = fields[scope.field];
  return field !== undefined && namesOne(field) ? { field: scope.field, to: field.to } : null;
}

/** The call of one page. */
export function pickParams(
  resource: Resource,
  columns: readonly FieldColumn[],
  { search, publication, page, perPage }: PickContext,
  { filters, look }: PickNarrowing,
): ListParams {
  const names = new Set(['id', ...columns.map(({ name }) => name), ...(look?.reads ?? [])]);
  const scope = ownScope(resource);
  return {
    columns: [...names].join(),
    per_page: perPage,
    page,
    sort: resource.sort,
    ...filters,
    ...(search === '' ? {} : { [searchKey(look)]: search }),
    ...(scope === null || publication === null ? {} : { [filterKey(scope.field)]: publication }),
  };
}

function searchKey(look: PickLook | undefined) {
  return look?.searchedBy === undefined ? 'search' : filterKey(look.searchedBy, 'contains');
}

const OTHERS = 4;

/** What the rows are narrowed by besides, and how the list looks. */
interface PickNarrowing {
  readonly filters?: ListParams | undefined;
  readonly look?: PickLook | undefined;
}

interface OwnScope {
  readonly field: string;
  readonly to: string;
}
