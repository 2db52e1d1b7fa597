import { promisePorts } from '../kit/promise-ports.ts';
import { keeper } from '../kit/source-ports.ts';
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

function keepLease({ releaseLock }: LockPorts) {
  return keeper<Lease, LeaseEvent, LockEvent>(releaseLock, (event, lease) => {
    if (event.type === 'lease.end') lease.end();
    else lease.hold(event.type === 'lease.hold' ? event.lease : null);
  });
}
