import { metadataNamed } from '../../shared/resources/metadata.ts';
import { inSentence } from '../../shared/words.ts';
import type { Item, Me } from '../../shared/wire.ts';
import * as commands from '../commands/registry/palette.ts';
import { abilitiesOf } from '../data/me.ts';
import { pageAt } from '../navigation/resolve.ts';
import type { RecordKey } from './delete-record.ts';
import { deletionOf } from './delete-record.ts';
import type { Entry } from './entry.ts';
import { lineEntry, OPEN } from './entry.ts';
import { pathOf } from './links.ts';
import { historyEntry, makingEntries, publishingEntries } from './record-verbs.ts';

const ACTIONS = 'actions:';
const ALIAS = 'alias:';

/** The page of what else can be done with a row; null where there is nothing. */
export function actionsPage(entry: Entry): { readonly id: string; readonly title: string } | null {
  if (entry.kind === 'line') return null;
  return { id: ACTIONS + entry.id, title: entry.title };
}

/** The lines of a page that was entered, for the command or record it is about. */
export function pageEntries({
  page,
  text,
  me,
  item,
  used,
  aliases,
  own,
}: PageFacts): readonly Entry[] {
  if (page.id.startsWith(ALIAS)) return aliasEntries(page.id.slice(ALIAS.length), text);
  const id = page.id.slice(ACTIONS.length);
  const habits = used ? [forget(id)] : [];
  if (id.startsWith(OPEN)) return [...recordActions(id, page.title, { me, item }), ...habits];
  const path = pathOf({ id, to: null });
  const links = path === null ? [] : linkActions(path);
  const alias = aliases.find(([, held]) => held === id)?.[0];
  return [...(own === null ? [] : [runEntry(own)]), ...links, ...habits, aliasEntry(id, alias)];
}

function runEntry(own: Entry): Entry {
  return { ...own, title: `Run “${own.title}”`, synonyms: ['run'] };
}

/** The record that a subject stands for, where what is done to it depends on how it is: the person may edit or delete it. */
export function readFirst(subject: string, me: Me | null): RecordKey | null {
  const page = subject.startsWith(OPEN) ? pageAt(subject.slice(OPEN.length)) : null;
  if (page?.kind !== 'form' || page.id === null) return null;
  const { name, controller } = metadataNamed(page.resource.name);
  const { update, destroy } = abilitiesOf(me, controller);
  return [update, destroy].includes('allowed') ? { resource: name, id: page.id } : null;
}

function recordActions(id: string, title: string, { me, item }: Known): Entry[] {
  const path = id.slice(OPEN.length);
  const page = pageAt(path);
  if (page.kind !== 'form' || page.id === null) return [];
  const metadata = metadataNamed(page.resource.name);
  const may = abilitiesOf(me, metadata.controller);
  const key = { resource: metadata.name, id: page.id };
  const found = { metadata, id: page.id, item, me, path };
  const what = `${page.resource.title.one} #${page.id}`;
  return [
    opening('', commands.openRecord),
    ...(may.update === 'allowed' ? [opening('/edit', commands.editRecord)] : []),
    ...(may.update === 'allowed' ? [...publishingEntries(found), ...makingEntries(found)] : []),
    ...(may.store === 'allowed' ? [opening('/copy', commands.copyRecord)] : []),
    ...linkActions(path),
    ...(may.update === 'allowed' ? [historyEntry(found)] : []),
    ...(may.destroy === 'allowed' ? [deletion()] : []),
  ];

  function opening(end: string, declared: typeof commands.openRecord) {
    const to = path + end;
    return lineEntry({ ...declared(OPEN + to), kind: 'record', to });
  }

  function deletion() {
    const confirm = `Delete ${inSentence(what)}, “${title}”?`;
    const act = { kind: 'ask', id: deletionOf(key), title: `Delete ${what}`, confirm } as const;
    return lineEntry({ ...commands.deleteRecord(act.id), act });
  }
}

function linkActions(path: string): Entry[] {
  return [
    lineEntry({ ...commands.copyLink(path), act: { kind: 'copy', to: path } }),
    lineEntry({ ...commands.openInTab(path), act: { kind: 'tab', to: path } }),
  ];
}

function forget(id: string): Entry {
  return lineEntry({ ...commands.forget(id), act: { kind: 'forget', id } });
}

function aliasEntry(id: string, alias: string | undefined): Entry {
  const act = { kind: 'page', id: ALIAS + id, title: 'Alias' } as const;
  return lineEntry({ ...commands.nameIt(id, alias), act });
}

function aliasEntries(id: string, text: string): Entry[] {
  const alias = text.trim();
  return [lineEntry({ ...commands.takeAlias(alias), act: { kind: 'alias', id, alias } })];
}

interface Known {
  readonly me: Me | null;
  /** The record that the page is about, once it was read. */
  readonly item: Item | undefined;
}

interface PageFacts extends Known {
  readonly page: { readonly id: string; readonly title: string };
  readonly text: string;
  /** Whether it stands among what was used. */
  readonly used: boolean;
  readonly aliases: readonly (readonly [alias: string, id: string])[];
  /** The command itself, while it is within reach. */
  readonly own: Entry | null;
}

/** Whether a page's lines are narrowed by what is typed. */
export function isNarrowed(page: { readonly id: string }) {
  return page.id.startsWith(ACTIONS);
}

/** The id of what a page is about. */
export function subjectOf({ id }: { readonly id: string }): string {
  return id.slice(id.indexOf(':') + 1);
}
