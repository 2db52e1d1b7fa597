import type { ReactNode } from 'react';
import { act } from 'react';
import { palette } from '../../src/app/palette/palette-ref.ts';
import { PaletteView } from '../../src/app/palette/palette-view.tsx';
import { allByRole, byRole, queryByRole, renderInto } from './dom.tsx';
import { eventually } from './resource-page.tsx';
import { PageContexts } from './page-contexts.tsx';
import { services } from './app-services.ts';

/** The palette on a page, closed. */
export async function renderPalette(page?: ReactNode) {
  services.get(palette).ref.start();
  services.get(palette).ref.send({ type: 'palette.close' });
  await renderInto(
    <PageContexts>
      {page}
      <PaletteView />
    </PageContexts>,
  );
}

/** Opens it; the focus is in its input. */
export async function showPalette() {
  await act(async () => services.get(palette).ref.send({ type: 'palette.open' }));
  await eventually(() => queryByRole('combobox') !== null, 'the palette');
  input().focus();
}

export async function openPalette() {
  await renderPalette();
  await showPalette();
}

export function input() {
  return byRole('combobox') as HTMLInputElement;
}

/** The option that assistive technology is told of. */
export function announced() {
  return document.getElementById(input().getAttribute('aria-activedescendant') ?? '');
}

/** The titles of what is listed, from the top on. */
export function titles() {
  return allByRole('option').map(
    (option) => option.querySelector('span[title]')?.textContent ?? '',
  );
}

/** What the palette reads out about its results. */
export function status() {
  return document.querySelector('[role=dialog] [role=status]')?.textContent;
}

/** The server's answer to a search: records that are called so, the first with the id 5. */
export function foundRecords(...texts: readonly string[]) {
  const items = texts.map((text, at) => ({
    id: 5 + at,
    text,
    publication_id: null,
    updated_at: '2026-05-25T00:00:00Z',
  }));
  return { data: [{ resource: 'faqs', items }] };
}
