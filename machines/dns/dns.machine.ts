import type { ActorRefFrom, DoneActorEvent, ErrorActorEvent } from 'xstate';
import { assign, emit, setup } from 'xstate';
import type { StateMeta, TransitionMeta } from '../kit/command.ts';
import { refused } from '../kit/command.ts';
import { failureOf } from '../kit/failure.ts';
import type { PortFailure } from '../kit/model.ts';
import { isHeld } from '../kit/need.ts';
import { stubPort } from '../kit/stubs.ts';
import type { SnackbarRequest } from '../snackbars/snackbars.rules.ts';
import type {
  CheckAnswer,
  DnsCall,
  DnsContext,
  DnsEmitted,
  DnsEvent,
  DnsInput,
  DnsRecord,
  DnsTag,
} from './dns.types.ts';

const check: TransitionMeta<DnsContext> = {
  command: {
    id: 'dns.check',
    title: 'Check the DNS records',
    short: 'Check now',
    icon: 'refresh',
    synonyms: ['verify', 'SPF', 'DKIM', 'DMARC'],
    needs: ({ right }) => ({ ...right, to: 'check domains' }),
  },
};
const retry: TransitionMeta<DnsContext> = {
  command: { id: 'dns.retry', title: 'Retry', icon: 'refresh' },
};

/** The DNS records of a domain: shown, and looked up when a person asks. */
export const dnsMachine = setup({
  types: {
    context: {} as DnsContext,
    input: {} as DnsInput,
    events: {} as DnsEvent,
    emitted: {} as DnsEmitted,
    tags: {} as DnsTag,
    meta: {} as StateMeta<DnsContext>,
    transitionMeta: {} as TransitionMeta<DnsContext>,
  },
  actors: {
    readRecords: stubPort<readonly DnsRecord[], DnsCall>('dns', 'readRecords'),
    checkRecords: stubPort<CheckAnswer, DnsCall>('dns', 'checkRecords'),
  },
  actions: {
    rememberRecords: assign((_, params: { records: readonly DnsRecord[] }) => params),
    announceCheck: emit(({ context: { domainId } }) => ({
      type: 'domain.checked' as const,
      domainId,
    })),
    showOutcome: emit((_, { answer }: { answer: CheckAnswer }) => ({
      type: 'snackbar.requested' as const,
      snackbar: checkSnackbar(answer),
    })),
    showFailure: emit((_, { failure }: { failure: PortFailure }) => ({
      type: 'snackbar.requested' as const,
      snackbar: { type: 'error' as const, message: failure.message },
    })),
  },
  guards: {
    mayCheck: ({ context }) => isHeld(context.right),
  },
}).createMachine({
  id: 'dns',
  context: ({ input }) => startOfDns(input),
  initial: 'loading',
  states: {
    loading: {
      tags: 'loading',
      invoke: {
        id: 'readRecords',
        src: 'readRecords',
        input: ({ context: { domainId } }) => ({ domainId }),
        onDone: {
          target: 'listed',
          actions: { type: 'rememberRecords', params: ({ event }) => ({ records: event.output }) },
        },
        onError: 'broken',
      },
    },
    broken: {
      description: 'The records could not be loaded.',
      tags: 'broken',
      on: { 'dns.retry': { target: 'loading', meta: retry } },
    },
    listed: {
      on: { 'dns.check': { guard: 'mayCheck', target: 'checking', meta: check } },
    },
    checking: {
      description: 'The name servers are asked; who does not answer in time proves nothing.',
      tags: 'checking',
      meta: { refuses: [refused(check, 'The name servers are being asked')] },
      invoke: {
        id: 'checkRecords',
        src: 'checkRecords',
        input: ({ context: { domainId } }) => ({ domainId }),
        onDone: {
          target: 'listed',
          actions: [
            { type: 'rememberRecords', params: ({ event }) => ({ records: event.output.data }) },
            'announceCheck',
            { type: 'showOutcome', params: answered },
          ],
        },
        onError: { target: 'listed', actions: { type: 'showFailure', params: failed } },
      },
    },
  },
});

export type DnsRef = ActorRefFrom<typeof dnsMachine>;

function answered({ event }: { event: DoneActorEvent<CheckAnswer> }) {
  return { answer: event.output };
}

function failed({ event }: { event: ErrorActorEvent }) {
  return { failure: failureOf(event.error) };
}

function startOfDns({ domainId, right }: DnsInput): DnsContext {
  return { domainId, right, records: [] };
}

/** What came of a check, in one sentence. */
function checkSnackbar({ message, data }: CheckAnswer): SnackbarRequest {
  const isRight = data.every(({ state }) => state === 'right');
  return { type: isRight ? 'success' : 'warning', message };
}
