import type { Actor, AnyStateMachine, SnapshotFrom } from 'xstate';
import type { Work } from '../../../machines/leave/leave.types.ts';
import { leaveRef } from './guard.tsx';

/** Tells the leave guard whether leaving would lose what an actor has, and gives it up where the person says so. Answers what ends it. */
export function guardWork<Machine extends AnyStateMachine>(
  ref: Actor<Machine>,
  { key, kind = 'changes', hasWork, giveUp }: GuardedWork<Machine>,
): () => void {
  let told = false;
  const tell = (dirty: boolean) => {
    if (dirty === told) return;
    told = dirty;
    leaveRef.send({ type: 'work.changed', key, dirty, kind });
  };
  const watch = ref.subscribe((snapshot) => tell(hasWork(snapshot)));
  const left = leaveRef.on('leave.allowed', ({ discarded }) => {
    if (discarded) giveUp();
  });
  tell(hasWork(ref.getSnapshot()));
  return () => {
    watch.unsubscribe();
    left.unsubscribe();
    tell(false);
  };
}

interface GuardedWork<Machine extends AnyStateMachine> extends Pick<Work, 'key' | 'kind'> {
  readonly hasWork: (snapshot: SnapshotFrom<Machine>) => boolean;
  readonly giveUp: () => void;
}
