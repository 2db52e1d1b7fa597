import type { CommandMeta, TransitionMeta } from '../kit/command.ts';
import * as rules from './content-import.rules.ts';
import type { ImportContext, ImportPanel } from './content-import.types.ts';

type Meta = TransitionMeta<ImportContext>;

const named = (command: CommandMeta<ImportContext>): Meta => ({ command });
const from = (panel: ImportPanel, command: CommandMeta<ImportContext>): Meta =>
  named({
    visible: (context) => context.isAllowed && rules.offers(context, panel),
    reason: rules.whyNotNow,
    ...command,
  });

export const open = named({
  id: 'intake.open',
  title: 'Import',
  icon: 'download',
  synonyms: ['bring in', 'paste html', 'upload page', 'load'],
  visible: ({ isAllowed }) => isAllowed,
  reason: rules.whyNotNow,
});
export const templates = from('templates', {
  id: 'intake.templates',
  title: 'Import from Templates',
  icon: 'columns-3',
  synonyms: ['import from a template', 'layouts'],
});
export const template = from('templates', {
  id: 'intake.template',
  title: 'Import a template',
  icon: 'columns-3',
  synonyms: ['insert a template', 'use a template', 'begin from a template'],
  args: ({ templates }) => [
    { name: 'record', title: 'Template', kind: 'record', route: templates },
  ],
  example: () => ({ record: 1 }),
});
export const document = from('document', {
  id: 'intake.document',
  title: 'Import from Google Docs',
  icon: 'file-text',
  synonyms: ['online document', 'gdoc'],
  args: [{ name: 'url', title: 'Document URL', kind: 'text' }],
  example: () => ({ url: 'https://docs.google.com/document/d/1' }),
});
export const code = from('code', {
  id: 'intake.code',
  title: 'Directly edit code',
  icon: 'code',
  synonyms: ['import code', 'html', 'css', 'source'],
});
export const again = named({
  id: 'code.again',
  title: 'Begin again with the code of the page',
  short: 'Begin again',
  icon: 'rotate-ccw',
  visible: ({ isStale }) => isStale,
});
export const back = named({
  id: 'intake.back',
  title: 'Go back to import options',
  icon: 'arrow-left',
});
export const save = named({
  id: 'intake.save',
  title: 'Save',
  icon: 'check',
  keys: ['Mod+Enter'],
  reason: rules.whyNotSave,
});
export const stop = named({
  id: 'intake.stop',
  title: 'Stop the import',
  short: 'Stop',
  icon: 'x',
});
export const correct = named({
  id: 'intake.correct',
  title: 'Back to what is imported',
  short: 'Back',
  icon: 'arrow-left',
});
export const take = named({
  id: 'intake.take',
  title: 'Take it in',
  icon: 'check',
  keys: ['Mod+Enter'],
  reason: rules.whyNotNow,
});
export const cancel = named({
  id: 'intake.cancel',
  title: 'Cancel the import',
  short: 'Cancel',
  icon: 'x',
});
