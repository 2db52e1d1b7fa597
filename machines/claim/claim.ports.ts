import { promisePorts } from '../kit/promise-ports.ts';
import { hearingSource, keeper } from '../kit/source-ports.ts';
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
  const claims = hearingSource<KeeperEvent, ClaimEvent>((tell) => {
    const claim = keepClaim(tell);
    return {
      hear({ type, session }) {
        if (type === 'keeper.hold') claim.hold(session);
        else claim.call(session);
      },
      stop: () => claim.stop(),
    };
  });
  return claimMachine.provide({
    actors: { ...promisePorts(ports), keeper: claims, wish: keepWish(withdrawDevice) },
  });
}

function keepWish(withdrawDevice: ClaimPorts['withdrawDevice']) {
  return keeper<DeviceCall, WishEvent, ClaimEvent>(withdrawDevice, (event, wish) => {
    if (event.type === 'wish.withdraw') wish.end();
    else wish.hold(event.type === 'wish.hold' ? event.call : null);
  });
}
