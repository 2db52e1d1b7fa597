/** What `POST /imports/document {url}` answers: a document as its host wrote it, to be cleaned before anything shows it. */
export interface DocumentAnswer {
  readonly data: ImportedDocument;
}

export interface ImportedDocument {
  readonly id: string;
  /** '' where it has none. */
  readonly title: string;
  readonly html: string;
}

/** What `POST /imports/image {url}` answers. */
export interface ImageAnswer {
  readonly data: ImportedImage;
}

export interface ImportedImage {
  /** Of the asset that was made; null where the address was one of the uploaded files already. */
  readonly id: number | null;
  /** The address from now on. */
  readonly path: string;
}

/** What an address without an id, and a document that can't be read, are told as. */
export const INVALID_DOCUMENT_URL = 'Invalid URL.';
export const NOT_RETRIEVED = 'Unable to retrieve content.';
export const notRetrieved = (status: number) => `Unable to retrieve content: ${status}`;

/** What is told where pictures stood in the markup itself. */
export const EMBEDDED_IMAGES =
  'Embedded images were detected and automatically removed. Please use the asset manager instead.';

/** The address that a redirect of Google leads to, whatever it is of; null for any other address. */
export function behindRedirect(address: string): string | null {
  if (!/^https?:\/\/(www\.)?google\.[a-z.]{2,6}\/url\?/i.test(address)) return null;
  const given = new URLSearchParams(address.slice(address.indexOf('?')));
  return given.get('q') ?? given.get('url');
}

/** The id in the address of an online document, which has `/document/d/{id}`; null where there is none. */
export function documentIdOf(url: string): string | null {
  return /\/document\/d\/(?!e\/)([\w-]{1,200})(?![\w.%-])/.exec(url)?.[1] ?? null;
}
