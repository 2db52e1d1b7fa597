import type { CommandMeta, TransitionMeta } from '../kit/command.ts';
import type { SyncedContext } from './synced-block.types.ts';

const named = (command: CommandMeta<SyncedContext>): TransitionMeta<SyncedContext> => ({
  command: { visible: ({ isOpen }) => isOpen, ...command },
});
const picks: Pick<CommandMeta<SyncedContext>, 'args' | 'example' | 'visible'> = {
  args: ({ route }) => [{ name: 'block', title: 'Synced block', kind: 'record', route }],
  example: () => ({ block: 1 }),
  visible: ({ isOpen, mayInsert }) => isOpen && mayInsert,
};
const ofSynced: Pick<CommandMeta<SyncedContext>, 'visible' | 'reason'> = {
  visible: ({ isOpen, mayInsert }) => isOpen && mayInsert,
  reason: ({ isSynced }) => (isSynced ? null : 'Select a synced block first'),
};

export const insert = named({
  id: 'synced.insert',
  title: 'Insert a synced block',
  short: 'Synced block…',
  icon: 'component',
  synonyms: ['symbol', 'saved section', 'library', 'reference'],
  ...picks,
});
export const insertCopy = named({
  id: 'synced.insertCopy',
  title: 'Insert a copy of a synced block',
  icon: 'copy-plus',
  synonyms: ['saved section', 'library'],
  ...picks,
});
export const save = named({
  id: 'synced.save',
  title: 'Make a synced block of the block',
  short: 'Save as synced block',
  icon: 'component',
  synonyms: ['symbol', 'saved section', 'library'],
  args: [
    {
      name: 'name',
      title: 'Name',
      kind: 'text',
      field: { resource: 'synced_blocks', name: 'name' },
    },
  ],
  example: () => ({ name: 'Letter box' }),
  visible: ({ isOpen, mayStore, mayInsert }) => isOpen && mayStore && mayInsert,
  reason: whyNotSave,
});
export const detach = named({
  id: 'synced.detach',
  title: 'Detach the synced block',
  short: 'Detach',
  icon: 'unlink',
  synonyms: ['unlink', 'copy'],
  ...ofSynced,
});
export const show = named({
  id: 'synced.show',
  title: 'Open the synced block',
  short: 'Open synced block',
  icon: 'external-link',
  synonyms: ['edit', 'change'],
  ...ofSynced,
});

function whyNotSave({ hasBlock, isSynced }: SyncedContext): string | null {
  if (!hasBlock) return 'Select a block first';
  return isSynced ? 'This is a synced block already' : null;
}
