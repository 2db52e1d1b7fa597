import type { SnapshotFrom } from 'xstate';
import type { templatePickerMachine } from './template-picker.machine.ts';
import * as rules from './template-picker.rules.ts';

type Snapshot = SnapshotFrom<typeof templatePickerMachine>;

export const selectTemplateText = ({ context }: Snapshot) => context.text;
/** What stands in the input is not asked for yet. */
export const selectTyping = (snapshot: Snapshot) => snapshot.hasTag('typing');
export const selectAsked = ({ context }: Snapshot) => context;
export const selectPages = ({ context }: Snapshot) => rules.pagesInView(context);
/** The template that is looked at. */
export const selectShown = (snapshot: Snapshot) =>
  snapshot.hasTag('previewing') ? snapshot.context.shown : null;
