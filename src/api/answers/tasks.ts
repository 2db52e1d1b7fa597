import type { TaskRow } from '../../shared/bulk.ts';
import type { Refusal, TrashedRow, UndoRefusal } from '../../shared/contract/refusals.ts';
import type { TaskRecord } from '../../shared/contract/tasks.ts';
import type { TasksAnswer, UndoOutcome, UndoRecord } from '../../shared/wire.ts';
import type { ChangedRecord } from '../../shared/contract/today.ts';
import { ANYTHING, COUNT, FLAG, ID, INSTANT, TEXT } from './schema.ts';
import { dataOf, listOf, messageWith, oneOf, orNull, pageOf, shape } from './schema.ts';

const taskParts = {
  id: ID,
  kind: TEXT,
  title: TEXT,
  status: oneOf('queued', 'running', 'done', 'failed', 'cancelled'),
  progress: { type: 'number', minimum: 0, maximum: 1 },
  result: ANYTHING,
  error: orNull(TEXT),
  created_at: INSTANT,
  finished_at: orNull(INSTANT),
  undone_at: orNull(INSTANT),
  has_file: FLAG,
};

const CHANGED_RECORDS = {
  records: listOf(shape<ChangedRecord>({ resource: TEXT, id: ID, text: TEXT, is_deleted: FLAG })),
};

const TASK_RECORD = shape<TaskRecord>(taskParts, CHANGED_RECORDS);

export const TASK = dataOf(TASK_RECORD);

export const TASKS = shape<TasksAnswer>({
  running: listOf(TASK_RECORD),
  recently_completed: listOf(TASK_RECORD),
  total: COUNT,
  app_version: TEXT,
});

export const TASK_ROWS = pageOf(
  shape<TaskRow>({
    id: ID,
    name: orNull(TEXT),
    outcome: orNull(oneOf('done', 'refused')),
    reason: orNull(TEXT),
  }),
);

export const REFUSAL = shape<Refusal>({ id: ID, reason: TEXT }, { in_use: FLAG });

export const UNDOS = dataOf(
  listOf(
    shape<UndoRecord>({
      id: orNull(ID),
      save: orNull(shape<NonNullable<UndoRecord['save']>>({ resource_id: ID, version: ID })),
      kind: oneOf(
        ...['save', 'create', 'destroy', 'merge', 'update'],
        ...['publish', 'unpublish', 'schedule', 'cancel_schedule', 'make'],
        ...['tag', 'restore', 'import', 'replace'],
      ),
      resource: TEXT,
      title: TEXT,
      rows: COUNT,
      made: COUNT,
      ...CHANGED_RECORDS,
      created_at: INSTANT,
      expires_at: INSTANT,
      undone_at: orNull(INSTANT),
      is_over: FLAG,
      refused: COUNT,
      reason: orNull(TEXT),
      undo_task_id: orNull(ID),
    }),
  ),
);

export const UNDONE = messageWith({
  data: shape<UndoOutcome>(
    {
      restored: COUNT,
      refused: listOf(
        shape<UndoRefusal>({ id: ID, reason: TEXT, resource: TEXT }, { in_use: FLAG }),
      ),
      refused_total: COUNT,
      resources: listOf(TEXT),
    },
    {
      trashed: shape<NonNullable<UndoOutcome['trashed']>>({
        total: COUNT,
        rows: listOf(shape<TrashedRow>({ resource: TEXT, id: ID })),
      }),
    },
  ),
});
