import type {
  ImportCheck,
  ImportColumn,
  ImportFailure,
  ImportFormat,
  ImportRecord,
  ImportSetup,
  SavedMapping,
} from '../../shared/contract/imports.ts';
import { DELIMITERS, ENCODINGS } from '../../shared/contract/imports.ts';
import { COUNT, FLAG, ID, INSTANT, TEXT } from './schema.ts';
import { byName, dataOf, listOf, oneOf, orNull, shape } from './schema.ts';

const counts = { created: COUNT, updated: COUNT, skipped: COUNT, failed: COUNT };

const SETUP = shape<ImportSetup>({
  mapping: listOf(orNull(TEXT)),
  mode: oneOf('both', 'create', 'update'),
  into: byName(listOf(ID)),
  chosen: orNull(ID),
});

const FAILURES = listOf(shape<ImportFailure>({ line: ID, reason: TEXT }));

const CHECK = shape<ImportCheck>(
  {
    ...counts,
    columns: listOf(
      shape<ImportCheck['columns'][number]>({ filled: COUNT, failed: COUNT }, { missing: COUNT }),
    ),
    failures: FAILURES,
  },
  { importable: COUNT },
);

export const IMPORT_RECORD = shape<ImportRecord>({
  id: ID,
  resource: TEXT,
  file_name: TEXT,
  bytes: COUNT,
  state: oneOf(
    'read',
    'checking',
    'checked',
    'running',
    'done',
    'failed',
    'cancelled',
    'rolling_back',
    'rolled_back',
  ),
  format: shape<ImportFormat>({
    encoding: oneOf(...ENCODINGS),
    delimiter: oneOf(...DELIMITERS),
    header: FLAG,
  }),
  columns: listOf(shape<ImportColumn>({ name: TEXT, samples: listOf(TEXT) })),
  rows: COUNT,
  warning: orNull(TEXT),
  setup: orNull(SETUP),
  check: orNull(CHECK),
  counts: shape<ImportRecord['counts']>(counts),
  failures: FAILURES,
  done: COUNT,
  task_id: orNull(ID),
  error: orNull(TEXT),
  rolled_back: orNull(
    shape<NonNullable<ImportRecord['rolled_back']>>({ restored: COUNT, refused: COUNT }),
  ),
  created_at: INSTANT,
  finished_at: orNull(INSTANT),
});

export const IMPORT = dataOf(IMPORT_RECORD);

export const MAPPING = shape<SavedMapping>({ id: ID, name: TEXT, targets: byName(TEXT) });
