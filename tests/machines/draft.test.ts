import * as assert from 'uvu/assert';
import { draftMachine } from '../../machines/draft/draft.machine.ts';
import { draftContents, draftInput } from '../../machines/draft/draft.model.ts';
import { differenceOf, draftsOf, setApart } from '../../machines/draft/draft.rules.ts';
import type { DraftRecord } from '../../machines/draft/draft.types.ts';
import {
  saveStateText,
  selectIsSaved,
  selectSaveState,
  selectUnjournaled,
} from '../../machines/draft/draft.select.ts';
import { refuse, settle, startBench } from '../support/bench.ts';
import { suite } from '../support/suite.ts';

const test = suite('draft');
const { first, second } = draftContents;
const at = '2026-11-21T14:01:00Z';
const posted = { savedAt: '2026-11-21T14:02:00Z' };
const silence = { status: 0, id: 'network', message: 'No answer from the server.' };
const key = { resource: 'contents/faqs', resourceId: 7, session: 'session-1' };
const unsent = { ...key, lease: 'session-1', savedAt: null, unconfirmed: false };
const sent = { ...unsent, unconfirmed: true };
const discarded = { ...key, lease: 'session-1' };

test('[A4.028] [D5.017] is posted sixty seconds after the first unsaved change, however steadily one types', async () => {
  const bench = start();
  for (let second = 0; second < 60; second += 1) {
    bench.send({ type: 'draft.change', content: typed(second), at });
    bench.clock.increment(999);
    assert.is(bench.port('postDraft').calls.length, 0);
    await settle();
  }
  bench.clock.increment(59);
  assert.is(bench.port('postDraft').calls.length, 0);
  bench.clock.increment(1);
  assert.equal(bench.port('postDraft').inputs(), [{ ...sent, content: typed(59), at }]);
});

test('what is typed while a draft is being deleted is posted at once where it must be', async () => {
  for (const type of ['draft.flush', 'tab.hidden'] as const) {
    const bench = start();
    bench.send({ type: 'draft.change', content: first, at });
    bench.send({ type: 'draft.flush' });
    bench.port('postDraft').resolve(posted);
    await settle();
    bench.send({ type: 'draft.discard' });
    bench.send({ type: 'draft.change', content: second, at });
    bench.send({ type });
    bench.port('discardDraft').resolve(undefined);
    await settle();
    const posts = bench.port('postDraft').inputs() as readonly DraftRecord[];
    assert.equal(posts.at(-1)?.content, second, type);
  }
});

test('is not posted while nothing changed', () => {
  const bench = start();
  bench.clock.increment(600_000);
  bench.send({ type: 'draft.flush' });
  bench.send({ type: 'tab.hidden' });
  assert.equal(bench.port('postDraft').calls, []);
});

test('[D5.018] is posted when the tab is hidden', () => {
  const bench = start();
  bench.send({ type: 'draft.change', content: first, at });
  bench.send({ type: 'tab.hidden' });
  assert.equal(bench.port('postDraft').inputs(), [{ ...sent, content: first, at }]);
  assert.equal(bench.port('writeJournal').inputs(), [
    { ...sent, unsent: false, content: first, at },
  ]);
});

test('[D5.021] the local journal is written within a second of typing, told 200 ms late, with the newest values', async () => {
  const bench = start();
  bench.send({ type: 'draft.change', content: first, at });
  bench.clock.increment(700);
  bench.send({ type: 'draft.change', content: second, at });
  assert.equal(bench.port('writeJournal').calls, []);
  bench.clock.increment(100);
  assert.equal(bench.port('writeJournal').inputs(), [
    { ...unsent, unsent: true, content: second, at },
  ]);
});

test('journals what was typed while the journal was being written', async () => {
  const bench = start();
  bench.send({ type: 'draft.change', content: first, at });
  bench.clock.increment(1_000);
  bench.send({ type: 'draft.change', content: second, at });
  bench.port('writeJournal').resolve();
  await settle();
  bench.clock.increment(1_000);
  assert.equal(bench.port('writeJournal').inputs().at(-1), {
    ...unsent,
    unsent: true,
    content: second,
    at,
  });
});

test('stays unsaved when more was typed while it was posted', async () => {
  const bench = start();
  bench.send({ type: 'draft.change', content: first, at });
  bench.send({ type: 'draft.flush' });
  bench.send({ type: 'draft.change', content: second, at: '2026-11-21T14:01:59Z' });
  bench.port('postDraft').resolve(posted);
  await settle();
  assert.equal(state(bench), { kind: 'unsaved' });
  bench.clock.increment(60_000);
  assert.is(bench.port('postDraft').calls.length, 2);
});

test('is deleted at once, and the port lets a running post come first', async () => {
  const bench = start();
  bench.send({ type: 'draft.change', content: first, at });
  bench.send({ type: 'draft.flush' });
  bench.send({ type: 'draft.discard' });
  assert.equal(bench.port('discardDraft').inputs(), [discarded]);
  bench.port('discardDraft').resolve();
  await settle();
  assert.equal(state(bench), { kind: 'saved' });
});

test('a flush, or a tab that is hidden, during a post is followed by another post of what was typed meanwhile', async () => {
  for (const type of ['draft.flush', 'tab.hidden'] as const) {
    const bench = start();
    bench.send({ type: 'draft.change', content: first, at });
    bench.send({ type: 'draft.flush' });
    bench.send({ type: 'draft.change', content: second, at });
    bench.send({ type });
    bench.port('postDraft').resolve(posted);
    await settle();
    assert.is(bench.port('postDraft').calls.length, 2, type);
  }
});

test('a page that closes during a post sends the newest text at once, with the word that it closes', async () => {
  const bench = start();
  bench.send({ type: 'draft.change', content: first, at });
  bench.send({ type: 'draft.flush' });
  bench.send({ type: 'draft.change', content: second, at });
  bench.send({ type: 'tab.closing' });
  bench.send({ type: 'tab.closing' });
  assert.equal(bench.port('postDraft').inputs(), [
    { ...sent, content: first, at },
    { ...sent, content: second, at, closing: true },
  ]);
  assert.equal(journaled(bench), second);
});

test('what is typed while an old copy is cleared is in the browser before a hidden tab may die', () => {
  for (const type of ['draft.flush', 'tab.hidden', 'tab.closing'] as const) {
    const bench = start();
    bench.send({ type: 'draft.change', content: first, at });
    bench.send({ type: 'draft.discard' });
    bench.send({ type });
    assert.is(bench.port('writeJournal').calls.length, 0, type);
    bench.send({ type: 'draft.change', content: second, at });
    bench.send({ type });
    assert.equal(journaled(bench), second, type);
  }
});

test('what is typed on the way out of a page that has sent its last post follows it', () => {
  const bench = start();
  bench.send({ type: 'draft.change', content: first, at });
  bench.send({ type: 'tab.closing' });
  bench.send({ type: 'draft.change', content: second, at });
  bench.send({ type: 'tab.closing' });
  const posts = bench.port('postDraft').inputs() as readonly DraftRecord[];
  assert.equal(
    posts.map(({ content, closing }) => [content, closing]),
    [
      [first, true],
      [second, true],
    ],
  );
});

test('is deleted under the key it was posted with, though the record has got an id since', async () => {
  const bench = start();
  bench.send({ type: 'draft.change', content: first, at });
  bench.send({ type: 'draft.flush' });
  bench.send({ type: 'draft.discard' });
  bench.send({ type: 'draft.adopt', resourceId: 8, session: 'session-1', savedAt: null });
  bench.port('postDraft').reject(silence);
  await settle();
  assert.equal(bench.port('discardDraft').inputs(), [discarded]);
});

test('deletes a draft that was on its way when a save made it needless, and keeps newer typing', async () => {
  const bench = start();
  bench.send({ type: 'draft.change', content: first, at });
  bench.send({ type: 'draft.flush' });
  bench.send({ type: 'draft.discard' });
  bench.send({ type: 'draft.adopt', resourceId: 8, session: 'session-1', savedAt: null });
  bench.send({ type: 'draft.change', content: second, at });
  bench.port('postDraft').resolve(posted);
  await settle();
  assert.equal(bench.port('discardDraft').inputs(), [discarded]);
  bench.port('discardDraft').resolve();
  await settle();
  assert.equal(state(bench), { kind: 'unsaved' });
  assert.equal(bench.context().content, second);
});

test('keeps what is typed while the old draft is being deleted', async () => {
  const bench = start({ postDraft: [posted] });
  bench.send({ type: 'draft.change', content: first, at });
  bench.send({ type: 'draft.flush' });
  await settle();
  bench.send({ type: 'draft.discard' });
  bench.send({ type: 'draft.change', content: second, at });
  bench.port('discardDraft').resolve();
  bench.port('clearJournal').resolve();
  await settle();
  assert.equal(bench.context().content, second);
  bench.clock.increment(60_000);
  assert.equal(bench.port('postDraft').inputs().at(-1), { ...sent, content: second, at });
});

test('tries again fifteen seconds after a refusal, and at once when the network is back', async () => {
  const bench = start({ postDraft: [refuse(silence), refuse(silence), posted] });
  bench.send({ type: 'draft.change', content: first, at });
  bench.send({ type: 'draft.flush' });
  await settle();
  bench.clock.increment(14_999);
  assert.is(bench.port('postDraft').calls.length, 1);
  bench.clock.increment(1);
  await settle();
  assert.is(bench.port('postDraft').calls.length, 2);
  bench.send({ type: 'net.online' });
  await settle();
  assert.equal(state(bench), { kind: 'draft-saved', at: posted.savedAt });
});

test('[D5.022] [D5.023] tells the form head how things stand, and no snackbar is asked for', async () => {
  const bench = start({ postDraft: [posted, refuse(silence)] });
  const said = () => saveStateText(state(bench), (iso) => iso.slice(11, 16));
  const texts = [said()];
  bench.send({ type: 'draft.change', content: first, at });
  texts.push(said());
  bench.send({ type: 'draft.flush' });
  texts.push(said());
  await settle();
  texts.push(said());
  bench.send({ type: 'draft.change', content: second, at: '2026-11-21T14:05:00Z' });
  bench.send({ type: 'draft.flush' });
  await settle();
  texts.push(said());
  assert.equal(texts, [
    'Saved',
    'Unsaved changes',
    'Saving draft',
    'Draft saved 14:02',
    'Not saved since 14:02',
  ]);
  assert.equal(bench.emitted, [
    { type: 'draft.saved', at: posted.savedAt },
    { type: 'draft.failed', failure: silence },
  ]);
});

test('a browser that keeps nothing is made up for by the server, at once, and tried again after fifteen seconds', async () => {
  const full = { status: 0, id: 'quota', message: 'The storage is full.' };
  const bench = start({ writeJournal: [refuse(full), refuse(full), undefined] });
  bench.send({ type: 'draft.change', content: first, at });
  bench.clock.increment(1_000);
  await settle();
  assert.is(selectUnjournaled(bench.actor.getSnapshot()), true);
  assert.equal(bench.port('postDraft').inputs(), [{ ...sent, content: first, at }]);
  bench.port('postDraft').resolve(posted);
  await settle();
  bench.send({ type: 'draft.change', content: second, at });
  bench.clock.increment(15_000);
  await settle();
  assert.is(bench.port('postDraft').calls.length, 2);
  bench.clock.increment(15_000);
  await settle();
  assert.is(selectUnjournaled(bench.actor.getSnapshot()), false);
});

test('of server and browser the copy with the latest typing is offered, whatever their clocks say', () => {
  const stored = { session: 'session-1', version: 3, values: { question: 'Server' } };
  const onServer = [
    { ...stored, savedAt: '2026-11-21T14:02:00Z', postedAt: '2026-11-21T14:02:00Z' },
  ];
  const yesterday = '2026-11-20T14:01:00Z';
  const tomorrow = '2026-11-22T14:01:00Z';
  const offered = (at_: string, savedAt: string | null, unconfirmed: boolean) =>
    draftsOf([{ ...unsent, content: second, at: at_, savedAt, unconfirmed }], onServer).map(
      ({ values }) => values.question,
    );
  for (const clock of [yesterday, tomorrow]) {
    assert.equal(offered(clock, '2026-11-21T14:02:00Z', false), ['Who is it?']);
    assert.equal(offered(clock, null, true), ['Who is it?']);
    assert.equal(offered(clock, '2026-11-21T14:00:00Z', false), ['Server']);
    assert.equal(offered(clock, null, false), ['Server']);
  }
});

test('a post that the server kept under another name says nothing of the draft that was taken', async () => {
  const bench = start();
  bench.send({ type: 'draft.change', content: first, at });
  bench.send({ type: 'draft.flush' });
  bench.port('postDraft').resolve({ ...posted, session: 'session-1-kept' });
  await settle();
  bench.clock.increment(750);
  await settle();
  assert.equal(bench.port('writeJournal').inputs().at(-1), {
    ...sent,
    unsent: false,
    content: first,
    at,
  });
});

test('a copy of a draft that another device has gone on with is a draft of its own', () => {
  const record = { ...sent, content: first, at };
  const there = { session: 'session-1', version: 3, values: { question: 'There' } };
  const onServer = { ...there, savedAt: posted.savedAt, postedAt: posted.savedAt };
  const apart = { ...record, session: 'session-1-kept', unsent: false };
  assert.equal(setApart(record, { ...onServer, lease: 'other' }), apart);
  const known = { ...record, savedAt: posted.savedAt };
  assert.equal(setApart(known, { ...onServer, lease: 'other', open: 'device' }), apart);
  assert.is(setApart(known, { ...onServer, lease: 'other' }), known, 'nobody has written since');
  const typedOn = { ...known, unconfirmed: false, unsent: true };
  assert.is(setApart(typedOn, { ...onServer, lease: 'other' }), typedOn, 'nor is it open');
  const newer = { ...onServer, lease: 'other', savedAt: '2026-11-21T15:00:00Z' };
  const unsentHere = { ...known, unconfirmed: false, unsent: true };
  assert.is(setApart(unsentHere, newer)?.session, apart.session, 'its last typing');
  assert.is(
    setApart({ ...unsentHere, unsent: false }, newer)?.session,
    'session-1',
    'all was sent',
  );
  assert.is(setApart(unsentHere, { ...newer, lease: record.lease }), unsentHere, 'of its own form');
  assert.is(setApart(record, { ...onServer, lease: record.lease }), record);
  assert.is(setApart(record, { ...onServer, lease: 'other', values: first.values }), null);
  assert.is(setApart(record, undefined), record);
});

test('tells field by field what a draft would change, what it cannot, and that the record is newer', () => {
  const stored = { session: 's', version: 3, savedAt: at, postedAt: at };
  const values = { question: 'Who is it?', answer: 'Me.', subtitle: 'Gone' };
  const current = { question: 'Who?', answer: 'Me.' };
  assert.equal(differenceOf({ ...stored, values }, { current, held: 4 }), {
    fields: [{ field: 'question', current: 'Who?', draft: 'Who is it?' }],
    unknown: ['subtitle'],
    isOlder: true,
  });
  assert.is(differenceOf({ ...stored, values }, { current, held: 3 }).isOlder, false);
});

test('is clean again when the values equal the saved ones, and forgets its journal', () => {
  const bench = start();
  bench.send({ type: 'draft.change', content: first, at });
  bench.send({ type: 'draft.discard' });
  assert.is(selectIsSaved(bench.actor.getSnapshot()), true);
  assert.equal(bench.port('discardDraft').calls, []);
  assert.equal(bench.port('clearJournal').inputs(), [key]);
});

function start(answers: Record<string, readonly unknown[]> = {}) {
  return startBench(draftMachine, { input: draftInput, answers });
}

function journaled(bench: ReturnType<typeof start>) {
  const records = bench.port('writeJournal').inputs() as readonly DraftRecord[];
  return records.at(-1)?.content;
}

function state(bench: ReturnType<typeof start>) {
  return selectSaveState(bench.actor.getSnapshot());
}

function typed(keystroke: number) {
  return { version: 3, values: { question: `Who${'?'.repeat(keystroke)}` } };
}

test.run();
