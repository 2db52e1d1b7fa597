import { allDestinations, areaTitle } from '../../shared/navigation.ts';
import { LAB_PERMISSION } from '../../shared/permission-table.ts';
import type { ResourceHead } from '../../shared/resources/head.ts';
import { heads } from '../../shared/resources/heads.ts';
import type { Me } from '../../shared/wire.ts';
import { abilitiesOf } from '../data/me.ts';
import { pageFacts } from '../data/page.ts';
import { inSentence } from '../../shared/words.ts';
import type { PlainCommand } from './commands/directory.ts';
import { focusNotices } from './focus.ts';
import { go } from './go.ts';

/** What can be done from anywhere: go to every page, create a row of every resource one may, and reach what stands aside. */
export function pageCommands(me: Me | null): PlainCommand[] {
  return [...destinations(), ...creations(me), ...importings(me), ...lab(me), ...conveniences()];
}

function destinations(): PlainCommand[] {
  return allDestinations(pageFacts().helpUrl).flatMap(({ title, items }) =>
    items.map((item) => ({
      id: `go.${item.to}`,
      title: item.external ? item.title : `Go to ${item.title}`,
      icon: item.icon,
      synonyms: [item.title, ...item.synonyms],
      keys: item.keys === null ? [] : [item.keys],
      ...(title === null ? {} : { place: title }),
      run: () => (item.external ? openOutside(item.to) : go(item.to)),
    })),
  );
}

function creations(me: Me | null): PlainCommand[] {
  return heads
    .filter(
      ({ page, single, controller }) =>
        page !== null && !single && abilitiesOf(me, controller).store === 'allowed',
    )
    .map((resource) => ({
      id: `create.${resource.name}`,
      title: `Create ${inSentence(resource.title.one)}`,
      icon: 'plus',
      synonyms: [
        `New ${inSentence(resource.title.one)}`,
        'add',
        ...uploadWords(resource),
        ...resource.synonyms,
      ],
      place: areaTitle(resource.area),
      run: () => go(`${resource.page}/create`),
    }));
}

/** What is made of a file is uploaded. */
function uploadWords({ title, isFile }: ResourceHead): string[] {
  return isFile
    ? [`Upload ${inSentence(title.many)}`, `Upload ${inSentence(title.one)}`, 'upload']
    : [];
}

/** An import for every resource that takes files and of which one may make rows. */
function importings(me: Me | null): PlainCommand[] {
  return heads
    .filter(
      ({ imports, page, controller }) =>
        imports !== null && page !== null && abilitiesOf(me, controller).store === 'allowed',
    )
    .map((resource) => ({
      id: `import.${resource.name}`,
      title: `Import ${inSentence(resource.title.many)}`,
      icon: 'upload',
      synonyms: ['csv', 'upload', 'file', ...resource.synonyms],
      place: areaTitle(resource.area),
      run: () => go(`${resource.page}/import`),
    }));
}

function lab(me: Me | null): PlainCommand[] {
  if (!mayOpenLab(me)) return [];
  const synonyms = ['statecharts', 'states', 'development'];
  return [
    {
      id: 'go./lab',
      title: 'Go to Machine lab',
      icon: 'flask-conical',
      synonyms,
      run: () => go('/lab'),
    },
  ];
}

function conveniences(): PlainCommand[] {
  return [
    {
      id: 'go./changes',
      title: 'Go to Recent changes',
      icon: 'history',
      synonyms: ['undo', 'what I did', 'bring back', 'older changes'],
      run: () => go('/changes'),
    },
    {
      id: 'notices.focus',
      title: 'Go to notifications',
      icon: 'bell',
      keys: ['F6'],
      synonyms: ['snackbar', 'messages'],
      run: focusNotices,
    },
  ];
}

/** Development builds open the lab to everyone, others to those who have the permission. */
export function mayOpenLab(me: Me | null): boolean {
  if (pageFacts().lab) return true;
  return me?.groups.some(({ permissions }) => permissions.includes(LAB_PERMISSION)) ?? false;
}

function openOutside(address: string) {
  window.open(address, '_blank', 'noopener');
}
