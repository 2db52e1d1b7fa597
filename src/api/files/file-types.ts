/** A kind of file that may be uploaded: what its first bytes are, or that it is text. */
interface FileType {
  readonly mime: string;
  readonly extensions: readonly string[];
  /** Null for text, which has no signature. */
  readonly signature: ((head: Buffer) => boolean) | null;
}

/** Bytes of a file that are enough to tell its kind. */
export const HEAD_BYTES = 4_100;

const starts =
  (...bytes: readonly number[]) =>
  (head: Buffer) =>
    bytes.every((byte, index) => head[index] === byte);

const ascii = (text: string, at: number) => (head: Buffer) =>
  head.subarray(at, at + text.length).toString('latin1') === text;

const isAvif = (head: Buffer) => ascii('ftypavif', 4)(head) || ascii('ftypavis', 4)(head);

export const FILE_TYPES: readonly FileType[] = [
  {
    mime: 'image/png',
    extensions: ['png'],
    signature: starts(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a),
  },
  { mime: 'image/jpeg', extensions: ['jpg', 'jpeg'], signature: starts(0xff, 0xd8, 0xff) },
  {
    mime: 'image/gif',
    extensions: ['gif'],
    signature: (head) => ascii('GIF87a', 0)(head) || ascii('GIF89a', 0)(head),
  },
  {
    mime: 'image/webp',
    extensions: ['webp'],
    signature: (head) => ascii('RIFF', 0)(head) && ascii('WEBP', 8)(head),
  },
  { mime: 'image/avif', extensions: ['avif'], signature: isAvif },
  { mime: 'application/pdf', extensions: ['pdf'], signature: ascii('%PDF-', 0) },
  {
    mime: 'video/mp4',
    extensions: ['mp4', 'm4v'],
    signature: (head) => ascii('ftyp', 4)(head) && !isAvif(head),
  },
  { mime: 'image/svg+xml', extensions: ['svg'], signature: null },
  { mime: 'text/css', extensions: ['css'], signature: null },
  { mime: 'text/javascript', extensions: ['js', 'mjs'], signature: null },
  { mime: 'text/csv', extensions: ['csv'], signature: null },
  { mime: 'text/plain', extensions: ['txt'], signature: null },
];

const ALIASES: Readonly<Record<string, string>> = {
  'image/jpg': 'image/jpeg',
  'application/javascript': 'text/javascript',
  'application/x-javascript': 'text/javascript',
  'application/vnd.ms-excel': 'text/csv',
};

/** What browsers declare where they do not know. */
const UNSAID = new Set(['', 'application/octet-stream']);

/**
 * The kind of a file by its first bytes, where name and declared kind agree with them; null where
 * they do not, or where the kind is not taken.
 */
export function typeOf(name: string, declared: string, head: Buffer): FileType | null {
  const extension = /\.([a-z0-9]{1,5})$/i.exec(name)?.[1]?.toLowerCase() ?? '';
  const mime = declared.split(';')[0]?.trim().toLowerCase() ?? '';
  const found = FILE_TYPES.find((type) => type.extensions.includes(extension));
  if (found === undefined) return null;
  if (!UNSAID.has(mime) && (ALIASES[mime] ?? mime) !== found.mime) return null;
  if (found.signature !== null) return found.signature(head) ? found : null;
  const foreign = FILE_TYPES.some(({ signature }) => signature?.(head) === true);
  return foreign || !isText(head) ? null : found;
}

/** The kind of a picture whose name says nothing, by its bytes alone; null for what is none. */
export function pictureTypeOf(bytes: Buffer): FileType | null {
  const head = bytes.subarray(0, HEAD_BYTES);
  const isDrawing = isText(head) && DRAWING.test(head.toString('utf8'));
  return (
    FILE_TYPES.find(({ mime, signature }) => {
      if (!mime.startsWith('image/')) return false;
      return signature === null ? isDrawing : signature(head);
    }) ?? null
  );
}

/** What may stand before the element of a drawing: a mark, a declaration, comments, a document type. */
const DRAWING = /^\ufeff?(?:\s|<\?[^>]*>|<!--(?:(?!-->)[\s\S])*-->|<!doctype[^>]*>)*<svg[\s>]/i;

function isText(head: Buffer) {
  if (head.includes(0)) return false;
  const whole = head.length < HEAD_BYTES ? head : head.subarray(0, lastBoundary(head));
  return Buffer.from(whole.toString('utf8'), 'utf8').equals(whole);
}

/** Where the last whole character of cut UTF-8 text ends. */
function lastBoundary(head: Buffer) {
  let at = head.length;
  while (at > 0 && ((head[at - 1] ?? 0) & 0xc0) === 0x80) at -= 1;
  return Math.max(0, at - 1);
}
