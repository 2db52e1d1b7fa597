import { formatCount } from '../../src/shared/contract/formats.ts';
import type { CommandMeta, TransitionMeta } from '../kit/command.ts';
import * as rules from './bulk.rules.ts';
import type { BulkContext } from './bulk.types.ts';

export const confirm = command({
  id: 'bulk.confirm',
  title: rules.actionTitle,
  keys: ['Mod+Enter'],
  icon: 'check',
  reason: rules.whyNotReady,
});

export const cancel = command({ id: 'bulk.cancel', title: 'Leave as it is', icon: 'x' });

export const stop = command({
  id: 'bulk.stop',
  title: 'Cancel task',
  icon: 'x',
  danger: true,
  synonyms: ['stop', 'abort'],
});

export const hide = command({
  id: 'bulk.hide',
  title: 'Run in background',
  icon: 'minus',
  reason: () => 'No task is running',
});

export const retry = command({
  id: 'bulk.retry',
  title: (context) => {
    const left = rules.leftOf(context);
    return left === 0 ? 'Try again' : `Try ${formatCount(left)} again`;
  },
  icon: 'rotate-cw',
  synonyms: ['retry failed'],
  reason: () => 'Nothing failed',
});

export const undo = command({
  id: 'bulk.undo',
  title: 'Undo what was done',
  icon: 'undo',
  reason: () => 'Nothing was done',
});

export const close = command({ id: 'bulk.close', title: 'Close result', icon: 'x' });

function command(meta: CommandMeta<BulkContext>): TransitionMeta<BulkContext> {
  return { command: meta };
}
