import type { PortFailure } from '../kit/model.ts';
import { acceptedKinds, accepts } from './accept.rules.ts';
import type {
  Answer,
  ChosenFile,
  DescribedFile,
  Upload,
  UploadsContext,
  UploadsInput,
  UploadStatus,
} from './uploads.types.ts';

export function initialUploads(input: UploadsInput): UploadsContext {
  return { ...input, files: [], tagIds: [] };
}

/** Chosen files wait in their order; those that break a rule of the control stand there refused. */
export function choose(context: UploadsContext, { files }: Chosen) {
  return taken(context, files, 'waiting');
}

/** The same, but they are not sent before the person says so. */
export function stage(context: UploadsContext, { files }: Chosen) {
  return taken(context, files, 'staged');
}

export function describe(
  context: UploadsContext,
  { key, keywords }: { key: string; keywords: string },
) {
  return patch(context, key, ({ status }) => (status === 'staged' ? { keywords } : {}));
}

export function sendStaged({ files }: UploadsContext): Partial<UploadsContext> {
  return {
    files: files.map((file) => (file.status === 'staged' ? { ...file, status: 'waiting' } : file)),
  };
}

/** Why what is chosen cannot be sent; null where it can. */
export function whyNotSend(context: UploadsContext): string | null {
  const staged = stagedOf(context);
  if (staged.length === 0) return 'Choose a file first';
  return staged.some(({ keywords }) => keywords.trim() === '') ? 'Every file needs keywords' : null;
}

function stagedOf({ files }: UploadsContext): readonly Upload[] {
  return files.filter(({ status }) => status === 'staged');
}

export function sendTitle(context: UploadsContext): string {
  const count = stagedOf(context).length;
  return count > 1 ? `Upload ${count} files` : 'Upload';
}

/** 'tide_table-2026.png' -> 'tide table 2026'. */
export function keywordsFrom(name: string): string {
  return name
    .replace(/\.[a-z0-9]{1,5}$/i, '')
    .replace(/[\s_.-]+/g, ' ')
    .trim();
}

/** Of what is dropped or pasted into the editor: 'editorupload20261124081502', in UTC. */
export function editorKeywords(now: Date): string {
  return `editorupload${now.toISOString().slice(0, 19).replace(/\D/g, '')}`;
}

export function currentOf({ files }: UploadsContext): Upload | null {
  return files.find(({ status }) => status === 'uploading') ?? null;
}

export function hasWaiting({ files }: UploadsContext) {
  return files.some(({ status }) => status === 'waiting');
}

export function startNext({ files }: UploadsContext): Partial<UploadsContext> {
  const next = files.find(({ status }) => status === 'waiting');
  return { files: files.map((file) => (file === next ? restarted(file, 'uploading') : file)) };
}

export function noteProgress(
  context: UploadsContext,
  { key, progress }: { key: string; progress: number },
): Partial<UploadsContext> {
  const bounded = Math.min(Math.max(progress, 0), 1);
  return patch(context, key, (file) =>
    file.status === 'uploading' && bounded > file.progress ? { progress: bounded } : {},
  );
}

export function finish(context: UploadsContext, { answer }: { answer: Answer }) {
  const key = currentOf(context)?.key ?? '';
  return patch(context, key, () => ({ status: 'done', progress: 1, answer }));
}

/** The one on its way, as it is sent. */
export function describedFile(context: UploadsContext): DescribedFile {
  const { key = '', name = '', size = 0, type = '', keywords = '' } = currentOf(context) ?? {};
  return { key, name, size, type, keywords, tagIds: context.tagIds };
}

export function fail(context: UploadsContext, { failure }: { failure: PortFailure }) {
  const key = currentOf(context)?.key ?? '';
  return patch(context, key, () => ({ status: 'failed', failure }));
}

export function cancel(context: UploadsContext, { key }: { key: string }) {
  return patch(context, key, ({ status }) =>
    status === 'waiting' || status === 'uploading' ? { status: 'cancelled' } : {},
  );
}

export function cancelAll({ files }: UploadsContext): Partial<UploadsContext> {
  const open = (file: Upload) => file.status === 'waiting' || file.status === 'uploading';
  return { files: files.map((file) => (open(file) ? { ...file, status: 'cancelled' } : file)) };
}

/** A failed or cancelled file waits again. */
export function retry(context: UploadsContext, { key }: { key: string }) {
  return patch(context, key, (file) => (isRetryable(file) ? restarted(file, 'waiting') : {}));
}

export function dismiss({ files }: UploadsContext, { key }: { key: string }) {
  return { files: files.filter((file) => file.key !== key || file.status === 'uploading') };
}

export function canRetry({ files }: UploadsContext, { key }: { key: string }) {
  return files.some((file) => file.key === key && isRetryable(file));
}

export function isCurrent(context: UploadsContext, { key }: { key: string }) {
  return currentOf(context)?.key === key;
}

/** Why a file is not sent; null where it is. */
function refusalOf(
  { accept, maxBytes }: UploadsInput,
  { size, name, type }: ChosenFile,
): PortFailure | null {
  if (size === 0) return refused('empty', 'The file is empty.');
  if (size > maxBytes)
    return refused('too_large', `The file is larger than ${sizeText(maxBytes)}.`);
  if (!accepts(accept, { name, type }))
    return refused(
      'unsupported_media_type',
      `Choose a file of these types: ${acceptedKinds(accept)}.`,
    );
  return null;
}

/** '5 MB', '640 KB', '12 bytes'. */
function sizeText(bytes: number): string {
  if (bytes >= 1_048_576) return `${Math.round((bytes / 1_048_576) * 10) / 10} MB`;
  if (bytes >= 1_024) return `${Math.round(bytes / 1_024)} KB`;
  return `${bytes} bytes`;
}

function taken(
  context: UploadsContext,
  files: readonly ChosenFile[],
  status: UploadStatus,
): Partial<UploadsContext> {
  const before = context.max === 1 && files.length > 0 ? [] : context.files;
  const known = new Set(before.map(({ key }) => key));
  const held = [...before];
  const fresh = files.filter(({ key }) => !known.has(key));
  for (const file of fresh.slice(0, context.max === 1 ? 1 : undefined))
    held.push(queued(context, held, { ...file, status }));
  return { files: held };
}

function queued(
  context: UploadsContext,
  held: readonly Upload[],
  { status, ...file }: ChosenFile & { readonly status: UploadStatus },
): Upload {
  const live = held.filter((one) => one.status !== 'refused' && one.status !== 'cancelled');
  const failure =
    refusalOf(context, file) ??
    (live.length >= context.max ? refused('too_many', `At most ${context.max} at once.`) : null);
  return {
    ...file,
    keywords: file.keywords ?? keywordsFrom(file.name),
    status: failure === null ? status : 'refused',
    progress: 0,
    failure,
    answer: null,
  };
}

function restarted(file: Upload, status: UploadStatus): Upload {
  return { ...file, status, progress: 0, failure: null };
}

function isRetryable({ status }: Upload) {
  return status === 'failed' || status === 'cancelled';
}

function refused(id: string, message: string): PortFailure {
  return { status: 0, id, message };
}

function patch(
  { files }: UploadsContext,
  key: string,
  change: (file: Upload) => Partial<Upload>,
): Partial<UploadsContext> {
  return { files: files.map((file) => (file.key === key ? { ...file, ...change(file) } : file)) };
}

interface Chosen {
  readonly files: readonly ChosenFile[];
}
