import type { MachineModel } from '../kit/model.ts';
import { hasNewer, journalIsBehind } from './draft.rules.ts';
import type { DraftContent, DraftContext, DraftInput } from './draft.types.ts';

export const draftInput: DraftInput = {
  resource: 'contents/faqs',
  resourceId: 7,
  session: 'session-1',
  lease: 'session-1',
};

const first: DraftContent = { version: 3, values: { question: 'Who?' } };
const second: DraftContent = { version: 3, values: { question: 'Who is it?' } };
const failure = { status: 0, id: 'network', message: 'No answer from the server.' };
const posted = { savedAt: '2026-11-21T14:02:00Z' };
const ports = ['discardDraft', 'writeJournal', 'clearJournal'];

/** Two contents that differ, for tests and exploration. */
export const draftContents = { first, second };

export const draftModel: MachineModel = {
  input: draftInput,
  big: true,
  events: [
    { type: 'draft.change', content: first, at: '2026-11-21T14:01:00Z' },
    { type: 'draft.change', content: second, at: '2026-11-21T14:01:30Z' },
    { type: 'draft.discard' },
    { type: 'draft.flush' },
    { type: 'draft.keep' },
    { type: 'draft.adopt', resourceId: 7, session: 'session-0', savedAt: posted.savedAt },
    { type: 'tab.hidden' },
    { type: 'tab.closing' },
    { type: 'tab.visible' },
    { type: 'net.online' },
    { type: 'presence.wanted' },
    { type: 'xstate.done.actor.postDraft', output: posted },
    { type: 'xstate.error.actor.postDraft', error: failure },
    ...ports.map((port) => ({ type: `xstate.done.actor.${port}` })),
    ...ports.map((port) => ({ type: `xstate.error.actor.${port}`, error: failure })),
    { type: 'xstate.after.longest.draft.server.dirty' },
    { type: 'xstate.after.again.draft.server.failed' },
    { type: 'xstate.after.journalLag.draft.journal.behind' },
    { type: 'xstate.after.again.draft.journal.full' },
  ] as MachineModel['events'],
  abstract: ({ value, context }) => [value, facts(context as DraftContext)],
  answers: {
    postDraft: { resolve: { taken: posted }, reject: { 'no answer': failure } },
    discardDraft: { resolve: { gone: null }, reject: { 'no answer': failure } },
    writeJournal: { resolve: { written: null }, reject: { 'storage full': failure } },
    clearJournal: { resolve: { cleared: null }, reject: { 'storage broken': failure } },
  },
  quiet: [
    'draft.change',
    'draft.discard',
    'draft.flush',
    'draft.keep',
    'draft.adopt',
    'tab.hidden',
    'tab.closing',
    'tab.visible',
    'net.online',
    'presence.wanted',
  ],
  ignores: {
    'draft.discard': 'there is nothing to give up, and the copy is being cleared',
    'draft.flush': 'the newest values are where they belong, or on their way',
    'tab.hidden': 'the newest values are where they belong, or on their way',
    'net.online': 'only a post that has failed is tried again; every other waits for nothing',
  },
  // Both are tried again; the form has the text.
  waiting: ['server.failed + journal.full'],
  resting: [
    'server.clean + journal.even',
    'server.dirty + journal.even',
    'server.kept + journal.even',
    'server.failed + journal.even',
    'server.kept + journal.full',
  ],
};

/** Every fact that a guard reads. */
function facts(context: DraftContext) {
  const { content, savedAt, urgent, closing, session } = context;
  return {
    filled: content !== null,
    newer: hasNewer(context),
    behind: journalIsBehind(context),
    savedAt,
    session,
    urgent,
    closing,
  };
}
