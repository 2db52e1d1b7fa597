import { stateName } from '../kit/state-name.ts';
import type { MachineModel } from '../kit/model.ts';
import { offline } from '../kit/samples.ts';
import { ignoresOfTask, quietOfTask, taskEvents } from '../tasks/task.model.ts';
import { hasFailed, hasWritten, missing, newsOf, toWrite } from './row-import.rules.ts';
import type { ImportFacts, RowImportContext, RowImportInput, Opened } from './row-import.types.ts';

export const rowImportInput: RowImportInput = {
  route: 'messages/subscribers',
  id: null,
  match: 'email',
  targets: [
    { id: 'email', label: 'E-mail', join: false },
    { id: 'first_name', label: 'First name', join: false },
    { id: 'subscriber_subscriptions.started_on', label: 'Subscription started', join: true },
  ],
  join: 'subscription',
  title: { one: 'subscriber', many: 'subscribers' },
};

const none = { created: 0, updated: 0, skipped: 0, failed: 0 };
const some = { created: 2, updated: 1, skipped: 0, failed: 1 };

export const sampleImport: ImportFacts = {
  id: 12,
  file_name: 'people.csv',
  state: 'read',
  format: { encoding: 'utf-8', delimiter: ',', header: true },
  columns: [
    { name: 'Mail', samples: ['ann@example.org'] },
    { name: 'Since', samples: ['2026-01-31'] },
  ],
  rows: 4,
  warning: null,
  setup: null,
  check: null,
  counts: none,
  done: 0,
  task_id: 31,
  error: null,
  failures: [],
  rolled_back: null,
};

const checked: ImportFacts = {
  ...sampleImport,
  state: 'checked',
  check: { ...some, columns: [], failures: [{ line: 3, reason: 'E-mail: Invalid e-mail.' }] },
};
const over = { counts: some, done: 4 };
const opened: Opened = {
  facts: sampleImport,
  suggested: ['email', null],
  mappings: [{ id: 3, name: 'Monthly', targets: { Mail: 'email' } }],
};

export const rowImportModel: MachineModel = {
  input: rowImportInput,
  variants: [{ ...rowImportInput, id: 12 }],
  big: true,
  events: [
    { type: 'import.choose', file: { key: 'a', name: 'people.csv', size: 120 } },
    { type: 'import.resume', id: 12 },
    { type: 'import.sent', share: 0.5 },
    { type: 'mapping.set', column: 0, target: 'email' },
    { type: 'mapping.set', column: 1, target: 'subscriber_subscriptions.started_on' },
    { type: 'mapping.set', column: 0, target: null },
    { type: 'mapping.use', id: 3 },
    { type: 'mapping.keep', name: 'Monthly' },
    { type: 'mapping.forget', id: 3 },
    { type: 'setup.mode', mode: 'create' },
    { type: 'setup.into', list: 'segment_ids', ids: [4] },
    { type: 'setup.chosen', id: 7 },
    { type: 'format.change', change: { header: false } },
    { type: 'import.check' },
    { type: 'import.run' },
    { type: 'import.back' },
    { type: 'import.cancel' },
    { type: 'import.discard' },
    { type: 'import.again' },
    { type: 'import.download' },
    { type: 'import.show' },
    { type: 'import.rollback' },
    { type: 'rollback.confirm' },
    { type: 'rollback.leave' },
    ...taskEvents({
      told: [
        { ...sampleImport, state: 'checking', done: 2 } as const,
        { ...checked, state: 'running', done: 2 } as const,
        { ...checked, ...over, state: 'rolling_back' } as const,
      ].map(newsOf),
      ended: [
        checked,
        { ...checked, check: { ...none, columns: [], failures: [] } },
        { ...checked, ...over, state: 'done' } as const,
        { ...checked, state: 'done' } as const,
        { ...checked, ...over, state: 'rolled_back' } as const,
      ].map(newsOf),
    }),
  ],
  abstract: (snapshot) => {
    const context = snapshot.context as RowImportContext;
    return [
      stateName(snapshot.value),
      context.id !== null,
      context.facts?.state ?? null,
      missing(context) === null,
      toWrite(context) > 0,
      hasWritten(context),
      hasFailed(context),
    ];
  },
  answers: {
    sendFile: { resolve: { read: opened }, reject: { offline } },
    openImport: {
      resolve: {
        read: opened,
        running: { ...opened, facts: { ...checked, state: 'running' } },
        done: { ...opened, facts: { ...checked, ...over, state: 'done' } },
      },
      reject: { offline },
    },
    changeFormat: {
      resolve: { 'other columns': { ...opened, suggested: [null, null] } },
      reject: { offline },
    },
    keepMapping: {
      resolve: { kept: { id: 4, name: 'Monthly', targets: {} } },
      reject: { offline },
    },
    forgetMapping: { resolve: { forgotten: null }, reject: { offline } },
    beginCheck: {
      resolve: { checking: { ...sampleImport, state: 'checking' } },
      reject: { offline },
    },
    beginRun: { resolve: { running: { ...checked, state: 'running' } }, reject: { offline } },
    beginRollback: {
      resolve: {
        'put back': { ...checked, ...over, state: 'rolled_back' },
        queued: { ...checked, ...over, state: 'rolling_back' },
      },
      reject: { offline },
    },
    cancelImport: {
      resolve: {
        'check cancelled': sampleImport,
        'run cancelled': { ...checked, ...over, state: 'cancelled' },
      },
      reject: { offline },
    },
    discardImport: { resolve: { gone: null }, reject: { offline } },
  },
  quiet: [
    'import.choose',
    'import.resume',
    'import.sent',
    'mapping.set',
    'mapping.use',
    'mapping.forget',
    'setup.mode',
    'setup.into',
    'setup.chosen',
    'format.change',
    ...quietOfTask,
  ],
  ignores: ignoresOfTask,
  // The server goes on by itself, and the address of the page leads back.
  waiting: ['checking.working', 'running.working', 'rollingBack.working'],
  resting: ['choosing', 'mapping.open', 'checked', 'over', 'rolledBack'],
};
