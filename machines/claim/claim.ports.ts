import type { EventObject, NonReducibleUnknown } from 'xstate';
import { fromCallback } from 'xstate';
import { promisePorts } from '../kit/promise-ports.ts';
import { claimMachine } from './claim.machine.ts';
import type { ClaimedDraft } from '../draft/draft.types.ts';
import type {
  ClaimCall,
  ClaimEvent,
  ClaimNews,
  DeviceCall,
  KeeperEvent,
  WishEvent,
} from './claim.types.ts';

export interface ClaimPorts {
  /** Resolves when the tab that writes this draft has kept it and closed its form. */
  askForClaim(call: ClaimCall, signal: AbortSignal): Promise<void>;
  /** Takes the claim without asking. */
  takeClaim(call: ClaimCall, signal: AbortSignal): Promise<void>;
  /** POST auto-save/claim: another device is to let the draft go; answers whether it is this form's by now. */
  askDevice(call: DeviceCall, signal: AbortSignal): Promise<ClaimedDraft | null>;
  /** DELETE auto-save/claim, after the calls that ask for it, by a request that outlives the page: the other device may go on. Nobody waits for it. */
  withdrawDevice(call: DeviceCall): void;
  /** Holds one claim at a time and hears what other tabs say of it. */
  keepClaim(tell: (news: ClaimNews) => void): ClaimKeeper;
}

export interface ClaimKeeper {
  /** Gives back what was held before. */
  hold(session: string): void;
  /** Lets the tab that writes this draft call for attention. */
  call(session: string): void;
  stop(): void;
}

export function provideClaim({ keepClaim, withdrawDevice, ...ports }: ClaimPorts) {
  const keeper = fromCallback<EventObject, NonReducibleUnknown, ClaimEvent>(
    ({ receive, sendBack }) => {
      const kept = keepClaim(sendBack);
      receive((told) => {
        const { type, session } = told as KeeperEvent;
        if (type === 'keeper.hold') kept.hold(session);
        else kept.call(session);
      });
      return () => kept.stop();
    },
  );
  return claimMachine.provide({
    actors: { ...promisePorts(ports), keeper, wish: keepWish(withdrawDevice) },
  });
}

function keepWish(withdrawDevice: ClaimPorts['withdrawDevice']) {
  return fromCallback<EventObject, NonReducibleUnknown, ClaimEvent>(({ receive }) => {
    let held: DeviceCall | null = null;
    const withdraw = () => {
      if (held !== null) withdrawDevice(held);
      held = null;
    };
    receive((told) => {
      const event = told as WishEvent;
      if (event.type === 'wish.withdraw') withdraw();
      else held = event.type === 'wish.hold' ? event.call : null;
    });
    return withdraw;
  });
}
