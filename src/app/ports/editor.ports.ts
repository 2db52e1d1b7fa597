import type { EditorPorts } from '../../../machines/editor/editor.ports.ts';
import { provideEditor } from '../../../machines/editor/editor.ports.ts';
import type { HookCall } from '../../../machines/form/form.types.ts';
import type { Imported } from '../../shared/contract/imported.ts';
import type { Values } from '../../shared/contract/values.ts';
import { metadataNamed } from '../../shared/resources/metadata.ts';
import type { FieldOf } from '../../shared/kinds/index.ts';
import type { AddedBlock } from '../../shared/kinds/content.ts';
import type { Resource } from '../../shared/resources/define.ts';
import { isReference } from '../../shared/resources/define.ts';
import type { Item, ItemAnswer } from '../../shared/wire.ts';
import { overApi } from '../data/client.ts';
import { itemQuery } from '../data/queries.ts';
import { queries } from '../data/query-client.ts';
import { service } from '../data/services.ts';

export const editorOver = (ports: EditorPorts) => provideEditor(ports);

/** A content that is open in an editor of this page. */
interface OpenContent {
  readonly resource: string;
  readonly field: string;
  /** What its form was told last; its record is the one that holds it. */
  told(): unknown;
  /** The values with every character that has been typed. */
  settle(): Values;
  readonly imports: Pick<ReturnType<typeof createImports>, 'last' | 'clear'>;
}

export interface TakenImport {
  readonly source: Imported;
  /** The design that it was taken into. */
  readonly before: string | null;
}

/** What was imported into a content since its last save. */
export function createImports() {
  let taken: readonly TakenImport[] = [];
  return {
    add(imported: TakenImport): void {
      taken = [...taken, imported];
    },
    /** From where the last one came that this design still has; null for none. */
    last(design: unknown): Imported | null {
      const undone = taken.findIndex(({ before }) => before === design);
      return taken.slice(0, undone === -1 ? taken.length : undone).at(-1)?.source ?? null;
    },
    clear(): void {
      taken = [];
    },
  };
}

/** What an app's editors hold, and what its saves ask of them. */
export const openContents = service(() => {
  const open = new Set<OpenContent>();
  const of = ({ resource, values }: Pick<HookCall, 'resource' | 'values'>) =>
    [...open].filter(
      (one) => one.resource === resource && values[`${one.field}_data`] === one.told(),
    );
  return {
    /** From now on a save of its form takes what it holds; the answer ends that. */
    join(content: OpenContent): () => void {
      open.add(content);
      return () => open.delete(content);
    },
    /** What editors hold that their form has not heard of yet: a form's save asks before it sends. */
    async settle(call: HookCall): Promise<Values> {
      return Object.assign({}, ...of(call).map((one) => one.settle()));
    },
    /** What a save brings that was imported since the one before, and how it is told that it came through. */
    importedIn(call: Pick<HookCall, 'resource' | 'values'>) {
      const saved = of(call);
      const sources = saved.map(({ field, imports }) => imports.last(call.values[`${field}_data`]));
      const keep = () => {
        for (const { imports } of saved) imports.clear();
      };
      return { source: sources.find((source) => source !== null) ?? null, keep };
    },
  };
});

/** A word that no dictionary has: its characters in the text that was sent, and what may have been meant. */
export interface Misspelling {
  readonly from: number;
  readonly to: number;
  readonly word: string;
  readonly suggestions: readonly string[];
}

/** The words of a text that no dictionary has; the client sends the session along, as with every call. */
export const spelling = overApi(
  (api) =>
    async (text: string, signal: AbortSignal): Promise<readonly Misspelling[]> => {
      if (text.trim() === '') return [];
      const { data } = await api<{ readonly data: readonly Misspelling[] }>('spellcheck', {
        method: 'POST',
        body: { text },
        signal,
        quiet: true,
      });
      return data;
    },
);

/** The blocks that a page is given, by what its record is; a row that cannot be read adds none. */
export const addedBlocks = service(
  ({ get }) =>
    async ({ resource, field, values }: PageOfRecord) => {
      const isOf = async ({ where }: AddedBlock) => {
        if (where === undefined) return true;
        const of = resource.fields[where.field];
        const id = values[where.field];
        if (of === undefined || !isReference(of) || typeof id !== 'number') return false;
        const { text } = metadataNamed(of.to);
        const query = { ...itemQuery(metadataNamed(of.to), id), staleTime: 30_000 };
        const row = await get(queries)
          .fetchQuery({ ...query, meta: { quiet: true } })
          .catch(() => null);
        return row?.[text] === where.is;
      };
      const { added = [] } = field;
      const given = await Promise.all(added.map(isOf));
      return added.filter((_, at) => given[at]);
    },
);

interface PageOfRecord {
  readonly resource: Resource;
  readonly field: FieldOf<'content'>;
  readonly values: Values;
}

/** A synced block as it is now; null where it is gone, or not for this person. */
export const syncedBlocks = overApi((api) => async (id: number): Promise<Item | null> => {
  const path = `${metadataNamed('synced_blocks').route}/${id}`;
  return (await api<ItemAnswer>(path, { quiet: true })).data;
});
