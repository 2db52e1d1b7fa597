import type { DoneActorEvent, ErrorActorEvent } from 'xstate';
import type { TwoFactorState } from '../../src/shared/contract/two-factor.ts';
import { failureOf } from '../kit/failure.ts';
import type { CodesAnswer, DoneAnswer } from './second-factor.types.ts';

const tellOn = [
  { type: 'tell' as const, params: answered },
  { type: 'announce' as const, params: { enabled: true } },
] as const;
/** A factor is there: its codes are shown where it brought some, as the first one does. */
export const factorCame = [
  {
    guard: { type: 'hasCodes' as const, params: newCodes },
    target: 'storing',
    actions: [{ type: 'hold' as const, params: newCodes }, ...tellOn],
  },
  { target: 'loading', actions: ['dropEnrolment' as const, ...tellOn] },
] as const;
/** A failure is told where the person stands: beside a factor that is on, or before the first. */
export const refusedWhere = [
  { guard: 'isOn', target: 'on', actions: { type: 'refuse' as const, params: failed } },
  { target: 'off', actions: { type: 'refuse' as const, params: failed } },
] as const;

export function read({ event }: { event: DoneActorEvent<TwoFactorState> }) {
  return { factor: event.output };
}

function newCodes({ event }: { event: DoneActorEvent<CodesAnswer> }) {
  return { codes: event.output.data.recovery_codes };
}

export function proof({ event }: { event: { readonly password: string } }) {
  return { password: event.password };
}

export function answered({ event }: { event: DoneActorEvent<DoneAnswer> }) {
  return { message: event.output.message };
}

export function failed({ event }: { event: ErrorActorEvent }) {
  return { failure: failureOf(event.error) };
}
