import type { CommandMeta, TransitionMeta } from '../kit/command.ts';
import { refused } from '../kit/command.ts';
import {
  naming,
  removing,
  replaced,
  storing,
  using,
  whyNotFill,
  whyNotOpen,
  whyNotRemove,
  whyNotStore,
} from './presets.rules.ts';
import type { PresetsContext } from './presets.types.ts';

export const open = command({
  id: 'presets.open',
  title: 'Fill from a preset…',
  icon: 'file-down',
  synonyms: ['load preset', 'apply preset', 'value set'],
  needs: using,
  reason: whyNotOpen,
});

export const name = command({
  id: 'preset.name',
  title: 'Save as preset…',
  icon: 'save',
  synonyms: ['keep values', 'new preset', 'value set'],
  needs: naming,
  reason: whyNotOpen,
});

export const undo = command({
  id: 'preset.undo',
  title: 'Undo filling',
  icon: 'undo',
  synonyms: ['take preset back', 'revert preset'],
  visible: ({ filled }) => filled !== null,
  reason: whyNotOpen,
});

/** While a dialog of the presets is open, or one of them is on its way. */
export const refusedMeanwhile = [open, name, undo].map((meta) =>
  refused(meta, (context) => whyNotOpen(context) ?? 'The presets are in use just now'),
);

export const fill = command({
  id: 'preset.fill',
  title: 'Fill the form',
  icon: 'check',
  reason: whyNotFill,
});

export const remove = command({
  id: 'preset.remove',
  title: 'Delete preset',
  icon: 'trash',
  danger: true,
  needs: removing,
  reason: whyNotRemove,
});

export const close = command({ id: 'presets.close', title: 'Cancel', icon: 'x' });

/** While what was asked for is on its way. */
export const refusedClose = refused(close, 'The presets are in use just now');

export const retry = command({ id: 'presets.retry', title: 'Retry', icon: 'refresh' });

export const store = command({
  id: 'preset.store',
  title: (context) => (replaced(context) === null ? 'Save preset' : 'Replace preset'),
  needs: storing,
  icon: 'save',
  reason: whyNotStore,
});

function command(meta: CommandMeta<PresetsContext>): TransitionMeta<PresetsContext> {
  return { command: meta };
}
