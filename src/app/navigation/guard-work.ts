import type { Actor, ActorRefFrom, AnyStateMachine, SnapshotFrom } from 'xstate';
import type { navigationGuardMachine } from '../../../machines/navigation-guard/navigation-guard.machine.ts';
import type { Work } from '../../../machines/navigation-guard/navigation-guard.types.ts';

export type NavigationGuardRef = ActorRefFrom<typeof navigationGuardMachine>;

/** Tells the navigation guard whether leaving would lose what an actor has, and gives it up where the person says so. Answers what ends it. */
export function guardWork<Machine extends AnyStateMachine>(
  guard: NavigationGuardRef,
  ref: Actor<Machine>,
  { key, kind = 'changes', hasWork, giveUp }: GuardedWork<Machine>,
): () => void {
  let told = false;
  const tell = (dirty: boolean) => {
    if (dirty === told) return;
    told = dirty;
    guard.send({ type: 'work.changed', key, dirty, kind });
  };
  const watch = ref.subscribe((snapshot) => tell(hasWork(snapshot)));
  const left = guard.on('navigation.allowed', ({ discarded }) => {
    if (discarded) giveUp();
  });
  tell(hasWork(ref.getSnapshot()));
  return () => {
    watch.unsubscribe();
    left.unsubscribe();
    tell(false);
  };
}

export interface GuardedWork<Machine extends AnyStateMachine> extends Pick<Work, 'key' | 'kind'> {
  readonly hasWork: (snapshot: SnapshotFrom<Machine>) => boolean;
  readonly giveUp: () => void;
}
