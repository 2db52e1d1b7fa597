import { act } from 'react';
import type { SnackbarIntent } from '../../machines/snackbars/snackbars.rules.ts';
import { snackbarsActor } from '../../src/app/actors/actors.ts';
import { pageDirectory } from '../../src/app/commands/page-directory.ts';
import { FormScreen } from '../../src/app/resources/form.screen.tsx';
import type { Resource } from '../../src/shared/resources/define.ts';
import { answerCalls } from './api.ts';
import { newApp, services } from './app-services.ts';
import { cleanup } from './dom.tsx';
import { editing, held } from './form-page.tsx';
import { renderPage, row, signIn } from './resource-page.tsx';

export type Actions = NonNullable<Parameters<typeof signIn>[1]>;

/** The form of a record with these values, which keeps what is saved. */
export async function showForm(
  resource: Resource,
  of: Record<string, unknown>,
  actions: Actions = ['index', 'show', 'update'],
) {
  await cleanup();
  newApp();
  signIn(resource, actions);
  let item = row(7, of);
  const route = `${resource.route}/7`;
  const answers: Record<string, unknown> = {
    ...editing,
    'POST locks': { data: held },
    [`GET ${route}`]: { data: item },
    [`GET ${route}/uses`]: { data: { places: [], hidden: false } },
    [`PUT ${route}`]: (_: URL, { version: _v, ...body }: Record<string, unknown>) => {
      item = { ...item, ...body, version: item.version + 1 };
      return { message: 'Saved.', data: item };
    },
  };
  const made = { ...answerCalls(answers), answers };
  await renderPage(
    <FormScreen resource={resource} mode="edit" id={7} />,
    `${resource.page}/7/edit`,
  );
  return made;
}

export function lastIntent(): SnackbarIntent {
  const { history } = services.get(snackbarsActor).getSnapshot().context;
  return history[0]?.action?.intent ?? { type: '' };
}

/** What Mod+Z takes back of what the last snackbar tells. */
export function undoTitle() {
  return lastIntent().title;
}

/** Takes the offer of the snackbar that came last. */
export function undo() {
  const { type, ...args } = lastIntent();
  act(() => void services.get(pageDirectory).runOfSnackbar(type, args));
}
