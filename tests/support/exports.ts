import { readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

/** An export of a file. */
interface Export {
  readonly file: string;
  readonly name: string;
}

/**
 * The exports of `files` (paths from `root`) that none of `files` imports: by name, as a member of a namespace, or of a
 * module that is fetched when it is needed.
 */
export function unusedExports(root: string, files: readonly string[]): Export[] {
  const sources = new Map(files.map((file) => [file, withoutComments(read(join(root, file)))]));
  const used = new Set<string>();
  for (const [file, source] of sources)
    for (const { from, name } of importedNames(source)) {
      const target = targetOf(root, file, from);
      const names = name === READ ? readOf(sources.get(target) ?? '', source) : [name];
      for (const one of names) used.add(`${target} ${one}`);
    }
  return [...sources].flatMap(([file, source]) =>
    used.has(`${file} *`)
      ? []
      : exportedNames(source)
          .filter((name) => !used.has(`${file} ${name}`))
          .map((name) => ({ file, name })),
  );
}

/** Which exports of a module that is fetched are read from it: those that the file names, or any where it hands it on as a whole. */
function readOf(target: string, source: string): readonly string[] {
  const words = new Set(source.match(/[\w$]+/g));
  const read = exportedNames(target).filter((name) => words.has(name));
  return read.length === 0 ? ['*'] : read;
}

/** Those of `unused` that their own file does not use either: they do nothing. */
export function idleExports(root: string, unused: readonly Export[]): Export[] {
  return unused.filter(({ file, name }) => {
    const source = withoutComments(read(join(root, file)));
    return (
      [...source.matchAll(new RegExp(`(?<![\\w$])${name.replaceAll('$', '\\$')}(?![\\w$])`, 'g'))]
        .length < 2
    );
  });
}

function read(path: string) {
  return readFileSync(path, 'utf8');
}

function withoutComments(text: string) {
  return text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '');
}

function targetOf(root: string, file: string, from: string) {
  return relative(root, join(root, dirname(file), from));
}

function exportedNames(source: string): string[] {
  const declared =
    /^export (?:declare )?(?:async )?(?:const|let|function\*?|class|interface|type|abstract class) ([\w$]+)/gm;
  const destructured = /^export const [{[]([^}\]]+)[}\]]\s*=/gm;
  const listed = /^export (?:type )?\{([^}]+)\}/gm;
  return [
    ...[...source.matchAll(declared)].map(([, name = '']) => name),
    ...[...source.matchAll(destructured)].flatMap(([, list = '']) =>
      namesOf(list).map((one) => /(?::\s*)?(\w+)(?:\s*=.*)?$/.exec(one)?.[1] ?? one),
    ),
    ...[...source.matchAll(listed)].flatMap(([, list = '']) =>
      namesOf(list).map((one) => one.split(/\s+as\s+/).at(-1) ?? one),
    ),
  ];
}

interface Imported {
  readonly from: string;
  /** `*` where any of the names may be meant, `READ` where those that the file names are. */
  readonly name: string;
}

function importedNames(source: string): Imported[] {
  const named = /(?:import|export) (?:type )?(?:[\w$]+,\s*)?\{([^}]*)\}\s*from\s*'(\.[^']+)'/g;
  const spaces = /import (?:type )?\* as ([\w$]+) from\s*'(\.[^']+)'/g;
  const all = /export \*(?: as [\w$]+)? from\s*'(\.[^']+)'/g;
  return [
    ...[...source.matchAll(named)].flatMap(([, list = '', from = '']) =>
      namesOf(list).map((one) => ({ from, name: one.split(/\s+as\s+/)[0] ?? one })),
    ),
    ...[...source.matchAll(spaces)].flatMap(([, space = '', from = '']) =>
      members(source, space, from),
    ),
    ...[...source.matchAll(all)].map(([, from = '']) => ({ from, name: '*' })),
    ...fetchedNames(source),
  ];
}

function namesOf(list: string): string[] {
  return list
    .split(',')
    .map((one) => one.trim().replace(/^type\s+/, ''))
    .filter((one) => one !== '');
}

/** What is taken of `import * as space`: its members, or all of it where it is handed on as a whole. */
function members(source: string, space: string, from: string): Imported[] {
  const whole = new RegExp(`(?<![\\w$.'])${space}(?![\\w$.'])(?!\\s*(?:from\\b|:))`);
  const taken = [
    ...source.matchAll(new RegExp(`(?:\\.{3}|(?<![\\w$.]))${space}\\s*\\.([\\w$]+)`, 'g')),
  ];
  const rest = source.replace(new RegExp(`\\* as ${space}\\b`, 'g'), '');
  return whole.test(rest) ? [{ from, name: '*' }] : taken.map(([, name = '']) => ({ from, name }));
}

const READ = '?';

/** What is taken of `await import('…')`: one member, or what the file names. */
function fetchedNames(source: string): Imported[] {
  const fetched =
    /(?:(?:const|let) \{([^}]*)\} = await )?(\(await\s+)?(?:afterFirstPaint\(\(\) => )?import\(\s*'(\.[^']+)'\s*,?\s*\)\)?\)?(?:\.([\w$]+))?/g;
  return [...source.matchAll(fetched)].flatMap(([, list, awaited, from = '', member]) => {
    if (list !== undefined)
      return namesOf(list).map((one) => ({ from, name: one.split(':')[0]?.trim() ?? one }));
    return [{ from, name: awaited !== undefined && member !== undefined ? member : READ }];
  });
}
