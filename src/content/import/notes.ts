import type { DefaultTreeAdapterTypes as Tree } from 'parse5';
import type { ImportChange } from './import.types.ts';

/** Remembers what becomes of what is brought in: the same of several elements is one change. */
export function createNotes(): Notes {
  const found = new Map<string, ImportChange>();
  const counts = { embedded: 0, scripts: 0 };
  const pictures: string[] = [];
  let invalidCss = false;
  const add = (kind: ImportChange['kind'], said: string, place?: Place) => {
    const what = said.length > MOST_CHARS ? `${said.slice(0, MOST_CHARS)}…` : said;
    const key = found.size < MOST_CHANGES ? `${kind} ${what}` : `${kind} ${MORE}`;
    const held = found.get(key);
    const where = whereOf(place);
    if (held !== undefined) found.set(key, { ...held, count: held.count + 1 });
    else if (found.size < MOST_CHANGES || key.endsWith(MORE))
      found.set(key, {
        kind,
        what: key.slice(kind.length + 1),
        ...(where === undefined ? {} : { where }),
        count: 1,
      });
  };
  return {
    add,
    embeddedPicture(address, place) {
      counts.embedded += 1;
      add('dropped', 'Embedded picture', place);
      const data = address.trim();
      if (!PICTURE.test(data)) return null;
      const at = pictures.indexOf(data);
      return at === -1 ? pictures.push(data) - 1 : at;
    },
    script(isKept, place) {
      counts.scripts += 1;
      add(isKept ? 'kept' : 'dropped', 'Script', place);
    },
    css(text, place) {
      if (EMBEDDED.test(text)) counts.embedded += 1;
      const isFetched = /^@(import|charset|font-face|namespace|page)\b/i.test(text);
      invalidCss ||= !isFetched && !EMBEDDED.test(text);
      add('dropped', `CSS ${text}`, place);
    },
    result: () => ({ changes: [...found.values()], invalidCss, pictures, ...counts }),
  };
}

export interface Notes {
  add(kind: ImportChange['kind'], what: string, place?: Place): void;
  /** Answers which of the pictures it is that a library may take; null for none of them. */
  embeddedPicture(address: string, place?: Place): number | null;
  script(isKept: boolean, place?: Place): void;
  css(text: string, place?: Place): void;
  result(): {
    readonly changes: readonly ImportChange[];
    readonly embedded: number;
    readonly pictures: readonly string[];
    readonly invalidCss: boolean;
    readonly scripts: number;
  };
}

/** An element that stood in the source, a line of it, or the name of a block. */
type Place = Tree.Element | Tree.CommentNode | number | string | undefined;

const MOST_CHANGES = 500;
const MOST_CHARS = 160;
const MORE = 'Others';
/** The data of a picture of points. */
export const PICTURE = /^data:image\/(png|jpe?g|gif|webp|avif);base64,[\w+/=\s]+$/i;
const EMBEDDED = /url\([\s"']*data:/i;

function whereOf(place: Place): string | undefined {
  if (typeof place === 'string') return place;
  const line = typeof place === 'number' ? place : place?.sourceCodeLocation?.startLine;
  return line === undefined ? undefined : `line ${line}`;
}
