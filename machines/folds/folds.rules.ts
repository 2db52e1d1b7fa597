import type { FoldsContext, FoldsInput } from './folds.types.ts';

export function unfolded({ keys }: FoldsInput): FoldsContext {
  return { keys, folded: [] };
}

export function isFolded({ folded }: FoldsContext, key: string) {
  return folded.includes(key);
}

export function toggle(context: FoldsContext, { key }: { key: string }) {
  return isFolded(context, key) ? open(context, { key }) : close(context, { key });
}

export function open({ folded }: FoldsContext, { key }: { key: string }) {
  return { folded: folded.filter((each) => each !== key) };
}

/** In the order of the parts, each once; a part that is not there stays out. */
export function close({ keys, folded }: FoldsContext, { key }: { key: string }) {
  return { folded: keys.filter((each) => each === key || folded.includes(each)) };
}
