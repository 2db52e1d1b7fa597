import type { PortFailure } from '../kit/model.ts';
import type {
  HandOver,
  LeftDraft,
  Lease,
  LockAnswer,
  LockContext,
  LockFacts,
  LockInput,
  LockRequest,
  LockCall,
  LockStatus,
} from './lock.types.ts';

/** Seconds between two requests. */
export const COUNTDOWN_S = 15;

export function initialLock(input: LockInput): LockContext {
  return { ...input, ...fresh() };
}

/** The request for the record in context; a record must have been followed. */
export function requestOf(context: LockContext): LockCall {
  const { resource, resourceId, token, proposal, take, ask } = context;
  return { resource, resourceId: resourceId ?? -1, token: token ?? proposal, take, ask };
}

export function follow(
  _: LockContext,
  { resourceId }: { resourceId: number },
): Partial<LockContext> {
  return { resourceId, ...fresh() };
}

/** What is known of a record before anybody was asked. */
function fresh() {
  return {
    token: null,
    holder: null,
    take: false,
    ask: false,
    asked: false,
    watched: false,
    requests: [],
    declined: [],
    nextHolder: null,
    version: null,
    leftDraft: null,
    failure: null,
  };
}

export function rememberAnswer(
  _: LockContext,
  { answer }: { answer: LockAnswer },
): Partial<LockContext> {
  return {
    holder: answer.user,
    token: answer.token,
    requests: answer.requests ?? [],
    asked: answer.asked ?? false,
    take: false,
    ask: false,
    nextHolder: null,
    version: answer.version ?? null,
    leftDraft: answer.left_draft ?? null,
    failure: null,
  };
}

/** No answer: what was known of holder and token stays. */
export function rememberSilence(
  _: LockContext,
  { failure }: { failure: PortFailure },
): Partial<LockContext> {
  return { failure, take: false, ask: false, nextHolder: null };
}

export function heldByOther(context: LockContext, { answer }: { answer: LockAnswer }) {
  return answer.user.id !== context.selfId;
}

export function heldElsewhere(context: LockContext, { answer }: { answer: LockAnswer }) {
  return answer.user.id === context.selfId && (answer.mine_elsewhere || answer.token === null);
}

export function isOtherRecord(context: LockContext, { resourceId }: { resourceId: number }) {
  return context.resourceId !== resourceId;
}

export function factsOf(context: LockContext, status: LockStatus): LockFacts {
  const { holder, token, asked, watched, version, leftDraft } = context;
  const requests = openRequests(context);
  return { status, holder, token, asked, watched, requests, version, leftDraft };
}

/** Who asks for the record, but for those put aside. */
export function openRequests({ requests, declined }: LockContext) {
  return requests.filter((request) => !declined.some((known) => isSame(known, request)));
}

/** Puts aside who asks now; the same person may ask again later. */
export function decline({ requests }: LockContext): Partial<LockContext> {
  return { declined: requests };
}

export function handOverOf({
  resource,
  resourceId,
  token,
  proposal,
  nextHolder,
}: LockContext): HandOver {
  return { resource, resourceId: resourceId ?? -1, token: token ?? proposal, to: nextHolder ?? -1 };
}

/** A person wanted something of the request that got no answer. */
export function wasAsked({ take, ask }: LockContext) {
  return take || ask;
}

export function leaseOf({ resource, resourceId, token }: LockContext): Lease {
  return { resource, resourceId: resourceId ?? -1, token: token ?? '' };
}

/** What the overlay says. */
export function lockedText(name: string) {
  return `This item is currently locked by ${name}.`;
}

/** What the holder reads of those who wait; null where nobody does. */
export function requestText(requests: readonly LockRequest[]): string | null {
  const [first, ...more] = requests.map(({ user }) => user.full_name);
  if (first === undefined) return null;
  if (more.length === 0) return `${first} asks for this item.`;
  return `${first} and ${more.length} more ask for this item.`;
}

/** What the taker reads of what the loser keeps. */
export function leftDraftText({ user }: LeftDraft) {
  return `${user.full_name} keeps unsaved changes to this item as a draft.`;
}

/** What the loser reads. */
export function takenText(name: string) {
  return `${name} took over this item. What you typed is kept as your draft.`;
}

function isSame(left: LockRequest, right: LockRequest) {
  return left.user.id === right.user.id && left.asked_at === right.asked_at;
}
