import {
  documentIdOf,
  INVALID_DOCUMENT_URL,
  NOT_RETRIEVED,
} from '../../src/shared/contract/document-import.ts';
import type { Imported } from '../../src/shared/contract/imported.ts';
import { whyNotArrange } from '../editor/editor.rules.ts';
import { failureOf } from '../kit/failure.ts';
import type { PortFailure } from '../kit/model.ts';
import type { SnackbarRequest } from '../snackbars/snackbars.rules.ts';
import type {
  ApplyCall,
  ChosenPage,
  ImportChange,
  ImportContext,
  ImportInput,
  ImportPanel,
  ImportReview,
  ImportSource,
  ImportTemplate,
  PageCode,
} from './content-import.types.ts';

/** Specification 001, 5: the address must contain /document/d/{id}. */
export const INVALID_URL: PortFailure = {
  status: 0,
  id: 'invalid_url',
  message: INVALID_DOCUMENT_URL,
};

/** The answer did not come in a minute. */
export const LATE: PortFailure = {
  status: 0,
  id: 'late',
  message: 'This took more than a minute and was stopped. Nothing was changed. Try again.',
};

export const BUSY: PortFailure = {
  status: 0,
  id: 'busy',
  message:
    'Something is being brought in already. Take it in or go back, then drop the file again.',
};

export const LATE_IMAGE: PortFailure = { ...LATE, message: 'It took more than a minute.' };

export const DOCUMENT_LATE: PortFailure = { ...LATE, message: NOT_RETRIEVED };

export function startOfImport(input: ImportInput): ImportContext {
  return {
    ...input,
    isAllowed: false,
    isNarrow: false,
    ...nothingWritten(),
    ...nothingYet(),
  };
}

export function nothingWritten() {
  return { url: '', ...noCode() };
}

export function noCode() {
  return { code: null, basis: null, isTyped: false, isStale: false, cssFaults: [] };
}

/** What was written stays for the next time; what came of it does not. */
export function nothingYet() {
  return {
    template: null,
    file: null,
    panel: null,
    source: null,
    review: null,
    mode: 'replace' as const,
    movesImages: true,
    uploadsPictures: false,
    tries: 0,
    moved: [],
    unmoved: [],
    failure: null,
  };
}

export function offers({ offers: all }: ImportContext, panel: ImportPanel): boolean {
  return all.includes(panel);
}

/** Whether it is the address of an online document, with its id. */
export function isDocument(url: string | undefined): boolean {
  return documentIdOf(url ?? '') !== null;
}

/** Of a document only the two specified sentences are said; what else is known of the failure stands beside them. */
export function documentFailure(error: unknown): PortFailure {
  const failure = failureOf(error);
  const { message, data } = failure;
  if (!SPECIFIED.test(message))
    return { ...failure, message: NOT_RETRIEVED, data: { ...data, said: message } };
  return data?.url === undefined ? failure : { ...failure, data: { ...data, said: data.url } };
}

const SPECIFIED = /^(Invalid URL\.|Unable to retrieve content)/;

export function templateFailure(error: unknown): { failure: PortFailure; isGone: boolean } {
  const failure = failureOf(error);
  const isGone = failure.status === 404;
  const message = isGone
    ? 'This template was deleted meanwhile. Choose another one.'
    : failure.message;
  return { failure: { ...failure, message }, isGone };
}

/** What a person has written stays, and is said to be of another page where it is. */
export function readCode({ code, basis, isTyped }: ImportContext, { read }: { read: PageCode }) {
  if (!isTyped || code === null) return { ...noCode(), code: read, basis: read };
  return { isStale: basis !== null && (basis.html !== read.html || basis.css !== read.css) };
}

/** One file is a page; of several it is not known which. */
export function chooseFile({ files }: { files: readonly ChosenPage[] }) {
  const [file = null] = files;
  return { file, panel: null, failure: files.length > 1 ? SEVERAL : null };
}

export const SEVERAL: PortFailure = {
  status: 0,
  id: 'several_files',
  message: 'A page is one file. Choose or drop one at a time.',
};

export function typeCode({ code }: ImportContext, typed: Partial<PageCode>) {
  const { html = code?.html ?? '', css = code?.css ?? '' } = typed;
  return { code: { html, css }, isTyped: true, failure: null };
}

export function takeFaults({ faults }: { faults: readonly ImportChange[] }) {
  return { cssFaults: faults };
}

/** The style sheet stands before the markup, as a page holds both. */
export function codeSource({ code }: Pick<ImportContext, 'code'>): ImportSource {
  const { html = '', css = '' } = code ?? {};
  // What would end the element early can stand in no rule.
  const sheet = css.replaceAll(/<\/style/gi, '<\\/style');
  return { type: 'code', content: css.trim() === '' ? html : `<style>${sheet}</style>${html}` };
}

export function takeReview({ review }: { review: ImportReview }) {
  return { review, moved: [], unmoved: [], tries: 0, failure: null };
}

/** The images that are wanted in the library: those of other hosts by their addresses, embedded ones by their data. */
export function wantedImages({ review, movesImages, uploadsPictures }: ImportContext) {
  return [
    ...(movesImages ? (review?.images ?? []) : []),
    ...(uploadsPictures ? (review?.pictures ?? []) : []),
  ];
}

/** Those of them that have neither come nor been given up. */
export function imagesLeft(context: ImportContext): readonly string[] {
  const done = new Set([...context.moved, ...context.unmoved].map(({ from }) => from));
  return wantedImages(context).filter((url) => !done.has(url));
}

export function keepMoved(context: ImportContext, { to }: { to: string }) {
  const [from] = imagesLeft(context);
  return from === undefined ? {} : { moved: [...context.moved, { from, to }], tries: 0 };
}

export function keepUnmoved(context: ImportContext, { failure }: { failure: PortFailure }) {
  const [from] = imagesLeft(context);
  if (from === undefined) return {};
  return { unmoved: [...context.unmoved, { from, said: failure.message }], tries: 0 };
}

/** Whether a server that is busy may be asked for the same image once more. */
export function isWorthAnother({ tries }: ImportContext, { failure }: { failure: PortFailure }) {
  return tries < MOST_TRIES && (failure.status === 503 || failure.status === 429);
}

const MOST_TRIES = 2;

export function applyCall(context: ImportContext): ApplyCall {
  const { review, mode, moved } = context;
  const { data = '', pictures = [] } = review ?? {};
  return { data, mode, moved, pictures, source: importedFrom(context) };
}

/** A template that is named by its id alone; null for what is none. */
export function templateOf(given: number | string | undefined): ImportTemplate | null {
  const id = Number(given);
  return Number.isSafeInteger(id) && id > 0 ? { id, name: '' } : null;
}

function importedFrom({ source, template, file }: ImportContext): Imported {
  const kind = source?.type ?? 'code';
  if (kind === 'google-doc') return { kind: 'document', name: null };
  if (source?.type === 'template')
    return { kind: 'template', name: source.name ?? template?.name ?? null };
  return { kind, name: kind === 'code' ? null : (file?.name ?? null) };
}

export function takenSnackbar({ unmoved }: ImportContext): SnackbarRequest {
  const [first] = unmoved;
  if (first === undefined)
    return { type: 'success', message: 'Imported. Undo brings back what was there.' };
  const pictures = unmoved.filter(({ from }) => from.startsWith('data:')).length;
  const images = unmoved.length - pictures;
  const message = [
    'Imported.',
    images === 0 ? '' : images === 1 ? IMAGE_STAYS : `${images} ${IMAGES_STAY}`,
    pictures === 0 ? '' : pictures === 1 ? PICTURE_GOES : `${pictures} ${PICTURES_GO}`,
    first.said,
  ];
  return { type: 'warning', message: message.filter(Boolean).join(' ') };
}

const IMAGE_STAYS = '1 image could not be fetched and stays where it is.';
const IMAGES_STAY = 'images could not be fetched and stay where they are.';
const PICTURE_GOES = '1 embedded image could not be uploaded and is left out.';
const PICTURES_GO = 'embedded images could not be uploaded and are left out.';

export function whyNotSave({ panel, url, template }: ImportContext): string | null {
  if (panel === 'document' && url.trim() === '') return 'Enter the address of a document';
  return panel === 'templates' && template === null ? 'Choose a template first' : null;
}

/** A file is dropped wherever a person likes: that it is not taken is said. */
export function notNow(context: ImportContext): { failure: PortFailure } {
  return { failure: { status: 0, id: 'not_now', message: whyNotNow(context) ?? '' } };
}

/** Why nothing can be taken into the page; null where it can. */
export function whyNotNow({ isAllowed, isNarrow }: ImportContext): string | null {
  return isAllowed ? whyNotArrange({ isNarrow }) : 'This record cannot be changed now';
}
