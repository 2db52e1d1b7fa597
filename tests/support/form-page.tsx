// The controls of a form are fetched: its tests have them at hand.
import '../../src/app/resources/control-parts.ts';
import { byRole, cleanup, queryByRole, settle } from './dom.tsx';
import { FormScreen } from '../../src/app/resources/form.screen.tsx';
import { tags } from '../../src/shared/resources/content/tags.ts';
import { answerCalls } from './api.ts';
import { eventually, renderPage, row, signIn } from './resource-page.tsx';
import { holdTimers } from './timers.ts';
import type { Action } from '../../src/shared/contract/actions.ts';
import { ACTIONS } from '../../src/shared/contract/actions.ts';
import { directory, newApp, nextTab, services } from './app-services.ts';
import { announcer } from '../../src/app/actors/announcer.ts';

// A slow box would keep a draft that the test does not ask for, or ask again by itself.
holdTimers(750, Number.POSITIVE_INFINITY);

export const winter = row(7, { name: 'Winter', color: '#2745c0' });
export const held = {
  user: { id: 1, full_name: 'Nora Lindqvist' },
  token: '7d1f3d1e-9b1c-4c7c-8f8e-1c2d3e4f5a6b',
  expires_at: '2026-11-21T10:00:00Z',
  since: '2026-11-21T09:58:00Z',
  mine_elsewhere: false,
  asked: false,
  requests: [],
  left_draft: null,
};
/** What a server answers while a record is edited: the lock is had, no draft is kept. */
export const editing = {
  'POST locks': { data: held },
  'DELETE locks': { message: 'ok' },
  'GET auto-save': { data: null, others: [] },
  'POST auto-save': { data: null },
  'DELETE auto-save': { message: 'ok' },
};

export const marcus = { ...held, user: { id: 2, full_name: 'Marcus Okafor' }, token: null };

/** Shows the form of a tag against a stubbed server. */
export async function show(facts: Show) {
  const { mode = 'edit', id = 7, actions = ACTIONS, lock = held, draft = false } = facts;
  const { more = {}, before } = facts;
  await cleanup();
  if (facts.inNextTab === true) await nextTab();
  else newApp();
  before?.();
  if (actions !== null) signIn(tags, actions);
  const answers: Record<string, unknown> = {
    'GET tags/7': { data: winter },
    'GET tags/7/uses': { data: { places: [], hidden: false } },
    'POST locks': { data: lock },
    'DELETE locks': { message: 'ok' },
    'GET auto-save': { data: draft ? stored : null, others: [] },
    'POST auto-save': { data: stored },
    'DELETE auto-save': { message: 'ok' },
    ...more,
  };
  const { calls, bodies } = answerCalls(answers);
  const path = mode === 'create' ? 'create' : mode === 'view' ? '7' : `7/${mode}`;
  await renderPage(<FormScreen resource={tags} mode={mode} id={id} />, `/content/tags/${path}`);
  const opens = actions?.includes(mode === 'view' ? 'show' : 'update') === true;
  if (opens && !('GET tags/7' in more))
    await eventually(() => document.querySelector('input') !== null);
  const isMine = (lock as { token: unknown }).token !== null;
  if (opens && mode === 'edit' && !isMine)
    await eventually(() => queryByRole('alert', /locked by|another tab/) !== null, 'the cover');
  if (opens && draft)
    await eventually(() => queryByRole('alertdialog', 'Unsaved Changes') !== null, 'the offer');
  if (opens && mode !== 'view' && isMine && !('GET tags/7' in more))
    await eventually(isAsked, 'an answer about drafts');
  await settle();
  return { calls, bodies, answers };
}

/** Why a save is refused before a draft was looked for. */
export const IS_CHECKING = 'Unsaved work of yours is looked for';

/** Whether the form takes commands, or asks what is to become of a draft. */
function isAsked() {
  return (
    directory()
      .list()
      .some(({ id, reason }) => id === 'form.save' && reason !== IS_CHECKING) ||
    queryByRole('alertdialog') !== null
  );
}

export const stored = {
  resource: 'tags',
  resource_id: 7,
  session: 'an-earlier-session',
  data: { name: 'Winter, kept' },
  base: null,
  base_version: 1,
  open: false,
  updated_at: '2026-11-20T14:02:00Z',
};

/** The input under a label. */
export function field(label: string): HTMLInputElement {
  const found = [...document.querySelectorAll('label')].find((each) =>
    (each.textContent ?? '').startsWith(label),
  );
  const input = document.getElementById(found?.getAttribute('for') ?? '');
  if (input instanceof HTMLInputElement) return input;
  throw new Error(`there is no field '${label}':\n${document.body.innerHTML.slice(0, 3000)}`);
}

export function save() {
  return byRole('button', /^Sav(e|ing)( Ctrl S)?$/);
}

export function text() {
  return document.body.textContent ?? '';
}

interface Show {
  readonly mode?: 'create' | 'edit' | 'view' | 'copy';
  readonly id?: number | null;
  /** Null for nobody. */
  readonly actions?: readonly Action[] | null;
  readonly lock?: unknown;
  readonly draft?: boolean;
  /** What happens in the app before. */
  readonly before?: () => void;
  readonly more?: Readonly<Record<string, unknown>>;
  /** What the browser kept of the one before is there. */
  readonly inNextTab?: boolean;
}

/** What keeps the form from being saved. */
export function summary(): HTMLElement | null {
  return queryByRole('group', /attention before this can be saved/);
}

/** What was read out last, beside what has the focus. */
export function said(): string | undefined {
  return services.get(announcer).said.get().polite.at(-1)?.text;
}
