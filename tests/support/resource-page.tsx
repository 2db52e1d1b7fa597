import { byRole, pageAsText, queryByRole, renderInto, settle } from './dom.tsx';
import type { ReactElement } from 'react';
import { queries } from '../../src/app/data/query-client.ts';
import { navigationGuard } from '../../src/app/navigation/guard.tsx';
import { snackbarsActor } from '../../src/app/actors/actors.ts';
import { permissionName } from '../../src/shared/permissions.ts';
import type { Resource } from '../../src/shared/resources/define.ts';
import type { Item, ListAnswer } from '../../src/shared/wire.ts';
import { PageContexts } from './page-contexts.tsx';
import { services } from './app-services.ts';
import type { Action } from '../../src/shared/contract/actions.ts';
import { ACTIONS } from '../../src/shared/contract/actions.ts';

/** Somebody who may do these actions with the resource. */
export function signIn(
  resource: Resource,
  actions: readonly Action[] = ACTIONS,
  settings: Readonly<Record<string, unknown>> = {},
  publications: readonly number[] | null = null,
) {
  services.get(queries).setQueryData(['me'], {
    id: 1,
    full_name: 'Nora Lindqvist',
    groups: [
      {
        id: 1,
        name: 'Editors',
        all_publications: publications === null,
        publication_ids: publications ?? [],
        permissions: actions.map((action) => permissionName(resource.controller, action)),
      },
    ],
    preferences: [],
    settings,
  });
}

/** Renders a page of the app at an address, with what stands around every page. */
export async function renderPage(page: ReactElement, at: string) {
  history.replaceState(null, '', at);
  for (const ref of [services.get(navigationGuard).ref, services.get(snackbarsActor)]) ref.start();
  return renderInto(<PageContexts>{page}</PageContexts>);
}

/** One page of a list. */
export function listAnswer(data: readonly Item[], more: Partial<ListAnswer> = {}): ListAnswer {
  return {
    data,
    total: data.length,
    total_is_estimate: false,
    current_page: 1,
    last_page: 1,
    per_page: 10,
    aggregates: {},
    ...more,
  };
}

/** A row of a resource: what every row has, and what is given. */
export function row(id: number, values: Readonly<Record<string, unknown>>): Item {
  return {
    id,
    version: 1,
    created_at: '2026-11-03T09:00:00Z',
    updated_at: '2026-11-20T13:41:00Z',
    ...values,
  };
}

/** What the snackbars say, newest first. */
export function snackbars(): string[] {
  return services
    .get(snackbarsActor)
    .getSnapshot()
    .context.history.map(({ message }) => message);
}

/** Waits for what runs on the page's own clock (a pause in typing, a chunk, React's pause before it shows one), a minute at most: a busy machine is slow to load a chunk. What throws, as it looks for what is not there yet, does not hold yet. */
export async function eventually(holds: () => boolean, what = 'what was waited for') {
  const end = performance.now() + 60_000;
  let cause: unknown;
  for (;;) {
    const isLast = performance.now() > end;
    try {
      if (holds()) return;
    } catch (error) {
      cause = error;
    }
    if (isLast) throw new Error(`${what} did not come:\n${pageAsText()}`, { cause });
    await settle();
  }
}

/** The one element of a role and name, as soon as it is there. */
export async function found(role: string, name?: string | RegExp) {
  await eventually(() => queryByRole(role, name) !== null, `${role} ${String(name ?? '')}`);
  return byRole(role, name);
}
