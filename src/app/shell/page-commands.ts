import { allDestinations, areaTitle } from '../../shared/navigation.ts';
import { LAB_PERMISSION } from '../../shared/permission-table.ts';
import type { ResourceMetadata } from '../../shared/resources/metadata-of.ts';
import { allMetadata } from '../../shared/resources/metadata.ts';
import type { Me } from '../../shared/wire.ts';
import { abilitiesOf } from '../data/me.ts';
import { pageFacts } from '../data/page.ts';
import { inSentence } from '../../shared/words.ts';
import type { PlainCommand } from '../commands/directory.ts';
import { pageFocus } from '../navigation/focus.ts';
import type { Services } from '../data/services.ts';
import type { Navigation } from '../navigation/go.ts';
import { navigation } from '../navigation/go.ts';

/** What can be done from anywhere: go to every page, create a row of every resource one may, and reach what stands aside. */
export function pageCommands({ get }: Services, me: Me | null): PlainCommand[] {
  const { go } = get(navigation);
  return [
    ...destinations(go),
    ...creations(me, go),
    ...importings(me, go),
    ...lab(me, go),
    ...conveniences(go, get(pageFocus).snackbars),
  ];
}

type Go = Navigation['go'];

function destinations(go: Go): PlainCommand[] {
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

function creations(me: Me | null, go: Go): PlainCommand[] {
  return allMetadata
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
function uploadWords({ title, isFile }: ResourceMetadata): string[] {
  return isFile
    ? [`Upload ${inSentence(title.many)}`, `Upload ${inSentence(title.one)}`, 'upload']
    : [];
}

/** An import for every resource that takes files and of which one may make rows. */
function importings(me: Me | null, go: Go): PlainCommand[] {
  return allMetadata
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

function lab(me: Me | null, go: Go): PlainCommand[] {
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

function conveniences(go: Go, focusSnackbars: () => void): PlainCommand[] {
  return [
    {
      id: 'go./changes',
      title: 'Go to Recent changes',
      icon: 'history',
      synonyms: ['undo', 'what I did', 'bring back', 'older changes'],
      run: () => go('/changes'),
    },
    {
      id: 'snackbars.focus',
      title: 'Go to notifications',
      icon: 'bell',
      keys: ['F6'],
      synonyms: ['snackbar', 'messages'],
      run: focusSnackbars,
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
