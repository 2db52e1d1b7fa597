import type { SnapshotFrom } from 'xstate';
import type { NoticeRef, noticeMachine } from './notice.machine.ts';
import type { noticesMachine } from './notices.machine.ts';
import type { Notice } from './notices.rules.ts';

type Snapshot = SnapshotFrom<typeof noticesMachine>;
type NoticeSnapshot = SnapshotFrom<typeof noticeMachine>;

/** The notices to draw, the first on top. */
export function selectStack(snapshot: Snapshot): readonly Notice[] {
  return snapshot.context.stack;
}

/** The actor of one notice: pause, resume and hide are sent to it. */
export function selectNoticeRef(snapshot: Snapshot, id: string): NoticeRef | null {
  return (snapshot.children as Record<string, NoticeRef | undefined>)[id] ?? null;
}

/** Whether the notice's action was taken: it keeps its place and offers nothing. */
export function selectSpent({ context }: Snapshot, id: string): boolean {
  return context.spent.includes(id);
}

export function selectHistory(snapshot: Snapshot): readonly Notice[] {
  return snapshot.context.history;
}

export function selectHistoryOpen(snapshot: Snapshot) {
  return snapshot.hasTag('history');
}

/** True while nobody sees the tab. */
export function selectTabHidden(snapshot: Snapshot) {
  return snapshot.hasTag('hidden');
}

export type NoticeMotion = 'kept' | 'running' | 'paused' | 'hiding';

/** What the progress bar and the leaving are drawn from. */
export function selectMotion(snapshot: NoticeSnapshot): NoticeMotion {
  if (snapshot.hasTag('running')) return 'running';
  if (snapshot.hasTag('paused')) return 'paused';
  return snapshot.hasTag('hiding') ? 'hiding' : 'kept';
}

/** Milliseconds that were left when it last started or stopped running. */
export function selectLeft(snapshot: NoticeSnapshot) {
  return snapshot.context.left;
}
