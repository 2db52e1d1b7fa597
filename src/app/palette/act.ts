import { announce } from '../shell/announce.ts';
import type { Entry, EntryAct } from './entry.ts';
import { linkTo, pathOf } from './links.ts';
import { paletteRef } from './palette-ref.ts';
import { actionsPage } from './second-actions.ts';

/** What Enter does with a row: one way for keyboard and mouse. */
export function actOn(entry: Entry | undefined, newTab: boolean) {
  if (entry === undefined) return;
  if (entry.off !== null) return announce(entry.off, 'assertive');
  const path = newTab ? pathOf(entry) : null;
  if (path !== null) return openTab(path);
  if (entry.act !== undefined) return act(entry.act);
  const { id, title, args } = entry;
  paletteRef.send({ type: 'palette.pick', command: { id, title, args, confirm: null } });
}

/** Enters the page of what else can be done with a row. */
export function openActions(entry: Entry | undefined) {
  const page = entry === undefined ? null : actionsPage(entry);
  if (page === null) return announce('There is nothing else to do with this');
  paletteRef.send({ type: 'palette.enter', page });
}

/** Puts a row's address on the clipboard. */
export function copyLink(entry: Entry | undefined) {
  const path = entry === undefined ? null : pathOf(entry);
  if (path === null) announce('This has no link');
  else void copy(path);
}

function act(deed: EntryAct) {
  switch (deed.kind) {
    case 'type':
      return paletteRef.send({ type: 'palette.type', text: deed.text });
    case 'page':
      return paletteRef.send({ type: 'palette.enter', page: deed });
    case 'tab':
      return openTab(deed.to);
    case 'copy':
      return void copy(deed.to);
    case 'forget':
      paletteRef.send({ type: 'palette.forget', id: deed.id });
      announce('Removed from recent');
      return paletteRef.send({ type: 'palette.back' });
    case 'alias':
      return paletteRef.send({ type: 'palette.alias', id: deed.id, alias: deed.alias });
    case 'ask':
      return ask(deed);
    case 'stay':
      return deed.run();
    case 'leave':
      paletteRef.send({ type: 'palette.close' });
      // The next task: a dialog opened in this one would be closed with the palette.
      return void setTimeout(deed.run);
  }
}

function ask({ id, title, confirm }: EntryAct & { readonly kind: 'ask' }) {
  paletteRef.send({ type: 'palette.pick', command: { id, title, args: [], confirm } });
}

function openTab(path: string) {
  window.open(path, '_blank', 'noopener');
}

async function copy(path: string) {
  try {
    await navigator.clipboard.writeText(linkTo(path));
    announce('Link copied');
  } catch {
    announce('The link could not be copied', 'assertive');
  }
}
