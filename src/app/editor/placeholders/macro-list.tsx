import { formatCount } from '../../../shared/contract/formats.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';
import type { MacroEditorRef } from '../../../../machines/macro-editor/macro-editor.machine.ts';
import {
  selectName,
  selectSearch,
  selectSource,
} from '../../../../machines/macro-editor/macro-editor.select.ts';
import type { MacroSource } from '../../../../machines/macro-editor/macro-editor.types.ts';
import * as css from '../../../../styles/editor-macros.css.ts';
import { MESSAGES } from '../../../shared/messages.ts';
import { metadataNamed } from '../../../shared/resources/metadata.ts';
import { SYSTEM_MACROS } from '../../../shared/system-macros.ts';
import { useAbilities } from '../../data/me.ts';
import { listQuery } from '../../data/queries.ts';
import { ErrorState } from '../../ui/error-state.tsx';

/** The macros of one kind that have the words that are looked for. */
export function MacroList({ macros }: ListProps) {
  const source = useSelector(macros, selectSource);
  const search = useSelector(macros, selectSearch);
  const held = HELD[source];
  if (held !== undefined) return <OwnMacros macros={macros} held={held} search={search} />;
  const wanted = search.toLowerCase();
  const found = SYSTEM_MACROS.filter(({ name, title }) =>
    `${title} ${name}`.toLowerCase().includes(wanted),
  );
  return <Rows macros={macros} rows={found} more={0} />;
}

/** Those that the account has made, as far as the person may list them. */
function OwnMacros({ macros, held: { resource, field }, search }: OwnProps) {
  const of = metadataNamed(resource);
  const isDenied = useAbilities(of).index === 'denied';
  const params = {
    columns: ['id', 'name', field].join(),
    per_page: MOST_ROWS,
    sort: 'name|asc',
    ...(search === '' ? {} : { search }),
  };
  const query = useQuery({
    ...listQuery(of, params),
    placeholderData: keepPreviousData,
    enabled: !isDenied,
  });
  if (isDenied) return <p className={css.quiet}>{MESSAGES.noTablePermission}</p>;
  if (query.isError)
    return (
      <ErrorState
        text={query.error.message}
        retrying={query.isFetching}
        onRetry={() => void query.refetch()}
      />
    );
  if (query.data === undefined) return <p className={css.quiet}>Looking them up …</p>;
  const rows = query.data.data.map((row) => ({
    name: String(row[field] ?? ''),
    title: String(row.name ?? ''),
  }));
  return <Rows macros={macros} rows={rows} more={query.data.total - rows.length} />;
}

function Rows({ macros, rows, more }: RowsProps) {
  const chosen = useSelector(macros, selectName)?.toLowerCase();
  if (rows.length === 0) return <p className={css.quiet}>No macro is called so.</p>;
  return (
    <>
      <ul className={css.list}>
        {rows.map(({ name, title }) => (
          <li key={name}>
            <button
              type="button"
              className={css.row}
              aria-pressed={name.toLowerCase() === chosen}
              onClick={() => macros.send({ type: 'macro.choose', name })}
            >
              <span className={css.title}>{title}</span>
              <code className={css.code}>{name}</code>
            </button>
          </li>
        ))}
      </ul>
      {more > 0 ? (
        <p className={css.quiet}>{formatCount(more)} more: type what it is called.</p>
      ) : null}
    </>
  );
}

const MOST_ROWS = 50;

const HELD: Readonly<Partial<Record<MacroSource, Held>>> = {
  'custom-content': { resource: 'custom_contents', field: 'macro' },
  variables: { resource: 'variables', field: 'tag' },
};

interface Held {
  readonly resource: string;
  readonly field: string;
}

interface ListProps {
  readonly macros: MacroEditorRef;
}

interface OwnProps extends ListProps {
  readonly held: Held;
  readonly search: string;
}

interface RowsProps extends ListProps {
  readonly rows: readonly { readonly name: string; readonly title: string }[];
  /** How many are not shown. */
  readonly more: number;
}
