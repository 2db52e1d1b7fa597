import {
  NewError,
  format,
  formsOf,
  freePageKeys,
  iconNames,
  insertBefore,
  read,
  requireName,
  root,
  runScript,
  write,
} from './tree.ts';

export const AREAS: Readonly<Record<string, Prefixes>> = {
  content: { route: 'contents', controller: 'Contents' },
  marketing: { route: 'marketing', controller: 'Marketing' },
  messaging: { route: 'messages', controller: 'Messages' },
  billing: { route: 'billing', controller: 'Billing' },
  administration: { route: 'core', controller: 'Core' },
};

/** Writes the definition of a resource, its demo rows and its migration. */
export async function writeResource([
  given,
  area = 'content',
  icon = 'file-text',
]: readonly string[]) {
  const folders = ['src/shared/', 'src/api/'];
  const name = formsOf(
    requireName(given, /^[a-z]+(_[a-z]+)*s$/, { example: 'glossary_terms (plural)', folders }),
  );
  const prefixes = AREAS[area];
  if (prefixes === undefined)
    throw new NewError(`'${area}' is no area: use one of ${Object.keys(AREAS).join(', ')}.`);
  if (!iconNames().includes(icon))
    throw new NewError(
      `'${icon}' is no icon: use one of ${iconNames().join(', ')}. Another of Lucide is named in src/shared/contract/icon-name.ts and drawn in src/app/ui/icons.ts.`,
    );
  requireUnused(name.camel);
  const [keys] = freePageKeys();
  const written = [
    write(
      `src/shared/resources/${area}/${name.kebab}.ts`,
      definition({ ...name, ...prefixes, one: singular(name.sentence), area, icon, keys }),
    ),
    insertBefore(
      'src/shared/resources/index.ts',
      /\n\n\/\*\* Every resource;/,
      `\nimport { ${name.camel} } from './${area}/${name.kebab}.ts';`,
    ),
    insertBefore('src/shared/resources/index.ts', /^\];$/m, `  ${name.camel},\n`),
    insertBefore('src/api/seed/content/plain.ts', /^\};$/m, demoRows(name)),
  ];
  format(written);
  const migration = migrate(`add_${name.snake}`);
  return [
    ...new Set(written),
    migration,
    '',
    'Next:',
    `  1. Say in the definition what “${singular(name.sentence)}” is: fields, table, form, purpose. Is it published? Name the field:`,
    "     publishing: { field: 'published', published: true, draft: false }",
    `     Changed it? Delete the migration and run: npm run migration -- add_${name.snake}`,
    `  2. Write the demo rows that a newcomer should see in src/api/seed/content/plain.ts.`,
    '  3. Read the migration, then: npm run format -- src/api/seed src/shared/resources',
    '     npm test -- shared/navigation shared/bulk-fields db/schema every/definitions palette/typed language exports patterns',
    keys === undefined
      ? ''
      : `Its page has the keys ${keys}; free are ${freePageKeys().join(', ')}.`,
  ].join('\n');
}

/** In whichever area it stands: the index has one of a name. */
function requireUnused(camel: string) {
  const index = read('src/shared/resources/index.ts');
  const [, path] = new RegExp(`^import \\{ ${camel} \\} from '\\./(.+)';$`, 'm').exec(index) ?? [];
  if (path === undefined) return;
  throw new NewError(
    `src/shared/resources/${path} is there already: choose another name, or change what it defines.`,
  );
}

function definition(names: Definition) {
  const { camel, snake, sentence, one, area, kebab, route, controller, pascal, icon, keys } = names;
  return `import { longText, reference, text } from '../../kinds/index.ts';
import { defineResource } from '../define.ts';

export const ${camel} = defineResource({
  name: '${snake}',
  title: { one: '${one}', many: '${sentence}' },
  area: '${area}',
  page: '/${area === 'administration' ? 'admin' : area}/${kebab}',
${keys === undefined ? '' : `  keys: '${keys}',\n`}  route: '${route}/${kebab}',
  controller: '${controller}.${pascal}Controller',
  text: 'name',
  icon: '${icon}',
  sort: 'name|asc',
  scope: { kind: 'own', field: 'publication_id' },
  fields: {
    name: text({ required: true, max: 200, search: true }),
    description: longText({ max: 2_000 }),
    publication_id: reference('publications'),
  },
  table: ['id', 'name', 'publication_id', 'updated_at'],
  form: { main: ['name', 'description'], side: ['publication_id'] },
  purpose: '${sentence} are kept here.',
});
`;
}

function demoRows({ snake, sentence }: { readonly snake: string; readonly sentence: string }) {
  const one = singular(sentence);
  const rows = [1, 2, 3].map(
    (n) => `    { name: '${one} ${n}', description: 'Written for the demo.' },`,
  );
  return `  ${snake}: [\n${rows.join('\n')}\n  ],\n`;
}

function singular(many: string) {
  return many
    .replace(/ies$/, 'y')
    .replace(/(ss|sh|ch|x)es$/, '$1')
    .replace(/s$/, '');
}

function migrate(name: string) {
  const said = runScript('build.mjs', ['run', 'src/api/db/write-migration.ts', name]);
  return (said.trim().split('\n').at(-1) ?? '').replaceAll(root, '');
}

interface Prefixes {
  readonly route: string;
  readonly controller: string;
}

interface Definition extends Prefixes {
  readonly camel: string;
  readonly snake: string;
  readonly kebab: string;
  readonly pascal: string;
  readonly sentence: string;
  readonly one: string;
  readonly area: string;
  readonly icon: string;
  readonly keys: string | undefined;
}
