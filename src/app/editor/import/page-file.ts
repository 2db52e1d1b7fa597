import { personFormats } from '../../../shared/contract/formats.ts';
import type { ImportSource } from '../../../../machines/content-import/content-import.types.ts';
import { PRODUCT } from '../../../shared/product.ts';

/** Endings of files that are pages. */
export const PAGE_FILES = '.html,.htm,.json';

/**
 * The page in a file: HTML, or a design. What stands in it is read by the worker.
 * @throws Error that names the file and what to do about it
 */
export async function sourceOfFile(file: File): Promise<ImportSource> {
  const { name, size } = file;
  const refuse = (message: string) => new Error(`“${name}” ${message}`);
  const ending = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
  if (!TAKEN.test(ending)) throw refuse(OTHERS[ending] ?? OTHER);
  if (size === 0) throw refuse('is empty. Export the page again, then choose the new file.');
  if (size > MOST_BYTES) throw refuse(`has ${inMegabytes(size)}. ${TOO_LARGE}`);
  const content = textOf(await bytesOf(file, refuse));
  if (content === null) throw refuse(NO_TEXT);
  if (content.trim() === '') throw refuse('holds nothing but white space. Export the page again.');
  return ending === 'json' ? { type: 'project', content, name } : { type: 'html', content };
}

const TAKEN = /^(html?|json)$/;
const MOST_BYTES = 10_000_000;
const TOO_LARGE = 'A page has 10 MB at most: take embedded images out of it, or bring it in parts.';
const NO_TEXT = 'is no text, whatever its name says. Export the page again as HTML in UTF-8.';
const OTHER = `is no page. Choose HTML (.html, .htm) or a project of ${PRODUCT} (.json).`;
const ARCHIVE = 'is an archive. Unpack it, then choose the HTML file in it.';
const WRITTEN =
  'is a document of a word processor. Save it there as HTML, or import its address from Google Docs.';
const OTHERS: Readonly<Record<string, string>> = {
  zip: ARCHIVE,
  gz: ARCHIVE,
  docx: WRITTEN,
  doc: WRITTEN,
  odt: WRITTEN,
  rtf: WRITTEN,
  mhtml: 'is a page with all its files in one. Save it as “HTML only”, then choose that file.',
  mht: 'is a page with all its files in one. Save it as “HTML only”, then choose that file.',
};

async function bytesOf(file: File, refuse: (message: string) => Error) {
  try {
    return new Uint8Array(await file.arrayBuffer());
  } catch {
    throw refuse('could not be read: it was moved or changed meanwhile. Choose it again.');
  }
}

function textOf(bytes: Uint8Array): string | null {
  const [first, second] = bytes;
  const wide =
    first === 0xff && second === 0xfe
      ? 'utf-16le'
      : first === 0xfe && second === 0xff
        ? 'utf-16be'
        : null;
  try {
    const text = new TextDecoder(wide ?? 'utf-8', { fatal: true }).decode(bytes);
    return text.includes('\0') ? null : text;
  } catch {
    return null;
  }
}

function inMegabytes(bytes: number) {
  return `${personFormats()
    .numbers(ONE_DECIMAL)
    .format(bytes / 1_000_000)} MB`;
}

const ONE_DECIMAL = { maximumFractionDigits: 1 };
