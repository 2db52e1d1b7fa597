import type { PortFailure } from '../kit/model.ts';
import type {
  Asset,
  ChosenFile,
  Upload,
  UploadsContext,
  UploadsInput,
  UploadStatus,
} from './uploads.types.ts';

export function initialUploads(input: UploadsInput): UploadsContext {
  return { ...input, files: [] };
}

/** Chosen files are queued in their order; those that break a rule of the control stand there refused. */
export function choose(
  context: UploadsContext,
  { files }: { files: readonly ChosenFile[] },
): Partial<UploadsContext> {
  const known = new Set(context.files.map(({ key }) => key));
  const fresh = files.filter(({ key }) => !known.has(key));
  const held = [...context.files];
  for (const file of fresh) held.push(queued(context, held, file));
  return { files: held };
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

export function finish(context: UploadsContext, { asset }: { asset: Asset }) {
  const key = currentOf(context)?.key ?? '';
  return patch(context, key, () => ({ status: 'done', progress: 1, asset }));
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
export function refusalOf(
  { accept, maxBytes }: UploadsInput,
  { size, name, type }: ChosenFile,
): PortFailure | null {
  if (size === 0) return refused('empty', 'The file is empty.');
  if (size > maxBytes)
    return refused('too_large', `The file is larger than ${sizeText(maxBytes)}.`);
  if (accept.length > 0 && !accept.some((rule) => accepts(rule, name, type)))
    return refused('unsupported_media_type', `Only ${accept.join(', ')} can be uploaded here.`);
  return null;
}

/** '5 MB', '640 KB', '12 bytes'. */
export function sizeText(bytes: number): string {
  if (bytes >= 1_048_576) return `${Math.round((bytes / 1_048_576) * 10) / 10} MB`;
  if (bytes >= 1_024) return `${Math.round(bytes / 1_024)} KB`;
  return `${bytes} bytes`;
}

function queued(context: UploadsContext, held: readonly Upload[], file: ChosenFile): Upload {
  const live = held.filter(({ status }) => status !== 'refused' && status !== 'cancelled');
  const failure =
    refusalOf(context, file) ??
    (live.length >= context.max ? refused('too_many', `At most ${context.max} at once.`) : null);
  const status = failure === null ? 'waiting' : 'refused';
  return { ...file, status, progress: 0, failure, asset: null };
}

function restarted(file: Upload, status: UploadStatus): Upload {
  return { ...file, status, progress: 0, failure: null };
}

function isRetryable({ status }: Upload) {
  return status === 'failed' || status === 'cancelled';
}

/** As `<input accept>` means it: 'image/*', 'application/pdf' or '.csv'. A browser that knows no type is judged by the server. */
function accepts(rule: string, name: string, type: string) {
  if (rule.startsWith('.')) return name.toLowerCase().endsWith(rule.toLowerCase());
  if (type === '') return true;
  return rule.endsWith('/*') ? type.startsWith(rule.slice(0, -1)) : type === rule;
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
