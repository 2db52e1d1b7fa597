import type { IconName } from '../../../shared/contract/icon-name.ts';
import * as row from '../../../../machines/row/row.commands.ts';
import * as rows from '../../../../machines/selection/selection.commands.ts';
import { openTrash } from '../../../../machines/table/table.commands.ts';
import type { PublishingAct } from '../../../shared/contract/publishing.ts';
import { inSentence, oneInSentence } from '../../../shared/words.ts';
import type { Declared } from '../directory.ts';
import { make, publishingCommand } from './form.ts';

/** A line of the palette, which always has an icon. */
type Line = Declared & { readonly icon: IconName };

export const inviteUser: Declared = {
  id: 'user.invite',
  title: 'Invite a user',
  icon: 'user',
  synonyms: ['new account', 'add colleague', 'staff'],
  place: 'Administration',
};

export const makeLink: Declared = {
  id: 'link.make',
  title: 'Generate a campaign link',
  icon: 'link',
  synonyms: ['new link', 'tracked link', 'effort', 'utm'],
  place: 'Marketing',
};

/** A way into a record, by the id of the way. */
export function openRecord(id: string): Line {
  return { id, title: 'Open', icon: 'eye', synonyms: ['view', 'show'] };
}

export function editRecord(id: string): Line {
  return { id, title: 'Edit', icon: 'pencil', synonyms: ['change'] };
}

export function copyRecord(id: string): Line {
  return { id, title: 'Copy', icon: 'copy-plus', synonyms: ['duplicate', 'make a copy'] };
}

/** Its title is that of the form's, its keys are not. */
export function publishRecord(id: string, { act, day, waits }: Publishing): Line {
  const { title, icon, synonyms = [] } = publishingCommand(act, { day, waits });
  return { id, title, icon: icon ?? 'globe', synonyms };
}

/** Of what one record at most is: 'Make default'. */
export function makeRecord(id: string, what: string): Line {
  return { ...make(what), id, icon: 'star' };
}

export function recordHistory(id: string): Line {
  return { ...row.HISTORY, id };
}

/** It is asked about first. */
export function deleteRecord(id: string): Line {
  return { id, title: 'Delete…', icon: 'trash-2', danger: true, synonyms: ['remove', 'trash'] };
}

export function copyLink(path: string): Line {
  return {
    id: `copy:${path}`,
    title: 'Copy link',
    icon: 'link',
    keys: ['Mod+C'],
    synonyms: ['address', 'url'],
  };
}

export function openInTab(path: string): Line {
  return {
    id: `tab:${path}`,
    title: 'Open in new tab',
    icon: 'external-link',
    keys: ['Mod+Enter'],
    synonyms: ['window'],
  };
}

export function forget(id: string): Line {
  return {
    id: `forget:${id}`,
    title: 'Remove from recent',
    icon: 'history',
    synonyms: ['forget', 'ranking'],
  };
}

/** Asks for the alias of a command; `held` is the one that it has. */
export function nameIt(id: string, held: string | undefined): Line {
  return {
    id: `name:${id}`,
    title: held === undefined ? 'Give it an alias…' : `Change the alias “${held}”…`,
    icon: 'tag',
    synonyms: ['short name', 'abbreviation'],
  };
}

/** Takes what was typed as the alias. */
export function takeAlias(alias: string): Line {
  const title = alias === '' ? 'Type the alias, or press Enter for none' : `Use “${alias}”`;
  return { id: 'alias', title, icon: 'tag' };
}

export const refuse: Line = { id: 'confirm.no', title: 'Cancel', icon: 'x' };

/** Called as the command that is asked about. */
export function confirm(title: string): Line {
  return { id: 'confirm.yes', title, icon: 'check', danger: true };
}

export const allCommands: Line = { id: 'more.commands', title: 'All commands', icon: 'command' };

export const allPlaces: Line = { id: 'more.places', title: 'All pages', icon: 'arrow-right' };

export const searchAgain: Line = {
  id: 'search.retry',
  title: 'Could not search records. Retry',
  icon: 'rotate-cw',
};

export const answersAgain: Line = {
  id: 'answer.retry',
  title: 'Could not load this step. Retry',
  icon: 'rotate-cw',
};

export function searchRecords(quoted: string): Line {
  return {
    id: 'fallback.records',
    title: `Search all records for ${quoted}`,
    icon: 'search',
  };
}

export function searchList({ name, title }: Named, quoted: string): Line {
  return {
    id: `fallback.search.${name}`,
    title: `Search ${inSentence(title.many)} for ${quoted}`,
    icon: 'search',
  };
}

/** A page of the app with one filter: 'Go to FAQs, filtered by Published: No'. */
export function goFiltered({ title, icon }: Going, filter: string): Line {
  return { id: 'fallback.filtered', title: `${title}, filtered by ${filter}`, icon };
}

/** A new row by the name that was typed. */
export function createNamed({ name, title, icon }: Named & Drawn, quoted: string): Line {
  return {
    id: `fallback.create.${name}`,
    title: `Create ${oneInSentence(title)} named ${quoted}`,
    icon,
  };
}

/** The same command with the moment that was typed behind its name: 'Schedule for Dec 14, 2026, 09:00…'. */
export function withMoment({ id, title, icon }: Drawn & TitledId, moment: string): Line {
  return { id: `moment.${id}`, title: `${title.replace(/…$/, '')} for ${moment}…`, icon };
}

/** Verbs of rows, found by their names where no row is at hand, and what has to be at hand for them. */
export const VERBS_OF_ROWS: readonly (Line & { readonly off: string })[] = [
  verb('Publish', rows.publishRows),
  verb('Unpublish', rows.unpublishRows),
  verb('Schedule', rows.scheduleRows),
  verb('Edit', rows.updateRows),
  verb('Tag', rows.tagRows),
  verb('Merge into…', rows.mergeRows),
  verb('Copy', row.copy),
  verb('Delete', rows.deleteRows),
  {
    ...row.HISTORY,
    id: 'fallback.history',
    off: 'Open a record first: each has its own history',
  },
  { ...verb('Show trash', openTrash), off: 'Open a list first: each has its own trash' },
];

/** A command of a list's machine by a name that needs no rows. */
function verb(title: string, { command }: RowsCommand) {
  const { id = title, icon = 'list-checks', synonyms = [] } = command ?? {};
  return { id: `fallback.${id}`, title, icon, synonyms, off: 'Select rows of a list first' };
}

interface RowsCommand {
  readonly command?: Partial<Pick<Line, 'id' | 'icon' | 'synonyms'>>;
}

/** What is listed once its sign is typed. */
export function enterMode(id: string, { sign, line, icon }: Signed): Line {
  return { id: `mode.${id}`, title: `${sign}  ${line}`, icon, synonyms: [line] };
}

interface Publishing {
  readonly act: PublishingAct;
  readonly day: string | null;
  readonly waits: boolean;
}

interface TitledId {
  readonly id: string;
  readonly title: string;
}

interface Named {
  readonly name: string;
  readonly title: { readonly one: string; readonly many: string };
}

interface Going extends Drawn {
  readonly title: string;
}

interface Drawn {
  readonly icon: IconName;
}

interface Signed extends Drawn {
  readonly sign: string;
  readonly line: string;
}
