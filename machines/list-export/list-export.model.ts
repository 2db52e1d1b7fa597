import type { MachineModel } from '../kit/model.ts';
import { offline } from '../kit/samples.ts';
import { firstPage, tableAbilities } from '../list/list.samples.ts';
import type { ListExportContext, ListExportInput } from './list-export.types.ts';

const listExportInput: ListExportInput = {
  resource: 'faqs',
  route: 'contents/faqs',
  can: tableAbilities,
};

export const listExportModel: MachineModel = {
  input: listExportInput,
  events: [
    { type: 'table.export' },
    { type: 'export.begin', ids: [3, 5] },
    { type: 'export.begin', ids: null },
    { type: 'rows.shown', shown: firstPage },
    { type: 'rows.shown', shown: { ...firstPage, ids: [], total: 0 } },
    { type: 'table.allow', can: tableAbilities },
    { type: 'table.allow', can: { ...tableAbilities, export: 'denied' } },
  ],
  abstract: ({ value, context }) => {
    const { can, empty } = context as ListExportContext;
    return [value, can.export, empty];
  },
  answers: {
    exportRows: {
      resolve: { file: { csv: 'id\n1\n', name: 'faqs.csv', left: 0 }, queued: { task_id: 12 } },
      reject: { offline },
    },
  },
  quiet: ['export.begin', 'rows.shown', 'table.allow'],
  resting: ['idle'],
};
