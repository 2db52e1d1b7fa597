import type { Destination } from '../../../shared/navigation.ts';
import { areaTitle } from '../../../shared/navigation.ts';
import type { ResourceMetadata } from '../../../shared/resources/metadata-of.ts';
import { inSentence } from '../../../shared/words.ts';
import type { Declared } from '../directory.ts';

export const tasks: Declared = {
  id: 'tasks.show',
  title: 'Show running tasks',
  icon: 'list-checks',
  synonyms: ['background', 'progress', 'imports', 'exports'],
};

export const person: Declared = {
  id: 'person.menu',
  title: 'Open user menu',
  icon: 'user',
  offered: false,
  synonyms: ['account', 'profile', 'me', 'theme', 'log out'],
};

export const chooseNew: Declared = {
  id: 'dashboard.create',
  title: 'Choose what to create',
  icon: 'plus',
  offered: false,
};

export const lab: Declared = {
  id: 'go./lab',
  title: 'Go to Machine lab',
  icon: 'flask-conical',
  synonyms: ['statecharts', 'states', 'development'],
};

export const changes: Declared = {
  id: 'go./changes',
  title: 'Go to Recent changes',
  icon: 'history',
  synonyms: ['undo', 'what I did', 'bring back', 'older changes'],
};

export const notifications: Declared = {
  id: 'snackbars.focus',
  title: 'Go to notifications',
  icon: 'bell',
  keys: ['F6'],
  synonyms: ['snackbar', 'messages'],
};

export const viewAs: Declared = {
  id: 'viewAs.start',
  title: 'View as',
  icon: 'eye',
  synonyms: ['impersonate', 'look as', 'see as', 'act as', 'log in as'],
  place: 'Administration',
};

export const goToLink: Declared = {
  id: 'go./marketing/campaign-link',
  title: 'Go to Campaign link',
  icon: 'link',
  synonyms: ['new link', 'generate', 'tracked link', 'effort', 'utm'],
  place: 'Marketing',
};

export const goToManyLinks: Declared = {
  id: 'go./marketing/campaign-link/many',
  title: 'Go to Many campaign links',
  icon: 'link',
  synonyms: ['bulk links', 'partners by effort types', 'csv of links', 'grid'],
  place: 'Marketing',
};

/** Asks for what and by what; the page shows every place before anything is replaced. */
export const findReplace: Declared = {
  id: 'content.findReplace',
  title: 'Find and replace …',
  icon: 'search',
  synonyms: ['exchange', 'replace everywhere', 'change all links', 'rename macro', 'swap asset'],
  place: 'Content',
  args: [
    {
      name: 'kind',
      title: 'What is looked for',
      kind: 'choice',
      choices: [
        { value: 'text', title: 'Text' },
        { value: 'link', title: 'Link' },
        { value: 'macro', title: 'Macro' },
        { value: 'asset', title: 'Asset' },
      ],
    },
    { name: 'find', title: 'Find', kind: 'text' },
    { name: 'replace', title: 'Replace with', kind: 'text' },
  ],
};

/** Leads to a page of the sidebar, the settings or the user menu. */
export function goTo(
  { to, title, icon, synonyms, keys, external }: Destination,
  place: string | null,
): Declared {
  return {
    id: `go.${to}`,
    title: external ? title : `Go to ${title}`,
    icon,
    synonyms: [title, ...synonyms],
    keys: keys === null ? [] : [keys],
    ...(place === null ? {} : { place }),
  };
}

export function createOne({ name, title, area, isFile, synonyms }: ResourceMetadata): Declared {
  const { one, many } = { one: inSentence(title.one), many: inSentence(title.many) };
  const uploads = isFile ? [`Upload ${many}`, `Upload ${one}`, 'upload'] : [];
  return {
    id: `create.${name}`,
    title: `Create ${one}`,
    icon: 'plus',
    synonyms: [`New ${one}`, 'add', ...uploads, ...synonyms],
    place: areaTitle(area),
  };
}

export function importRows({ name, title, area, synonyms }: ResourceMetadata): Declared {
  return {
    id: `import.${name}`,
    title: `Import ${inSentence(title.many)}`,
    icon: 'upload',
    synonyms: ['csv', 'upload', 'file', ...synonyms],
    place: areaTitle(area),
  };
}

/** From the page of a record to its list. */
export function upToList({ title }: ResourceMetadata): Declared {
  return {
    id: 'page.up',
    title: `Up to the list of ${inSentence(title.many)}`,
    keys: ['U'],
    icon: 'arrow-up',
  };
}
