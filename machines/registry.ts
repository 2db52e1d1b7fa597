import type { MachineEntry } from './kit/model.ts';
import { sessionMachine } from './session/session.machine.ts';
import { sessionModel } from './session/session.model.ts';
import { themeMachine } from './theme/theme.machine.ts';
import { themeModel } from './theme/theme.model.ts';
import { drawerMachine } from './drawer/drawer.machine.ts';
import { drawerModel } from './drawer/drawer.model.ts';
import { noticesMachine } from './notices/notices.machine.ts';
import { noticesModel } from './notices/notices.model.ts';
import { noticeMachine } from './notices/notice.machine.ts';
import { noticeModel } from './notices/notice.model.ts';
import { undoMachine } from './undo/undo.machine.ts';
import { undoModel } from './undo/undo.model.ts';
import { inlineRowsMachine } from './inline-rows/inline-rows.machine.ts';
import { inlineRowsModel } from './inline-rows/inline-rows.model.ts';
import { keysMachine } from './keys/keys.machine.ts';
import { keysModel } from './keys/keys.model.ts';
import { sheetMachine } from './keys/key-sheet.machine.ts';
import { sheetModel } from './keys/key-sheet.model.ts';
import { tasksMachine } from './tasks/tasks.machine.ts';
import { tasksModel } from './tasks/tasks.model.ts';
import { usageMachine } from './usage/usage.machine.ts';
import { usageModel } from './usage/usage.model.ts';
import { userAccessMachine } from './user-access/user-access.machine.ts';
import { userAccessModel } from './user-access/user-access.model.ts';
import { versionMachine } from './version/version.machine.ts';
import { versionModel } from './version/version.model.ts';
import { openerMachine } from './palette/opener.machine.ts';
import { openerModel } from './palette/opener.model.ts';
import { paletteMachine } from './palette/palette.machine.ts';
import { paletteModel } from './palette/palette.model.ts';
import { formMachine } from './form/form.machine.ts';
import { formModel } from './form/form.model.ts';
import { lockMachine } from './lock/lock.machine.ts';
import { lockModel } from './lock/lock.model.ts';
import { draftMachine } from './draft/draft.machine.ts';
import { draftModel } from './draft/draft.model.ts';
import { tableMachine } from './table/table.machine.ts';
import { tableModel } from './table/table.model.ts';
import { mergeMachine } from './merge/merge.machine.ts';
import { mergeModel } from './merge/merge.model.ts';
import { rowMachine } from './row/row.machine.ts';
import { rowModel } from './row/row.model.ts';
import { profileMachine } from './profile/profile.machine.ts';
import { profileModel } from './profile/profile.model.ts';
import { rankingMachine } from './ranking/ranking.machine.ts';
import { rankingModel } from './ranking/ranking.model.ts';
import { viewsMachine } from './views/views.machine.ts';
import { viewsModel } from './views/views.model.ts';
import { tableSettingsMachine } from './table-settings/table-settings.machine.ts';
import { tableSettingsModel } from './table-settings/table-settings.model.ts';
import { bulkMachine } from './bulk/bulk.machine.ts';
import { bulkModel } from './bulk/bulk.model.ts';
import { choicesMachine } from './choices/choices.machine.ts';
import { choicesModel } from './choices/choices.model.ts';
import { stepsMachine } from './steps/steps.machine.ts';
import { stepsModel } from './steps/steps.model.ts';
import { pickMachine } from './pick/pick.machine.ts';
import { pickModel } from './pick/pick.model.ts';
import { prefillMachine } from './prefill/prefill.machine.ts';
import { prefillModel } from './prefill/prefill.model.ts';
import { revisionsMachine } from './revisions/revisions.machine.ts';
import { revisionsModel } from './revisions/revisions.model.ts';
import { uploadsMachine } from './uploads/uploads.machine.ts';
import { uploadsModel } from './uploads/uploads.model.ts';
import { assetPickerMachine } from './asset-picker/asset-picker.machine.ts';
import { assetPickerModel } from './asset-picker/asset-picker.model.ts';
import { formPreviewMachine } from './form-preview/form-preview.machine.ts';
import { formPreviewModel } from './form-preview/form-preview.model.ts';
import { contentPreviewMachine } from './content-preview/content-preview.machine.ts';
import { contentPreviewModel } from './content-preview/content-preview.model.ts';
import { presetsMachine } from './presets/presets.machine.ts';
import { presetsModel } from './presets/presets.model.ts';
import { dnsMachine } from './dns/dns.machine.ts';
import { dnsModel } from './dns/dns.model.ts';
import { redirectChainMachine } from './redirect-chain/redirect-chain.machine.ts';
import { redirectChainModel } from './redirect-chain/redirect-chain.model.ts';
import { connectionTestMachine } from './connection-test/connection-test.machine.ts';
import { connectionTestModel } from './connection-test/connection-test.model.ts';
import { webhookLogMachine } from './webhook-log/webhook-log.machine.ts';
import { webhookLogModel } from './webhook-log/webhook-log.model.ts';
import { richTextMachine } from './rich-text/rich-text.machine.ts';
import { richTextModel } from './rich-text/rich-text.model.ts';
import { importerMachine } from './importer/importer.machine.ts';
import { importerModel } from './importer/importer.model.ts';
import { leaveMachine } from './leave/leave.machine.ts';
import { leaveModel } from './leave/leave.model.ts';
import { filteringMachine } from './filters/filtering.machine.ts';
import { filteringModel } from './filters/filtering.model.ts';
import { foldsMachine } from './folds/folds.machine.ts';
import { foldsModel } from './folds/folds.model.ts';
import { groupsMachine } from './groups/groups.machine.ts';
import { groupsModel } from './groups/groups.model.ts';
import { filtersMachine } from './filters/filters.machine.ts';
import { filtersModel } from './filters/filters.model.ts';
import { siftMachine } from './sift/sift.machine.ts';
import { siftModel } from './sift/sift.model.ts';

/** Every machine of the product: what the lab draws, the law tests judge and the covered paths walk. */
export const machines: readonly MachineEntry[] = [
  {
    id: 'session',
    line: 'Who is at work: sign-in, set-up gate, renewal, expiry.',
    machine: sessionMachine,
    model: sessionModel,
  },
  {
    id: 'theme',
    line: "Light or dark: the saved choice, else the system's, else light.",
    machine: themeMachine,
    model: themeModel,
  },
  {
    id: 'drawer',
    line: 'The sidebar: a column from 720 px, a drawer below.',
    machine: drawerMachine,
    model: drawerModel,
  },
  {
    id: 'notices',
    line: 'The stack of notices and the history of the last fifty.',
    machine: noticesMachine,
    model: noticesModel,
  },
  {
    id: 'notice',
    line: 'One notice: its time runs only while it can be seen.',
    machine: noticeMachine,
    model: noticeModel,
  },
  {
    id: 'undo',
    line: 'Undoes what was done, the latest deed first; says what came back.',
    machine: undoMachine,
    model: undoModel,
  },
  {
    id: 'keys',
    line: 'The keyboard: sequences of keys, single keys, badges of a held modifier.',
    machine: keysMachine,
    model: keysModel,
  },
  {
    id: 'key-sheet',
    line: 'The sheet of keys: recording, reset, clashes, keys worth learning.',
    machine: sheetMachine,
    model: sheetModel,
  },
  {
    id: 'tasks',
    line: "Counts the running tasks, and reports the server's version.",
    machine: tasksMachine,
    model: tasksModel,
  },
  {
    id: 'version',
    line: 'Whether this page is older than the server.',
    machine: versionMachine,
    model: versionModel,
  },
  {
    id: 'opener',
    line: 'The door of the palette while its code is on its way: keeps what is typed.',
    machine: openerMachine,
    model: openerModel,
  },
  {
    id: 'palette',
    line: 'The command palette: text, pages, arguments, handover.',
    machine: paletteMachine,
    model: paletteModel,
  },
  {
    id: 'form',
    line: 'One form: loads, edits under a lock, saves with one write at a time, deletes.',
    machine: formMachine,
    model: formModel,
  },
  {
    id: 'lock',
    line: 'Who may write a record: a lease with a beat of 15 seconds.',
    machine: lockMachine,
    model: lockModel,
  },
  {
    id: 'draft',
    line: 'Unsaved work: a draft on the server, a journal in the browser.',
    machine: draftMachine,
    model: draftModel,
  },
  {
    id: 'table',
    line: 'A list page: selection, deletion, merge, export, search text.',
    machine: tableMachine,
    model: tableModel,
  },
  {
    id: 'merge',
    line: 'A merge: target, preview field by field, confirmation.',
    machine: mergeMachine,
    model: mergeModel,
  },
  {
    id: 'row',
    line: 'The row at hand in a list: focus, keys, ranges, the side panel.',
    machine: rowMachine,
    model: rowModel,
  },
  {
    id: 'ranking',
    line: 'The order of a list that has one of its own: rows moved by pointer, keys and number.',
    machine: rankingMachine,
    model: rankingModel,
  },
  {
    id: 'filtering',
    line: 'The filters above a list: menu, panel, builder, date range.',
    machine: filteringMachine,
    model: filteringModel,
  },
  {
    id: 'filters',
    line: 'The filter builder: a tree of conditions, undo, a count.',
    machine: filtersMachine,
    model: filtersModel,
  },
  {
    id: 'views',
    line: 'The saved views of a list: chosen, kept, changed, shared, deleted.',
    machine: viewsMachine,
    model: viewsModel,
  },
  {
    id: 'table-settings',
    line: "How a person's table looks when its address says nothing.",
    machine: tableSettingsMachine,
    model: tableSettingsModel,
  },
  {
    id: 'bulk',
    line: 'One thing done with many rows: chosen, confirmed, at work as a task, and what came of it.',
    machine: bulkMachine,
    model: bulkModel,
  },
  {
    id: 'groups',
    line: 'A grouped list: which groups are open, and how far.',
    machine: groupsMachine,
    model: groupsModel,
  },
  {
    id: 'folds',
    line: 'Parts under headings, of which some are folded away.',
    machine: foldsMachine,
    model: foldsModel,
  },
  {
    id: 'sift',
    line: 'A grid of check boxes: what a text finds, of all, chosen or changed rows.',
    machine: siftMachine,
    model: siftModel,
  },
  {
    id: 'choices',
    line: 'A select input: text, pages, picks, the active option.',
    machine: choicesMachine,
    model: choicesModel,
  },
  {
    id: 'pick',
    line: 'A list from whose rows one or several are picked.',
    machine: pickMachine,
    model: pickModel,
  },
  {
    id: 'steps',
    line: 'Steps of a form: on only over valid ones, back always.',
    machine: stepsMachine,
    model: stepsModel,
  },
  {
    id: 'prefill',
    line: 'Values that a link hands to the page of a new record.',
    machine: prefillMachine,
    model: prefillModel,
  },
  {
    id: 'revisions',
    line: 'The saves of a record: list, difference, restore.',
    machine: revisionsMachine,
    model: revisionsModel,
  },
  {
    id: 'uploads',
    line: 'The files of one control: queue, progress, failure, retry.',
    machine: uploadsMachine,
    model: uploadsModel,
  },
  {
    id: 'asset-picker',
    line: 'The library to pick one asset from, or to upload it first.',
    machine: assetPickerMachine,
    model: assetPickerModel,
  },
  {
    id: 'rich-text',
    line: 'What a rich text asks beside its text: where a link goes.',
    machine: richTextMachine,
    model: richTextModel,
  },
  {
    id: 'importer',
    line: 'A file of rows: read, mapped, tried, imported, rolled back.',
    machine: importerMachine,
    model: importerModel,
  },
  {
    id: 'form-preview',
    line: 'A form of a site as its visitor would meet it: answered, refused, sent.',
    machine: formPreviewMachine,
    model: formPreviewModel,
  },
  {
    id: 'content-preview',
    line: 'What a content looks like with its macros resolved, a moment behind the typing.',
    machine: contentPreviewMachine,
    model: contentPreviewModel,
  },
  {
    id: 'presets',
    line: 'The presets of a settings form: one fills it, what it holds becomes one.',
    machine: presetsMachine,
    model: presetsModel,
  },
  {
    id: 'dns',
    line: 'The DNS records of a domain: shown, and looked up when a person asks.',
    machine: dnsMachine,
    model: dnsModel,
  },
  {
    id: 'redirect-chain',
    line: 'Where a redirect leads, over others, as it is typed; cut short to its end.',
    machine: redirectChainMachine,
    model: redirectChainModel,
  },
  {
    id: 'connection-test',
    line: 'A test of a connection with what is saved: run, cancelled, and what came back.',
    machine: connectionTestMachine,
    model: connectionTestModel,
  },
  {
    id: 'webhook-log',
    line: 'The deliveries of a webhook: listed, looked at, sent again.',
    machine: webhookLogMachine,
    model: webhookLogModel,
  },
  {
    id: 'usage',
    line: 'Where a record is used: shown, and merged into another.',
    machine: usageMachine,
    model: usageModel,
  },
  {
    id: 'user-access',
    line: 'How a user gets in: invited again, disabled and enabled, second factor reset, sessions ended.',
    machine: userAccessMachine,
    model: userAccessModel,
  },
  {
    id: 'inline-rows',
    line: 'Rows that name a record, kept inside its form: added, changed and removed without leaving it.',
    machine: inlineRowsMachine,
    model: inlineRowsModel,
  },
  {
    id: 'profile',
    line: "A person's own names and photo: changed, saved, taken back.",
    machine: profileMachine,
    model: profileModel,
  },
  {
    id: 'leave',
    line: 'The one guard in front of every way out of unsaved work and of uploads.',
    machine: leaveMachine,
    model: leaveModel,
  },
];
