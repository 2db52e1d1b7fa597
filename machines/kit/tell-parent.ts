import type { AnyActorRef } from 'xstate';

/** Where a child machine sends its reports: its parent, or itself (which ignores them) when it runs alone. */
export function parentOf(self: AnyActorRef): AnyActorRef {
  return self._parent ?? self;
}
