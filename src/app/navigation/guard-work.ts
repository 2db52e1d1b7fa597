import type { Actor, ActorRefFrom, AnyStateMachine, SnapshotFrom } from 'xstate';
import type { navigationGuardMachine } from '../../../machines/navigation-guard/navigation-guard.machine.ts';
import type { Work } from '../../../machines/navigation-guard/navigation-guard.types.ts';

export type NavigationGuardRef = ActorRefFrom<typeof navigationGuardMachine>;

/** Tells the navigation guard whether leaving would lose what an actor has; saves it, keeps it or gives it up as the person says. Answers what ends that. */
export function guardWork<Machine extends AnyStateMachine>(
  guard: NavigationGuardRef,
  ref: Actor<Machine>,
  { key, kind = 'changes', hasWork, giveUp, keep, saving }: GuardedWork<Machine>,
): () => void {
  const offers = { canSave: saving !== undefined, canKeep: keep !== undefined };
  let told = false;
  let awaitsSave = false;
  const tell = (dirty: boolean) => {
    if (dirty === told) return;
    told = dirty;
    guard.send({ type: 'work.changed', key, dirty, kind, ...offers });
  };
  const hear = (snapshot: SnapshotFrom<Machine>) => {
    tell(hasWork(snapshot));
    if (!awaitsSave || saving?.isUnderWay(snapshot) === true) return;
    awaitsSave = false;
    if (told) guard.send({ type: 'work.refused' });
  };
  const subscriptions = [
    ref.subscribe(hear),
    guard.on('navigation.allowed', ({ discarded }) => {
      if (discarded) giveUp();
    }),
    guard.on('keep.requested', () => {
      if (told) keep?.();
    }),
    guard.on('save.requested', () => {
      if (!told) return;
      awaitsSave = true;
      saving?.begin();
      if (awaitsSave) hear(ref.getSnapshot());
    }),
  ];
  tell(hasWork(ref.getSnapshot()));
  return () => {
    for (const subscription of subscriptions) subscription.unsubscribe();
    tell(false);
  };
}

export interface GuardedWork<Machine extends AnyStateMachine> extends Pick<Work, 'key' | 'kind'> {
  readonly hasWork: (snapshot: SnapshotFrom<Machine>) => boolean;
  readonly giveUp: () => void;
  /** Brings what is unsaved to where it is offered again. */
  readonly keep?: () => void;
  readonly saving?: {
    /** Says itself what stands in its way. */
    readonly begin: () => void;
    readonly isUnderWay: (snapshot: SnapshotFrom<Machine>) => boolean;
  };
}
