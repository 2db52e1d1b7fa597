import type { MachineEntry } from '../kit/model.ts';
import { formMachine } from '../form/form.machine.ts';
import { formModel } from '../form/form.model.ts';
import { pauseMachine } from '../form/pause.machine.ts';
import { pauseModel } from '../form/pause.model.ts';
import { conflictMachine } from '../conflict/conflict.machine.ts';
import { conflictModel } from '../conflict/conflict.model.ts';
import { offerMachine } from '../offer/offer.machine.ts';
import { offerModel } from '../offer/offer.model.ts';
import { lockMachine } from '../lock/lock.machine.ts';
import { lockModel } from '../lock/lock.model.ts';
import { lockCountdownMachine } from '../lock/lock-countdown.machine.ts';
import { lockCountdownModel } from '../lock/lock-countdown.model.ts';
import { draftMachine } from '../draft/draft.machine.ts';
import { draftModel } from '../draft/draft.model.ts';
import { lookupMachine } from '../draft/lookup.machine.ts';
import { lookupModel } from '../draft/lookup.model.ts';
import { presenceMachine } from '../draft/presence.machine.ts';
import { presenceModel } from '../draft/presence.model.ts';
import { claimMachine } from '../claim/claim.machine.ts';
import { claimModel } from '../claim/claim.model.ts';
import { comboboxMachine } from '../combobox/combobox.machine.ts';
import { comboboxModel } from '../combobox/combobox.model.ts';
import { groupPickMachine } from '../combobox/group-pick.machine.ts';
import { groupPickModel } from '../combobox/group-pick.model.ts';
import { pickMachine } from '../pick/pick.machine.ts';
import { pickModel } from '../pick/pick.model.ts';
import { stepsMachine } from '../steps/steps.machine.ts';
import { stepsModel } from '../steps/steps.model.ts';
import { revisionsMachine } from '../revisions/revisions.machine.ts';
import { revisionsModel } from '../revisions/revisions.model.ts';
import { uploadsMachine } from '../uploads/uploads.machine.ts';
import { uploadsModel } from '../uploads/uploads.model.ts';
import { assetPickerMachine } from '../asset-picker/asset-picker.machine.ts';
import { assetPickerModel } from '../asset-picker/asset-picker.model.ts';
import { altTextMachine } from '../alt-text/alt-text.machine.ts';
import { altTextModel } from '../alt-text/alt-text.model.ts';
import { imageCutMachine } from '../image-cut/image-cut.machine.ts';
import { imageCutModel } from '../image-cut/image-cut.model.ts';
import { richTextMachine } from '../rich-text/rich-text.machine.ts';
import { richTextModel } from '../rich-text/rich-text.model.ts';
import { editorMachine } from '../editor/editor.machine.ts';
import { editorModel } from '../editor/editor.model.ts';
import { contentImportMachine } from '../content-import/content-import.machine.ts';
import { contentImportModel } from '../content-import/content-import.model.ts';
import { contentExportMachine } from '../content-export/content-export.machine.ts';
import { contentChecksMachine } from '../content-checks/content-checks.machine.ts';
import { contentChecksModel } from '../content-checks/content-checks.model.ts';
import { syncedBlockMachine } from '../synced-block/synced-block.machine.ts';
import { syncedBlockModel } from '../synced-block/synced-block.model.ts';
import { contentExportModel } from '../content-export/content-export.model.ts';
import { templatePickerMachine } from '../content-import/template-picker.machine.ts';
import { templatePickerModel } from '../content-import/template-picker.model.ts';
import { formPreviewMachine } from '../form-preview/form-preview.machine.ts';
import { formPreviewModel } from '../form-preview/form-preview.model.ts';
import { contentPreviewMachine } from '../content-preview/content-preview.machine.ts';
import { contentPreviewModel } from '../content-preview/content-preview.model.ts';
import { insertionMachine } from '../insertion/insertion.machine.ts';
import { insertionModel } from '../insertion/insertion.model.ts';
import { macroEditorMachine } from '../macro-editor/macro-editor.machine.ts';
import { macroEditorModel } from '../macro-editor/macro-editor.model.ts';
import { placeholdersMachine } from '../placeholders/placeholders.machine.ts';
import { placeholdersModel } from '../placeholders/placeholders.model.ts';
import { blockUsesMachine } from '../block-uses/block-uses.machine.ts';
import { blockUsesModel } from '../block-uses/block-uses.model.ts';
import { usageMachine } from '../usage/usage.machine.ts';
import { usageModel } from '../usage/usage.model.ts';
import { inlineRowsMachine } from '../inline-rows/inline-rows.machine.ts';
import { inlineRowsModel } from '../inline-rows/inline-rows.model.ts';

/** Machines of one record: its form, what it is filled with, its history and its uses. */
export const recordMachines: readonly MachineEntry[] = [
  {
    id: 'form',
    line: 'One form: loads, edits under a lock, saves with one write at a time, deletes.',
    machine: formMachine,
    model: formModel,
  },
  {
    id: 'pause',
    line: 'The pauses between two attempts of a save that got no answer, each longer than the last.',
    machine: pauseMachine,
    model: pauseModel,
  },
  {
    id: 'conflict',
    line: 'Two versions of a record that differ in the same fields: mine or theirs, field by field.',
    machine: conflictMachine,
    model: conflictModel,
  },
  {
    id: 'offer',
    line: 'Unsaved work that was found: loaded, abandoned, or gone on with where it is open.',
    machine: offerMachine,
    model: offerModel,
  },
  {
    id: 'lock',
    line: 'Who may write a record: a lease that is asked for again every 15 seconds.',
    machine: lockMachine,
    model: lockModel,
  },
  {
    id: 'lock-countdown',
    line: 'The seconds until a lock that another holds is asked for again.',
    machine: lockCountdownMachine,
    model: lockCountdownModel,
  },
  {
    id: 'draft',
    line: 'Unsaved work: a draft on the server, a journal in the browser.',
    machine: draftMachine,
    model: draftModel,
  },
  {
    id: 'lookup',
    line: 'Unsaved work is looked for once more where the first look got no answer.',
    machine: lookupMachine,
    model: lookupModel,
  },
  {
    id: 'presence',
    line: 'That the form of a draft lives: the server is told every 15 seconds, for other devices of the person.',
    machine: presenceMachine,
    model: presenceModel,
  },
  {
    id: 'claim',
    line: 'Which tab of this browser writes a draft; another tab calls it, or has it handed over.',
    machine: claimMachine,
    model: claimModel,
  },
  {
    id: 'combobox',
    line: 'A select input: text, pages, picks, the active option.',
    machine: comboboxMachine,
    model: comboboxModel,
  },
  {
    id: 'group-pick',
    line: 'Groups of options that were pressed: all their rows are read, one group after the other.',
    machine: groupPickMachine,
    model: groupPickModel,
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
    id: 'alt-text',
    line: 'Asks for the alternative text of images that were placed, one after the other.',
    machine: altTextMachine,
    model: altTextModel,
  },
  {
    id: 'image-cut',
    line: 'What of an image is shown, and what of it matters most: set, undone, applied.',
    machine: imageCutMachine,
    model: imageCutModel,
  },
  {
    id: 'rich-text',
    line: 'What a rich text asks beside its text: where a link goes.',
    machine: richTextMachine,
    model: richTextModel,
  },
  {
    id: 'editor',
    line: 'The visual editor of one content: blocks, an open text, preview, clearing.',
    machine: editorMachine,
    model: editorModel,
  },
  {
    id: 'content-import',
    line: 'What is brought into a page: from a template, a document, code or a file; reviewed, then taken in.',
    machine: contentImportMachine,
    model: contentImportModel,
  },
  {
    id: 'template-picker',
    line: 'The templates that a page can begin from: found, looked at, taken.',
    machine: templatePickerMachine,
    model: templatePickerModel,
  },
  {
    id: 'content-export',
    line: 'A page on its way out of the editor: as a file, or as a template.',
    machine: contentExportMachine,
    model: contentExportModel,
  },
  {
    id: 'content-checks',
    line: 'What the checks find in the page that is edited: gone to, and fixed.',
    machine: contentChecksMachine,
    model: contentChecksModel,
  },
  {
    id: 'synced-block',
    line: 'Sections between a page and the library: shown by reference, copied, saved, detached.',
    machine: syncedBlockMachine,
    model: syncedBlockModel,
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
    id: 'placeholders',
    line: "What stands in the place of a page's macros: asked for together, for one reader.",
    machine: placeholdersMachine,
    model: placeholdersModel,
  },
  {
    id: 'macro-editor',
    line: 'One macro of a page: chosen, given modifiers, seen for a reader, put in its place.',
    machine: macroEditorMachine,
    model: macroEditorModel,
  },
  {
    id: 'insertion',
    line: 'Macros, ads, links and videos that are put into a page by the palette or from their tables.',
    machine: insertionMachine,
    model: insertionModel,
  },
  {
    id: 'block-uses',
    line: 'Where what the block at hand shows and leads to is used elsewhere.',
    machine: blockUsesMachine,
    model: blockUsesModel,
  },
  {
    id: 'usage',
    line: 'Where a record is used: shown, and merged into another.',
    machine: usageMachine,
    model: usageModel,
  },
  {
    id: 'inline-rows',
    line: 'Rows that name a record, kept inside its form: added, changed and removed without leaving it.',
    machine: inlineRowsMachine,
    model: inlineRowsModel,
  },
];
