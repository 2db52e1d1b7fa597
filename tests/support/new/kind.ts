import {
  NewError,
  format,
  formsOf,
  insertBefore,
  insertSorted,
  isReserved,
  requireName,
  write,
} from './tree.ts';

const SHARED = 'src/shared/kinds';
const API = 'src/api/kinds';
const APP = 'src/app/resources/kinds';
const SAMPLES = 'tests/support/kinds';
const FOLDERS = [SHARED, API, APP, SAMPLES].map((folder) => `${folder}/`);
const NAME = /^[a-z]+(-[a-z]+)*$/;

/** Writes all sides of a field kind, one line of text to begin with, and names them in the index of each folder. */
export async function writeKind([name]: readonly string[]) {
  const of = formsOf(requireName(name, NAME, { example: 'post-code', folders: FOLDERS }));
  if (isReserved(of.camel))
    throw new NewError(`'${of.camel}' is a word of the language: choose another name.`);
  const written = [
    write(`${SHARED}/${of.kebab}.ts`, shared(of)),
    write(`${API}/${of.kebab}.ts`, api(of)),
    write(`${APP}/${of.kebab}.tsx`, app(of)),
    write(`${SAMPLES}/${of.kebab}.ts`, samples(of)),
  ];
  const named = [
    nameIn(SHARED, `${of.camel}Kind`, `./${of.kebab}.ts`, `${of.camel}: ${of.camel}Kind`),
    insertSorted(`${API}/registry.ts`, EXPORT, `export { ${of.camel} } from './${of.kebab}.ts';`),
    insertSorted(`${APP}/registry.ts`, EXPORT, `export { ${of.camel} } from './${of.kebab}.tsx';`),
    nameIn(SAMPLES, `${of.camel}Samples`, `./${of.kebab}.ts`, `${of.camel}: ${of.camel}Samples`),
  ];
  insertSorted(`${SHARED}/index.ts`, EXPORT, `export { ${of.camel} } from './${of.kebab}.ts';`);
  format([...written, ...named]);
  return [
    ...written,
    '',
    'Next:',
    `  1. Say in ${SHARED}/${of.kebab}.ts which values it takes: \`rule\`, with its own options; kind.ts beside it says what each trait is.`,
    `  2. Give ${SAMPLES}/${of.kebab}.ts values that it takes and refuses: the tests of all kinds draw from there.`,
    `  3. Another column than text is a line of ${API}/${of.kebab}.ts, another control or cell one of ${APP}/${of.kebab}.tsx.`,
    '  4. Run: npm test -- kinds language exports patterns.',
  ].join('\n');
}

const EXPORT = /^export \{ /;
const IMPORT = /^import \{ /;

/** Names a side in the index of its folder; answers the index. */
function nameIn(folder: string, name: string, from: string, entry: string): string {
  const index = `${folder}/index.ts`;
  insertSorted(index, IMPORT, `import { ${name} } from '${from}';`);
  return insertBefore(index, /^ {2}rank[:,]/m, `  ${entry},\n`);
}

function shared({ camel, pascal, sentence }: Forms) {
  return `import { TEXT, textValue } from './filter-values.ts';
import type { FieldOptions, Options, SharedKind } from './kind.ts';
import { USUAL } from './kind.ts';

/** ${sentence}: one line of text. */
interface ${pascal}Field extends FieldOptions {
  readonly kind: '${camel}';
  /** Characters at most. */
  readonly max: number;
}

export const ${camel}Kind: SharedKind<${pascal}Field, string> = {
  ...USUAL,
  operators: TEXT,
  filterValue: textValue,
  rule: ({ max }, { text, rules }) =>
    text((value) => rules.maxChars(value, max) ?? rules.oneLine(value)),
};

export function ${camel}(options: Options<${pascal}Field> = {}): ${pascal}Field {
  return { max: 100, ...options, kind: '${camel}' };
}
`;
}

function api({ camel }: Forms) {
  return `import type { FieldOf } from '../../shared/kinds/index.ts';
import { PATTERNS } from '../../shared/rules.ts';
import type { ApiKind } from './kind.ts';
import { textSchema } from './schema.ts';
import { textKind } from './text-kind.ts';

export const ${camel}: ApiKind<FieldOf<'${camel}'>> = {
  ...textKind<FieldOf<'${camel}'>>({ max: ({ max }) => max }),
  schema: ({ max }) => textSchema({ max }, PATTERNS.oneLine),
};
`;
}

function app({ camel }: Forms) {
  return `import type { FieldOf } from '../../../shared/kinds/index.ts';
import { TextCell } from './cells.tsx';
import { LineFilter } from './filters.tsx';
import type { AppKind } from './kind.ts';
import { LineControl } from './text-control.tsx';
import { USUAL } from './usual.ts';

export const ${camel}: AppKind<FieldOf<'${camel}'>> = {
  ...USUAL,
  Cell: TextCell,
  Control: LineControl,
  Filter: LineFilter,
  width: () => 160,
  second: 5,
  difference: 'words',
};
`;
}

function samples({ camel }: Forms) {
  return `import type { FieldOf } from '../../../src/shared/kinds/index.ts';
import { ${camel} } from '../../../src/shared/kinds/index.ts';
import type { KindSamples } from './kind.ts';
import { NO_TEXT, USUAL } from './kind.ts';

export const ${camel}Samples: KindSamples<FieldOf<'${camel}'>> = {
  ...USUAL,
  field: ${camel}(),
  two: ['One', 'Two'],
  columns: ['One'],
  refused: [['a'.repeat(101), 'A maximum of 100 characters are allowed.']],
  cells: [['One', 'One']],
  typed: [['One', 'One']],
  shown: ['One', 'One'],
  sample: (_, { n }) => \`Sample \${n}\`,
  wrong: ({ max }) => [...NO_TEXT, ['too long', 'a'.repeat(max + 1)]],
  operand: () => 'one',
  edges: ({ max }) => ({ fits: ['a'.repeat(max)], breaks: ['a'.repeat(max + 1)] }),
};
`;
}

type Forms = ReturnType<typeof formsOf>;
