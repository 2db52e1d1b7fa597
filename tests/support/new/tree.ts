import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { retiredIn } from '../retired-words.ts';

declare const __ROOT__: string | undefined;

/** The folder of the project. */
export const root =
  typeof __ROOT__ === 'string' ? __ROOT__ : fileURLToPath(new URL('../../../', import.meta.url));

/** What the person typed cannot be made; the message says what to do. */
export class NewError extends Error {}

export function read(path: string): string {
  return readFileSync(join(root, path), 'utf8');
}

/** Writes a new file; throws where one stands there. */
export function write(path: string, text: string): string {
  if (existsSync(join(root, path)))
    throw new NewError(`${path} is there already: choose another name.`);
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
  return path;
}

/** Changes a file by putting a text right before the first place that the pattern finds. */
export function insertBefore(path: string, pattern: RegExp, text: string): string {
  const before = read(path);
  const at = before.search(pattern);
  if (at === -1)
    throw new NewError(`${path} has no place for ${JSON.stringify(text.trim())}: add it by hand.`);
  writeFileSync(join(root, path), before.slice(0, at) + text + before.slice(at));
  return path;
}

/** Puts a line among those that the pattern finds in a file, before the first that comes after it. */
export function insertSorted(path: string, pattern: RegExp, line: string): string {
  const lines = read(path).split('\n');
  const found = lines.flatMap((each, at) => (pattern.test(each) ? [at] : []));
  const last = found.at(-1);
  if (last === undefined)
    throw new NewError(`${path} has no place for ${JSON.stringify(line)}: add it by hand.`);
  const at = found.find((each) => (lines[each] ?? '') > line) ?? last + 1;
  writeFileSync(join(root, path), [...lines.slice(0, at), line, ...lines.slice(at)].join('\n'));
  return path;
}

/** Puts a text at the end of a file; one that is not there begins with the header. */
export function append(path: string, text: string, header: string): string {
  const before = existsSync(join(root, path)) ? read(path) : header;
  writeFileSync(join(root, path), before + text);
  return path;
}

/** Texts of the TypeScript files below a folder. */
export function sourcesOf(folder: string): readonly string[] {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'));
}

/** Key sequences 'G A' … 'G Z' that lead nowhere yet. */
export function freePageKeys(): readonly string[] {
  return freeKeys('G ');
}

/** With Alt these open a menu of a browser, or go to its address. */
const OF_BROWSERS: ReadonlySet<string> = new Set(['B', 'D', 'E', 'F', 'H', 'S', 'T', 'V']);

/** Keys that begin like that and end with a letter, and that neither a browser takes nor a command of the sources has. */
export function freeKeys(start: string): readonly string[] {
  const texts = ['src/shared', 'src/app', 'machines'].flatMap(sourcesOf);
  const letters = Array.from({ length: 26 }, (_, at) => String.fromCharCode(65 + at));
  return letters
    .filter((letter) => start !== 'Alt+' || !OF_BROWSERS.has(letter))
    .map((letter) => `${start}${letter}`)
    .filter((keys) => !texts.some((text) => text.includes(`'${keys}'`)));
}

/** Formats files as the lint rules want them. */
export function format(paths: readonly string[]): void {
  runScript('node_modules/@biomejs/biome/bin/biome', ['check', '--write', ...paths]);
}

/** Runs a script of the project; answers its output. @throws NewError with what it says where it fails */
export function runScript(script: string, args: readonly string[]): string {
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...args], {
    cwd: root,
    encoding: 'utf8',
  });
  if (status === 0) return stdout;
  const call = ['node', script, ...args].join(' ');
  throw new NewError(`What was written stays; this did not go: ${call}\n${stderr.trim()}`);
}

/** Names that an icon may have. */
export function iconNames(): readonly string[] {
  return [...read('src/shared/contract/icon-name.ts').matchAll(/\| '([\w-]+)'/g)].map(
    ([, name = '']) => name,
  );
}

/** A name in the other forms: 'glossary_terms' or 'glossary-terms' in, all of them out. */
export function formsOf(name: string): NameForms {
  const words = name.split(/[_-]/);
  const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
  return {
    snake: words.join('_'),
    kebab: words.join('-'),
    camel: words.map((word, at) => (at === 0 ? word : capital(word))).join(''),
    pascal: words.map(capital).join(''),
    sentence: capital(words.join(' ')),
  };
}

interface NameForms {
  readonly snake: string;
  readonly kebab: string;
  readonly camel: string;
  readonly pascal: string;
  readonly sentence: string;
}

/** @throws NewError where the name is not of that form, or has a word that one of the folders to be written to refuses */
export function requireName(
  name: string | undefined,
  pattern: RegExp,
  { example, folders = [] }: { readonly example: string; readonly folders?: readonly string[] },
): string {
  if (name === undefined || !pattern.test(name))
    throw new NewError(`'${name ?? ''}' is no name for it: write it like ${example}.`);
  const [refused] = folders.flatMap((folder) => retiredIn(`${folder}${name}.ts`, ''));
  if (refused !== undefined)
    throw new NewError(`'${name}' is no name for it: ${refused.replace(/^\S+ /, '')}.`);
  return name;
}

/** Whether the language keeps the word for itself, so that nothing can be called by it alone. */
export function isReserved(word: string): boolean {
  return RESERVED.has(word);
}

const RESERVED: ReadonlySet<string> = new Set(
  `await break case catch class const continue debugger default delete do else enum export extends false finally for
  function if implements import in instanceof interface let new null package private protected public return static
  super switch this throw true try typeof var void while with yield`.split(/\s+/),
);
