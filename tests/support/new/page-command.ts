import {
  append,
  format,
  type formsOf,
  freeKeys,
  insertBefore,
  read,
  sourcesOf,
  write,
} from './tree.ts';
import { NewError } from './tree.ts';

const WORDS = 'src/app/commands/registry/shell.ts';
const ACTS = 'src/app/shell/page-commands.ts';

/** Writes the words of a command of every page that no machine stands behind, what it does at first, and a test that runs it. */
export function writePageCommand(name: ReturnType<typeof formsOf>): string {
  const { camel, kebab, sentence } = name;
  const id = `page.${camel}`;
  const taken = new RegExp(`\\bid: '${id.replace('.', '\\.')}'|\\bexport const ${camel}\\b`);
  if (sourcesOf('src/app/commands').some((text) => taken.test(text)))
    throw new NewError(`There is a command ${id} already: choose another name.`);
  const written = [
    write(`tests/app/shell/${kebab}.test.ts`, test({ id, sentence })),
    append(
      WORDS,
      `\nexport const ${camel}: Declared = {\n  id: '${id}',\n  title: '${sentence}',\n  icon: 'play',\n};\n`,
      '',
    ),
    insertBefore(
      ACTS,
      /^ {4}\.\.\.replacing\(/m,
      `    { ...commands.${camel}, run: () => get(feedback).notify({ message: '${sentence}' }) },\n`,
    ),
  ];
  if (!/\bfeedback\b.*from '\.\.\/actors\/actors\.ts'/.test(read(ACTS)))
    insertBefore(ACTS, /viewAsActor \} from '\.\.\/actors\/actors\.ts'/, 'feedback, ');
  format(written);
  return [
    ...written,
    '',
    'Next:',
    `  1. Say in ${WORDS} what it is called, its keys, icon and synonyms.`,
    `  2. Write in ${ACTS} what it does: services are had by \`get\`, a snackbar by get(feedback).notify. What needs a right takes`,
    '     `withoutRight`, as those beside it do.',
    `  3. Hold in tests/app/shell/${kebab}.test.ts what it comes to.`,
    `  4. Run: npm test -- app/shell/${kebab} palette/typed palette/permissions key-map language exports patterns.`,
    `Keys with Alt that are free: ${freeKeys('Alt+').join(', ')}.`,
  ].join('\n');
}

function test({ id, sentence }: { readonly id: string; readonly sentence: string }) {
  return `import * as assert from 'uvu/assert';
import { selectStack } from '../../../machines/snackbars/snackbars.select.ts';
import { snackbarsActor } from '../../../src/app/actors/actors.ts';
import { pageCommands } from '../../../src/app/shell/page-commands.ts';
import { services } from '../../support/app-services.ts';
import { suite } from '../../support/suite.ts';

const test = suite('${sentence}');

test('${sentence} is done from every page, and a snackbar tells of it', () => {
  const snackbars = services.get(snackbarsActor).start();
  const command = pageCommands(services, null).find((each) => each.id === '${id}');
  command?.run({});
  const said = selectStack(snackbars.getSnapshot()).map(({ message }) => message);
  assert.equal(said, ['${sentence}']);
  snackbars.stop();
});

test.run();
`;
}
