import { provideContentPreview } from '../../../machines/content-preview/content-preview.ports.ts';
import { metadataNamed } from '../../shared/resources/metadata.ts';
import type { OwnMacro } from '../../shared/macros.ts';
import { ownMacrosIn, resolveMacros } from '../../shared/macros.ts';
import type { Item, ListAnswer } from '../../shared/wire.ts';
import type { Api } from '../data/client.ts';
import { overApi } from '../data/client.ts';

/** Reads the macros that a text names, and those that their contents name, then puts values in. */
export const contentPreviewOver = overApi((api) =>
  provideContentPreview({
    async render({ text, self }, signal) {
      const own: OwnMacro[] = [];
      const asked = new Set(self === null ? [] : [self.toLowerCase()]);
      let names = ownMacrosIn(text).filter((name) => !asked.has(name));
      for (let depth = 0; names.length > 0 && depth < DEEPEST; depth += 1) {
        for (const name of names) asked.add(name);
        const found = await readMacros(api, names, signal);
        own.push(...found);
        names = [...new Set(found.flatMap(textsOf).flatMap(ownMacrosIn))].filter(
          (name) => !asked.has(name),
        );
      }
      const { text: html, unknown } = resolveMacros(text, own, self);
      return { html, unknown };
    },
  }),
);

/** Macros within macros within macros that are read. */
const DEEPEST = 5;

async function readMacros(
  api: Api,
  names: readonly string[],
  signal: AbortSignal,
): Promise<OwnMacro[]> {
  const pages = await Promise.all(
    SOURCES.map(async ({ start, resource, field }) => {
      const wanted = names.filter((name) => name.startsWith(start));
      const parts = wanted.map((name) => ({ field, op: 'eq', value: name }));
      if (parts.length === 0) return [];
      const query = {
        where: JSON.stringify({ or: parts }),
        per_page: MOST,
        columns: [field, 'content', 'default_value'].join(','),
      };
      const { route } = metadataNamed(resource);
      const { data } = await api<ListAnswer>(route, { query, signal, waits: true, quiet: true });
      return data.map((row) => toMacro(row, field));
    }),
  );
  return pages.flat();
}

const MOST = 200;
const SOURCES = [
  { start: '$custom_', resource: 'custom_contents', field: 'macro' },
  { start: '$esp_', resource: 'variables', field: 'tag' },
] as const;

function toMacro(row: Item, field: string): OwnMacro {
  return {
    name: String(row[field]),
    content: textOf(row.content),
    default_value: textOf(row.default_value),
  };
}

function textsOf({ content, default_value }: OwnMacro) {
  return [content ?? '', default_value ?? ''];
}

function textOf(value: unknown) {
  return typeof value === 'string' ? value : null;
}
