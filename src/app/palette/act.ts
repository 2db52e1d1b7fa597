import type { PaletteCommand, RefusedRow } from '../../../machines/palette/palette.rules.ts';
import { selectHasUnsaved } from '../../../machines/navigation-guard/navigation-guard.select.ts';
import { navigationGuard } from '../navigation/guard.tsx';
import type { Services } from '../data/services.ts';
import { announcer } from '../actors/announcer.ts';
import { whyNotAsks } from '../actors/why-not-asks.ts';
import type { Entry, EntryAct } from './entry.ts';
import { linkTo, pathOf } from './links.ts';
import { palette } from './palette-ref.ts';
import { actionsPage } from './second-actions.ts';

/** What Enter does with a row: one way for keyboard and mouse. */
export function actOn(services: Services, entry: Entry | undefined, newTab: boolean) {
  if (entry === undefined) return;
  if (entry.off !== null) return tellWhy(services, entry, entry.off);
  const path = newTab ? pathOf(entry) : null;
  if (path !== null) return openTab(path);
  if (entry.act !== undefined) return act(services, entry.act);
  pick(services, { ...entry, leads: leadsAway(services, entry) });
}

/** Whether a row leads to a page at once, without the question about unsaved work. */
function leadsAway({ get }: Services, entry: Entry) {
  return pathOf(entry) !== null && !selectHasUnsaved(get(navigationGuard).ref.getSnapshot());
}

/** Why a row is off: shown and read out, or in a dialog of its own where a right is missing. */
function tellWhy(services: Services, { id, title, lack = null }: Entry, off: string) {
  if (lack === null) return refuse(services, { id, title, reason: off });
  const run = ({ get }: Services) => get(whyNotAsks).ask(lack);
  act(services, { kind: 'leave', run });
}

/** A row is not taken: it stays, with its reason in sight. */
export function refuse({ get }: Services, row: RefusedRow) {
  get(palette).ref.send({ type: 'palette.refuse', row });
  get(announcer).announce(row.reason);
}

/** Enters the page of what else can be done with a row. */
export function openActions({ get }: Services, entry: Entry | undefined) {
  const page = entry === undefined ? null : actionsPage(entry);
  if (page === null) return get(announcer).announce('There is nothing else to do with this');
  get(palette).ref.send({ type: 'palette.enter', page });
}

/** Puts a row's address on the clipboard. */
export function copyLink(services: Services, entry: Entry | undefined) {
  const path = entry === undefined ? null : pathOf(entry);
  if (path === null) services.get(announcer).announce('This has no link');
  else void copy(services, path);
}

function act(services: Services, request: EntryAct) {
  const { ref } = services.get(palette);
  switch (request.kind) {
    case 'type':
      return ref.send({ type: 'palette.type', text: request.text });
    case 'page':
      return ref.send({ type: 'palette.enter', page: request });
    case 'tab':
      return openTab(request.to);
    case 'copy':
      return void copy(services, request.to);
    case 'forget':
      ref.send({ type: 'palette.forget', id: request.id });
      services.get(announcer).announce('Removed from recent');
      return ref.send({ type: 'palette.back' });
    case 'alias':
      return ref.send({ type: 'palette.alias', id: request.id, alias: request.alias });
    case 'ask':
      return pick(services, request);
    case 'stay':
      return request.run(services);
    case 'leave':
      ref.send({ type: 'palette.close' });
      // The next task: a dialog opened in this one would be closed with the palette.
      return void setTimeout(() => request.run(services));
  }
}

function pick({ get }: Services, { id, title, args = [], confirm = null, leads }: Picked) {
  const command = { id, title, args, confirm, leads };
  get(palette).ref.send({ type: 'palette.pick', command });
}

type Picked = Pick<PaletteCommand, 'id' | 'title'> & Partial<PaletteCommand>;

function openTab(path: string) {
  window.open(path, '_blank', 'noopener');
}

async function copy({ get }: Services, path: string) {
  const { announce } = get(announcer);
  try {
    await navigator.clipboard.writeText(linkTo(path));
    announce('Link copied');
  } catch {
    announce('The link could not be copied', 'assertive');
  }
}
