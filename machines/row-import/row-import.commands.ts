import { formatCount } from '../../src/shared/contract/formats.ts';
import type { TransitionMeta } from '../kit/command.ts';
import { imported, missing, toWrite } from './row-import.rules.ts';
import type { RowImportContext } from './row-import.types.ts';

type Meta = TransitionMeta<RowImportContext>;

export const check: Meta = {
  command: {
    id: 'import.check',
    title: 'Check file',
    icon: 'check',
    keys: ['Mod+Enter'],
    synonyms: ['dry run', 'preview', 'test'],
    reason: missing,
  },
};
export const run: Meta = {
  command: {
    id: 'import.run',
    title: (context) => {
      const count = toWrite(context);
      return `Import ${formatCount(count)} ${count === 1 ? 'row' : 'rows'}`;
    },
    icon: 'upload',
    keys: ['Mod+Enter'],
    reason: () => 'No row would be created or updated',
  },
};
export const back: Meta = {
  command: { id: 'import.back', title: 'Back to mapping', icon: 'arrow-left' },
};
export const cancel: Meta = {
  command: { id: 'import.cancel', title: 'Cancel import', icon: 'x', synonyms: ['stop', 'abort'] },
};
export const discard: Meta = {
  command: { id: 'import.discard', title: 'Choose another file', icon: 'rotate-ccw' },
};
export const again: Meta = {
  command: { id: 'import.again', title: 'Import another file', icon: 'upload' },
};
export const download: Meta = {
  command: {
    id: 'import.download',
    title: 'Download failed rows',
    icon: 'download',
    synonyms: ['errors', 'csv'],
    reason: () => 'No row has failed',
  },
};
export const show: Meta = {
  command: {
    id: 'import.show',
    title: (context) => `Show ${imported(context)}`,
    icon: 'list',
    synonyms: ['open', 'list', 'what came in', 'imported rows'],
    reason: () => 'Nothing was imported',
  },
};
export const rollback: Meta = {
  command: {
    id: 'import.rollback',
    title: 'Roll back import',
    icon: 'undo',
    danger: true,
    synonyms: ['undo', 'revert'],
    reason: () => 'Nothing was imported',
  },
};
export const confirm: Meta = {
  command: { id: 'rollback.confirm', title: 'Roll back', icon: 'undo', danger: true },
};
export const leave: Meta = {
  command: { id: 'rollback.leave', title: 'Keep imported rows', icon: 'x' },
};
export const keep: Meta = {
  command: {
    id: 'mapping.keep',
    title: 'Save mapping',
    icon: 'save',
    args: [{ name: 'name', title: 'Name of the mapping', kind: 'text' }],
    example: () => ({ name: 'Mapping' }),
  },
};
