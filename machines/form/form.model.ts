import type { StateValue } from 'xstate';
import type { MachineModel } from '../kit/model.ts';
import { stateName } from '../kit/state-name.ts';
import type { LockFacts } from '../lock/lock.types.ts';
import type { DraftOffer, OfferOutcome } from '../offer/offer.types.ts';
import { hasNewerTyping, isDuplicate } from './save.rules.ts';
import type { FormContext, FormInput, FormItem } from './form.types.ts';
import { isDirty } from './form.rules.ts';
import { changesOf } from '../kit/values.rules.ts';

const at = '2026-11-21T14:01:00Z';

/** Version 3 of an FAQ, as samples and tests know it. */
export const faq: FormItem = {
  id: 7,
  version: 3,
  updated_at: '2026-11-20T09:00:00Z',
  values: { question: 'Who?', answer: 'Me.' },
};
export const newerFaq: FormItem = {
  ...faq,
  version: 4,
  values: { question: 'Who?', answer: 'You.' },
};
export const conflictingFaq: FormItem = {
  ...faq,
  version: 4,
  values: { question: 'Who else?', answer: 'Me.' },
};
const savedFaq: FormItem = {
  ...faq,
  version: 5,
  values: { question: 'Who is that?', answer: 'Me.' },
};

export const createInput: FormInput = {
  resource: 'faqs',
  route: 'contents/faqs',
  mode: 'create',
  id: null,
  selfId: 1,
  can: { store: 'allowed', update: 'allowed', destroy: 'allowed' },
  paths: {
    list: '/content/faqs',
    create: '/content/faqs/create',
    view: '/content/faqs/{id}',
    edit: '/content/faqs/{id}/edit',
    copy: '/content/faqs/{id}/copy',
  },
  session: 'session-1',
  defaults: { question: null, answer: null },
};
export const editInput: FormInput = { ...createInput, mode: 'edit', id: 7 };
export const viewInput: FormInput = { ...createInput, mode: 'view', id: 7 };
export const copyInput: FormInput = { ...createInput, mode: 'copy', id: 7 };

const ann = { id: 2, full_name: 'Ann Okafor' };
const me = { id: 1, full_name: 'Nora Lindqvist' };
const quietly = { requests: [], asked: false, watched: false, version: null };
const asked_at = '2026-11-21T14:02:00Z';
export const locks = {
  held: { status: 'held', holder: me, token: 'tok-1', ...quietly },
  wanted: {
    ...{ status: 'held', holder: me, token: 'tok-1', ...quietly },
    requests: [{ user: ann, asked_at }],
  },
  lost: { status: 'lost', holder: ann, token: null, ...quietly },
  watched: { status: 'lost', holder: ann, token: null, ...quietly, asked: true, watched: true },
  newer: { status: 'held', holder: me, token: 'tok-1', ...quietly, version: 9 },
  elsewhere: { status: 'elsewhere', holder: me, token: null, ...quietly },
  unknown: { status: 'unknown', holder: null, token: null, ...quietly },
} satisfies Record<string, LockFacts>;

export const offer: DraftOffer = {
  newest: {
    session: 'session-0',
    savedAt: '2026-11-20T16:40:00Z',
    postedAt: '2026-11-20T16:40:00Z',
    version: 3,
    values: { answer: 'Nobody.' },
  },
  others: [],
};

/** Its tab was killed while the server had not answered. */
const unanswered = {
  ...offer.newest,
  unanswered: {
    session: offer.newest.session,
    at: offer.newest.savedAt,
    values: { question: 'Who?', answer: 'Nobody.' },
    token: 'session-0-1',
  },
};

/** Others have written its field since it was made. */
const overtaken = {
  ...offer.newest,
  version: 2,
  values: { question: 'Who is it?' },
  base: { question: 'Whose?' },
};

/** Its only field is one that the record does not have any more. */
const older = { ...offer.newest, session: 'session-00', values: { subtitle: 'Old.' } };

const left: OfferOutcome = { draft: null, given: false };

/** Drafts that are being written now: in another tab, and on another device. */
export const openOffers = {
  tab: { newest: { ...offer.newest, open: 'tab' }, others: [] },
  device: { newest: { ...offer.newest, open: 'device' }, others: [] },
} satisfies Record<string, DraftOffer>;

export const failures = {
  'no answer': { status: 0, id: 'network', message: 'No answer from the server.' },
  'field wrong': {
    status: 422,
    id: 'validation',
    message: 'Some fields need another look.',
    data: { question: 'Required.' },
  },
  gone: { status: 404, id: 'not_found', message: 'There is no such item.' },
  denied: { status: 403, id: 'denied', message: 'You may not do this.' },
  dead: { status: 401, id: 'unauthenticated', message: 'Your session has expired.' },
  locked: {
    status: 423,
    id: 'locked',
    message:
      'Your changes were not saved because another user locked this item. Please wait until it is unlocked to try again.',
  },
  'newer, other field': {
    status: 409,
    id: 'stale',
    message: 'Somebody saved a newer version.',
    data: { item: newerFaq },
  },
  'newer, same field': {
    status: 409,
    id: 'stale',
    message: 'Somebody saved a newer version.',
    data: { item: conflictingFaq },
  },
  'newer, not shown': { status: 409, id: 'stale', message: 'Somebody saved a newer version.' },
};

const silence = { 'no answer': failures['no answer'] };
/** What its children tell though no call of theirs is answered. */
const despite = [
  { type: 'lock.answered', lock: locks.unknown },
  { type: 'draft.flushed', failure: failures['no answer'] },
];
const reports = [
  { type: 'lock.answered', lock: locks.held },
  { type: 'lock.answered', lock: locks.wanted },
  { type: 'lock.answered', lock: locks.lost },
  { type: 'lock.answered', lock: locks.watched },
  { type: 'lock.answered', lock: locks.elsewhere },
  { type: 'lock.answered', lock: locks.newer },
  { type: 'lock.heardAgain', lock: locks.wanted },
  { type: 'lock.freed', lock: locks.held },
  { type: 'lock.freed', lock: { ...locks.held, watched: true } },
  { type: 'lock.refused', failure: failures.denied },
  ...despite,
  { type: 'draft.flushed', failure: null },
  { type: 'draft.found', offered: null },
  { type: 'draft.found', offered: offer },
  { type: 'claim.called' },
  { type: 'claim.asked' },
  { type: 'claim.taken' },
  { type: 'claim.given', session: 'session-0' },
  { type: 'offer.wanted', draft: openOffers.tab.newest },
  { type: 'offer.missed' },
  { type: 'offer.called', draft: openOffers.tab.newest },
  { type: 'steps.moved', atLastStep: true },
  { type: 'pause.over' },
];

export const formModel: MachineModel = {
  input: { ...viewInput, can: { ...viewInput.can, takeover: 'allowed' } },
  variants: [createInput],
  big: true,
  events: [
    { type: 'form.change', values: { question: 'Who is it?' }, at },
    { type: 'form.suggest', values: { answer: 'Nobody knows.' } },
    { type: 'form.blur', field: 'question' },
    { type: 'form.showFaults' },
    { type: 'form.save' },
    { type: 'form.saveAndClose' },
    { type: 'form.saveAndAnother' },
    { type: 'form.edit' },
    { type: 'form.discard' },
    { type: 'form.copy' },
    { type: 'form.reload' },
    { type: 'verb.begin', act: 'publish' },
    { type: 'verb.over' },
    { type: 'form.retry' },
    { type: 'form.stopWaiting' },
    { type: 'form.close' },
    { type: 'form.show', mode: 'view', id: 7 },
    { type: 'form.show', mode: 'edit', id: 7 },
    { type: 'form.allow', can: createInput.can },
    { type: 'form.delete' },
    { type: 'delete.confirm' },
    { type: 'delete.cancel' },
    { type: 'form.restore', values: { question: 'Who was it?' }, at },
    { type: 'lock.take' },
    { type: 'take.confirm' },
    { type: 'take.cancel' },
    { type: 'lock.ask' },
    { type: 'lock.watch' },
    { type: 'lock.unwatch' },
    { type: 'lock.handOver' },
    { type: 'lock.decline' },
    ...reports,
    { type: 'tab.visible' },
    { type: 'tab.hidden' },
    { type: 'tab.closing' },
    { type: 'net.online' },
    { type: 'session.ending' },
  ],
  abstract: ({ value, context }) => [
    placeOf(value, isDirty(context as FormContext)),
    intentIn(value),
    facts(workOf(value), context as FormContext),
  ],
  answers: {
    loadItem: {
      resolve: { 'as held': faq, newer: newerFaq, 'newer, same field': conflictingFaq },
      reject: silence,
    },
    loadDraft: { resolve: { none: null, one: offer }, reject: silence },
    offer: {
      resolve: {
        left,
        loaded: { ...left, draft: offer.newest },
        unanswered: { ...left, draft: unanswered },
        overtaken: { ...left, draft: overtaken },
        'of an older form': { ...left, draft: older },
        'given up': { ...left, given: true },
      },
      reject: {},
    },
    conflict: {
      resolve: {
        mine: { picks: { question: 'mine' }, goesOn: true },
        theirs: { picks: { question: 'theirs' }, goesOn: false },
      },
      reject: {},
    },
    runTasks: { resolve: { done: {} }, reject: { denied: failures.denied, ...silence } },
    runHook: { resolve: { done: {} }, reject: { denied: failures.denied, ...silence } },
    saveItem: {
      resolve: { saved: { message: 'FAQ saved.', item: savedFaq } },
      reject: failures,
    },
    deleteItem: {
      resolve: { gone: 7, 'gone for good': null },
      reject: { denied: failures.denied, ...silence },
    },
  },
  quiet: [
    'form.change',
    'form.suggest',
    'form.blur',
    'form.showFaults',
    'form.show',
    'form.allow',
    'form.restore',
    'verb.begin',
    'verb.over',
    'lock.answered',
    'lock.heardAgain',
    'lock.freed',
    'lock.refused',
    'draft.flushed',
    'draft.found',
    'claim.called',
    'claim.asked',
    'claim.taken',
    'claim.given',
    'offer.wanted',
    'offer.missed',
    'offer.called',
    'steps.moved',
    'pause.over',
    'tab.visible',
    'tab.hidden',
    'tab.closing',
    'net.online',
    'session.ending',
  ],
  ignores: {
    'form.restore':
      'only a record that is looked at or typed in takes an older version; elsewhere nothing of it changes',
    'draft.flushed': 'who waits for it has a state of its own; to all others it is no news',
    'draft.found': 'what is done to the form by then comes first',
    'pause.over': 'a request that was sent sooner is waited for first',
    'claim.given': 'a form that shows something else by then has told its claim so',
    'offer.wanted': 'an offer that is no more open wants nothing',
    'offer.missed': 'a form that shows something else by then has told its claim so',
    'offer.called': 'an offer that is no more open calls nobody',
  },
  despite,
  resting: [
    'open.work.view.shown',
    'open.work.view.broken',
    'open.work.edit.typing',
    'open.work.edit.broken',
    'open.work.edit.covered',
    'open.work.edit.lockedOut',
    'open.work.edit.conflicted',
    'open.work.edit.draftOffered',
  ],
};

/** Where the work is: 'edit.typing'; 'left' once it has ended. */
export function workOf(value: StateValue): string {
  const { work } = regionsOf(value);
  return stateName(work ?? value);
}

/** Where the form is: its work, with what that reads there of who may write the record. */
function placeOf(value: StateValue, dirty: boolean) {
  const work = workOf(value);
  return [work, accessRead(work, { access: regionsOf(value).access, dirty })];
}

/** Who rests looks at all of it, who has typed at what may interrupt them; nobody else but at what they are about to do. */
function accessRead(work: string, { access = '', dirty }: Read) {
  const [kind] = typeof access === 'string' ? [access] : Object.keys(access);
  switch (work) {
    case 'edit.covered':
      return access;
    case 'edit.typing':
      return dirty ? [kind, stateName(access) === 'mine.wanted'] : access;
    case 'edit.saving.sending':
      return kind === 'stale';
    case 'removing.edited.asking':
      return kind === 'mine' || kind === 'stale';
    default:
      return null;
  }
}

interface Read {
  readonly access: StateValue | undefined;
  readonly dirty: boolean;
}

/** What a save is to lead to is read by its answer. */
function intentIn(value: StateValue) {
  return /^edit\.(saving|inDoubt)/.test(workOf(value)) ? regionsOf(value).intent : null;
}

function regionsOf(value: StateValue): Partial<Record<'work' | 'access' | 'intent', StateValue>> {
  if (typeof value === 'string') return {};
  return (value.open ?? {}) as Record<'work' | 'access' | 'intent', StateValue>;
}

/** Every fact that a guard reads, where it is read; nothing where nothing is asked of values, nor on the way out. */
function facts(name: string, context: FormContext) {
  if (/^(yielding|left)$|^removing\.viewed|\.deleting$|^edit\.handingOver/.test(name)) return {};
  if (/^edit\.(covered|lockedOut)$|^removing/.test(name)) return { dirty: isDirty(context) };
  const { source, item, conflict, created, atLastStep } = context;
  const isNew = item === null && name === 'edit.typing';
  return {
    source,
    step: atLastStep,
    typed: typedIn(context),
    created: isNew && !isDirty(context) && created.length > 0,
    again: isNew && isDuplicate(context),
    conflict: conflict === null ? null : conflict.saving,
    write: writeOf(name, context),
  };
}

/** Whether something was changed, and of which record. While a newer version of it can come, a conflict also asks which field it was, and of what. */
function typedIn(context: FormContext) {
  const { item, base, draft } = context;
  const dirty = isDirty(context);
  if (item === null || item.version >= newerFaq.version) return [item === null, dirty];
  return [item.version, dirty, base.question, 'question' in changesOf(base, draft)];
}

function writeOf(name: string, context: FormContext) {
  const { request } = context;
  if (name.startsWith('edit.saving') || name.startsWith('edit.inDoubt'))
    return [
      request === null ? null : request.id,
      hasNewerTyping(context),
      name === 'edit.inDoubt.waiting' && context.failure?.status === 0,
    ];
  return request === null ? null : request.id;
}
