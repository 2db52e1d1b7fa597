import type { Declared } from '../directory.ts';

export const importKeys: Declared = {
  id: 'keys.import',
  title: 'Import keys from a file',
  icon: 'upload',
};

export const exportKeys: Declared = {
  id: 'keys.export',
  title: 'Export keys to a file',
  icon: 'download',
};

export const print: Declared = {
  id: 'keys.print',
  title: 'Print keyboard shortcuts',
  icon: 'file-text',
};
