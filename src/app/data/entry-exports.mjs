// What the first file of the browser's build hands on to the chunks that come later.

const EXPORTS = /export\{([^}]*)\};?\s*$/;

/**
 * The entry exports what other files import, and that alone, by the names that it has inside of it: under a second name
 * each, some thousand names weigh kilobytes.
 * @param entry name and minified text of the first file, which ends in its one list of exports
 * @param others the files that import from it, by `/static/{name}`
 * @throws where a file takes something from the entry in a way that is not understood
 */
export function withBareExports(entry, others) {
  const list = EXPORTS.exec(entry.text);
  if (list === null) throw new Error(`${entry.name} ends in no list of exports`);
  const inside = new Map(specifiers(list[1]).map(({ name, as }) => [as, name]));
  const imported = new Set();
  const own = (given) => {
    const name = inside.get(given);
    if (name === undefined) throw new Error(`${entry.name} exports no ${given}`);
    imported.add(name);
    return name;
  };
  const rewritten = others.map((file) => ({ ...file, text: importing(file, entry.name, own) }));
  const text = entry.text.replace(EXPORTS, () => `export{${[...imported].sort().join()}};`);
  return [{ ...entry, text }, ...rewritten];
}

function importing({ name, text }, entryName, own) {
  const from = `from"/static/${entryName}"`;
  const [head, ...rest] = text.split(from);
  const lists = [head, ...rest].slice(0, -1).map((part) => {
    const start = part.lastIndexOf('import{');
    if (start === -1 || !part.endsWith('}'))
      throw new Error(`${name} takes from ${entryName} by no list of names`);
    const names = specifiers(part.slice(start + 'import{'.length, -1));
    const taken = names.map((one) => specifier({ name: own(one.name), as: one.as }));
    return `${part.slice(0, start)}import{${taken.join()}}`;
  });
  return [...lists, rest.at(-1) ?? head].join(from);
}

function specifiers(list) {
  return list
    .split(',')
    .filter((each) => each !== '')
    .map((each) => {
      const [name, as = name] = each.split(' as ');
      return { name, as };
    });
}

function specifier({ name, as }) {
  return name === as ? name : `${name} as ${as}`;
}
