import { parse } from 'csv-parse/sync';
import { CsvError } from 'csv-parse';
import { sql } from 'kysely';
import type { LinkColumn } from '../../shared/contract/campaign-link/answers.ts';
import { LINK_COLUMNS, OUTCOME_COLUMNS } from '../../shared/contract/campaign-link/answers.ts';
import { resourceNamed } from '../../shared/resources/index.ts';
import type { SessionUser } from '../call/access.ts';
import type { Db } from '../db/database.ts';
import { invalid } from '../errors.ts';
import { isSeenBy } from '../rows/scope.ts';
import type { GivenLink, SentLink } from './read-link.ts';

/** Columns of a file of links, with the table that a cell names a row of: by its id, its slug or its name. */
const COLUMNS = {
  name: { field: 'name', of: null },
  effort_type: { field: 'effort_type_id', of: { table: 'effort_types', by: ['name'] } },
  partner: { field: 'partner_id', of: { table: 'partners', by: ['name'] } },
  type: { field: 'offer_type', of: null },
  advertorial: { field: 'advertorial_id', of: { table: 'resources', by: ['slug', 'title'] } },
  promo: { field: 'promo_id', of: { table: 'landing_pages', by: ['slug', 'name'] } },
  order_page: { field: 'order_page_id', of: { table: 'landing_pages', by: ['slug', 'name'] } },
  external_url: { field: 'external_url', of: null },
  exit_promo: {
    field: 'exit_intent_promo_id',
    of: { table: 'landing_pages', by: ['slug', 'name'] },
  },
  exit_order_page: {
    field: 'exit_intent_order_page_id',
    of: { table: 'landing_pages', by: ['slug', 'name'] },
  },
  everflow_offer: { field: 'everflow_offer_id', of: null },
} as const satisfies Readonly<Record<LinkColumn, Column>>;

interface Column {
  readonly field: keyof SentLink;
  readonly of: { readonly table: string; readonly by: readonly string[] } | null;
}

/**
 * The links of a CSV file, whose first line names the columns. A cell that names no row the person may see becomes an id that no row has:
 * its link is refused with the field, and the others are made.
 * @throws 422 on `csv` for a file that is none, or has a column that nobody knows
 */
export async function linksOfFile(
  db: Db,
  user: SessionUser,
  text: string,
): Promise<readonly GivenLink[]> {
  const [head = [], ...lines] = recordsOf(text);
  const names = head.map((cell) => (isOwnColumn(cell) ? null : columnOf(cell)));
  const ids = await idsOf({ db, user }, names, lines);
  return lines.map((cells) => {
    const link: Record<string, unknown> = {};
    const unnamed: Record<string, string> = {};
    for (const [at, name] of names.entries()) {
      const cell = (cells[at] ?? '').trim();
      if (name === null || cell === '') continue;
      const { field, of }: Column = COLUMNS[name];
      const found = of === null ? cell : ids.get(keyOf(of.table, cell));
      link[field] = found ?? UNKNOWN;
      if (found === undefined) unnamed[field] = cell;
      if (field === 'everflow_offer_id') link.use_everflow_offer = true;
    }
    return { ...(link as SentLink), unnamed };
  });
}

/** An id that no row has. */
const UNKNOWN = Number.MAX_SAFE_INTEGER;

function recordsOf(text: string): readonly (readonly string[])[] {
  try {
    const bom = text.startsWith('\ufeff') ? text.slice(1) : text;
    const delimiter = /^[^\n,]*;/.test(bom) ? ';' : ',';
    return parse(bom, { delimiter, relax_column_count: true, skip_empty_lines: true });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw invalid({ csv: `This is no CSV file: ${error.message}` });
  }
}

function isOwnColumn(cell: string): boolean {
  const name = columnName(cell);
  return OUTCOME_COLUMNS.some((each) => each === name);
}

function columnName(cell: string): string {
  return cell
    .trim()
    .toLowerCase()
    .replace(/[\s-]+/g, '_')
    .replace(/_id$/, '');
}

function columnOf(cell: string): LinkColumn {
  const name = columnName(cell);
  const found = LINK_COLUMNS.find((each) => each === name || COLUMNS[each].field === `${name}_id`);
  if (found !== undefined) return found;
  throw invalid({ csv: `No column is called “${cell}”. Use: ${LINK_COLUMNS.join(', ')}.` });
}

/** Ids of the rows that cells name, asked for once for each table: of those alone that the person may see. */
async function idsOf(
  { db, user }: { readonly db: Db; readonly user: SessionUser },
  names: readonly (LinkColumn | null)[],
  lines: readonly (readonly string[])[],
): Promise<ReadonlyMap<string, number>> {
  const found = new Map<string, number>();
  const wanted = new Map<string, { by: readonly string[]; cells: Set<string> }>();
  for (const [at, name] of names.entries()) {
    if (name === null) continue;
    const { of }: Column = COLUMNS[name];
    if (of === null) continue;
    const known = wanted.get(of.table) ?? { by: of.by, cells: new Set() };
    for (const cells of lines) known.cells.add((cells[at] ?? '').trim());
    wanted.set(of.table, known);
  }
  for (const [table, { by, cells }] of wanted) {
    const texts = [...cells].filter((cell) => cell !== '').map((cell) => cell.toLowerCase());
    for (const column of ['id', ...by].reverse()) {
      const { rows } = await sql<{ id: number; text: string }>`
        select max(t.id) as id, lower(${sql.ref(`t.${column}`)}::text) as text from ${sql.table(table)} t
        where lower(${sql.ref(`t.${column}`)}::text) = any(${texts}::text[]) and t.deleted_at is null
          and ${isSeenBy(user, resourceNamed(table), 't')}
        group by 2 having count(*) = 1`.execute(db);
      for (const { id, text } of rows) found.set(keyOf(table, text), id);
    }
  }
  return found;
}

function keyOf(table: string, cell: string) {
  return `${table} ${cell.toLowerCase()}`;
}
