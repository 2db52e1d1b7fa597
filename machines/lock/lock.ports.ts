import type { EventObject, NonReducibleUnknown } from 'xstate';
import { fromCallback } from 'xstate';
import { promisePorts } from '../kit/promise-ports.ts';
import { lockMachine } from './lock.machine.ts';
import type { HandOver, Lease, LeaseEvent, LockAnswer, LockEvent, LockCall } from './lock.types.ts';

export interface LockPorts {
  /** POST /locks. */
  requestLock(request: LockCall, signal: AbortSignal): Promise<LockAnswer>;
  /** POST /locks/hand-over; answers who holds it then. */
  handOver(call: HandOver, signal: AbortSignal): Promise<LockAnswer>;
  /** DELETE /locks by a request that outlives the page; nobody waits for it. */
  releaseLock(lease: Lease): void;
}

export function provideLock(ports: LockPorts) {
  return lockMachine.provide({
    actors: {
      ...promisePorts({ requestLock: ports.requestLock, handOver: ports.handOver }),
      lease: keepLease(ports),
    },
  });
}

/** Holds the newest lease and gives it back when the machine stops, however that happens. */
function keepLease({ releaseLock }: LockPorts) {
  return fromCallback<EventObject, NonReducibleUnknown, LockEvent>(({ receive }) => {
    let held: Lease | null = null;
    const end = () => {
      if (held !== null) releaseLock(held);
      held = null;
    };
    receive((told) => {
      const event = told as LeaseEvent;
      if (event.type === 'lease.end') end();
      else held = event.type === 'lease.hold' ? event.lease : null;
    });
    return end;
  });
}
