import type { CommandMeta, TransitionMeta } from '../kit/command.ts';
import { refused } from '../kit/command.ts';
import type { FormContext } from './form.types.ts';
import { isFaulty, needing, READ_ANEW } from './form.rules.ts';
import { isAtSave, whyNotSave } from './save.rules.ts';

export const save = command({
  id: 'form.save',
  title: 'Save',
  keys: ['Mod+S'],
  icon: 'check',
  synonyms: ['store', 'update', 'publish changes'],
  visible: isAtSave,
  reason: whyNotSave,
  whenRefused: toFaults,
});

export const saveAndClose = command({
  id: 'form.saveAndClose',
  title: 'Save and Close',
  keys: ['Mod+Enter'],
  icon: 'check',
  visible: (context) => context.alone !== true && isAtSave(context),
  reason: whyNotSave,
  whenRefused: toFaults,
});

export const saveAndAnother = command({
  id: 'form.saveAndAnother',
  title: 'Save and create another',
  icon: 'plus',
  visible: (context) => context.item === null && isAtSave(context),
  reason: whyNotSave,
  whenRefused: toFaults,
});

/** The three ways to save while a save is under way, and while something is read that a save waits for. */
export const alreadySaving = savesRefused('Already saving');
export const notWhileReloading = savesRefused(READ_ANEW);

function savesRefused(reason: string) {
  return [save, saveAndClose, saveAndAnother].map((command) => refused(command, reason));
}

export const edit = command({
  id: 'form.edit',
  title: 'Edit',
  keys: ['E'],
  icon: 'pencil',
  needs: needing('update', 'edit items'),
});

export const discard = command({
  id: 'form.discard',
  title: 'Discard changes',
  icon: 'trash-2',
  synonyms: ['revert', 'reset', 'undo all'],
  danger: true,
  reason: () => 'Nothing has changed',
});

export const remove = command({
  id: 'form.delete',
  title: 'Delete',
  icon: 'trash',
  synonyms: ['remove'],
  danger: true,
  needs: needing('destroy', 'delete items'),
  visible: ({ item }) => item !== null,
});

export const confirmDelete = command({
  id: 'delete.confirm',
  title: 'Confirm delete',
  keys: ['Mod+Enter'],
  icon: 'trash',
  danger: true,
});

export const cancelDelete = command({ id: 'delete.cancel', title: 'Cancel', icon: 'x' });

export const copy = command({
  id: 'form.copy',
  title: 'Copy',
  icon: 'copy-plus',
  synonyms: ['duplicate', 'clone', 'make a copy'],
  needs: needing('store', 'create items'),
  visible: ({ item }) => item !== null,
});

export const reload = command({
  id: 'form.reload',
  title: 'Reload',
  icon: 'refresh',
  synonyms: ['refresh'],
  visible: ({ item }) => item !== null,
});

export const retry = command({
  id: 'form.retry',
  title: 'Retry',
  icon: 'refresh',
  synonyms: ['try again'],
});

/** Retry while the server is asked. */
export const alreadyAsking = [refused(retry, 'It is asked just now')];

export const stopWaiting = command({
  id: 'form.stopWaiting',
  title: 'Stop waiting',
  icon: 'x',
  synonyms: ['back to editing'],
});

export const close = command({
  id: 'form.close',
  title: 'Back to list',
  icon: 'arrow-left',
  synonyms: ['close', 'leave'],
  visible: ({ alone }) => alone !== true,
});

function toFaults(context: FormContext): string | null {
  return isFaulty(context) ? 'form.showFaults' : null;
}

function command(meta: CommandMeta<FormContext>): TransitionMeta<FormContext> {
  return { command: meta };
}
