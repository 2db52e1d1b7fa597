import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as assert from 'uvu/assert';
import { resources } from '../src/shared/resources/index.ts';
import { suite } from './support/suite.ts';

const test = suite('names of resources in generic code');
const root = fileURLToPath(new URL('../', import.meta.url));
const names = new Set(resources.map(({ name }) => name));

/** Folders whose code is the same for every resource. */
const GENERIC = [
  ...['actors', 'commands', 'data', 'editor', 'navigation', 'palette', 'resources', 'ui'].map(
    (name) => `src/app/${name}`,
  ),
  ...[
    ...['bulk', 'db', 'imports', 'journal', 'kinds', 'locks', 'merge', 'rows', 'search', 'undo'],
    'views',
  ].map((name) => `src/api/${name}`),
  ...['contract', 'kinds', 'lists'].map((name) => `src/shared/${name}`),
];

const LIBRARY = 'the editor brings in from this library, and keeps in it';
const SHARED = 'what a view is shared with: groups, of which users are members';
const WHO = 'who somebody is: whoever did something, holds a lock or calls is a user, with groups';

/** Files of these folders that name a resource, each with why no definition can say it. */
const NAMING: Readonly<Record<string, string>> = {
  'src/api/locks/hand-over.ts': WHO,
  'src/api/locks/locks.ts': WHO,
  'src/api/locks/requests.ts': WHO,
  'src/api/rows/compile.ts': WHO,
  'src/api/rows/lock-check.ts': WHO,
  'src/api/rows/update.ts': WHO,
  'src/api/rows/task-api.ts': WHO,
  'src/api/undo/reverse.ts': WHO,
  'src/api/rows/write/record.ts':
    'the statement that changes webhooks sees them as they were when it tells them of it',
  'src/app/data/invalidation.ts': 'what a person may do is made of users and groups',
  'src/shared/kinds/tags.ts': 'the kind of a field that holds tags',
  'src/shared/lists/conditions.ts': '`me` is a user',
  'src/app/editor/editor-control.tsx': 'a page has the theme of its publication',
  'src/app/editor/import/export-ports.ts': LIBRARY,
  'src/app/editor/import/export-tools.ts': LIBRARY,
  'src/app/editor/import/import-dialog.tsx': LIBRARY,
  'src/app/editor/import/import-ports.ts': LIBRARY,
  'src/app/editor/import/import-tools.tsx': LIBRARY,
  'src/app/editor/import/template-preview.tsx': LIBRARY,
  'src/app/editor/import/template-tile.tsx': LIBRARY,
  'src/app/editor/import/templates-panel.tsx': LIBRARY,
  'src/app/editor/placeholders/placeholder-tools.ts': 'a placeholder is filled in for a subscriber',
  'src/app/editor/synced/synced-ports.ts': LIBRARY,
  'src/app/editor/synced/synced-tools.ts': LIBRARY,
  'src/app/palette/invite-user.ts': 'a command that is typed: a user is invited to a group',
  'src/app/palette/make-link.ts': 'a command that is typed: a link is made of an effort',
  'src/app/palette/modes.ts': '`@` finds users',
  'src/api/views/defaults.ts': SHARED,
  'src/api/views/read.ts': SHARED,
  'src/api/views/rights.ts': SHARED,
};

test('generic code names no resource, but in the files that are named with their reason', () => {
  const naming = GENERIC.flatMap((folder) => filesBelow(folder)).filter(
    (file) => namesIn(readFileSync(join(root, file), 'utf8')).length > 0,
  );
  assert.equal(naming.sort(), Object.keys(NAMING).sort());
});

test('the names that are looked for are found in whatever form they stand', () => {
  const naming = [
    "metadataNamed('assets')",
    "if (name === 'users') return",
    "['users', 'groups'].includes(name)",
    "new Set([\n  'pages',\n  'landing_pages',\n])",
    "resource.name !== 'webhooks'",
    "{ to: 'tags' }",
    'sql`select * from webhooks`',
  ];
  for (const text of naming) assert.is.not(namesIn(text).length, 0, text);
  const others = [
    "type TagsField = FieldOf<'tags'>;",
    "FieldOf<'references' | 'tags'>",
    "Pick<Api, 'resources'>",
    "TableChoices['tags']",
    "'resources' in given",
    "readonly kind: 'tags';",
    "{ one: 'group', many: 'groups' }",
    "tag: ['tags'],",
    '/** Rows of `users`. */',
  ];
  for (const text of others) assert.equal(namesIn(text), [], text);
});

test.run();

/** The names of resources that code asks for, compares with or reads: types, words and keys of objects are none. */
function namesIn(source: string): string[] {
  const text = source.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '');
  const found = FORMS.flatMap((form) => [...text.matchAll(form)].map(([, name = '']) => name));
  return found.filter((name) => names.has(name));
}

const FORMS = [
  /\b(?:metadataNamed|resourceNamed|useShownItem|insertInto|updateTable|selectFrom|deleteFrom)\(\s*'(\w+)'/g,
  /[=!]==\s*'(\w+)'/g,
  /\bto: '(\w+)'/g,
  /\[\s*'(\w+)'[^\]]*\]\.includes\(/g,
  /\bnew Set\(\[\s*'(\w+)'/g,
  /\b(?:from|join|update|into) (\w+)/g,
];

function filesBelow(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true })
    .map((path) => `${folder}/${path}`)
    .filter((file) => /\.tsx?$/.test(file));
}
