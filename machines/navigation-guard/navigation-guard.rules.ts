import type { NavigationGuardContext, Work } from './navigation-guard.types.ts';

export function initialNavigationGuard(): NavigationGuardContext {
  return { dirty: [], uploads: [], intent: null };
}

export function noteWork(context: NavigationGuardContext, { key, dirty, kind = 'changes' }: Work) {
  const others = (keys: readonly string[]) => keys.filter((held) => held !== key);
  const added = (keys: readonly string[], isIn: boolean) =>
    isIn ? [...others(keys), key] : others(keys);
  return {
    dirty: added(context.dirty, dirty),
    uploads: added(context.uploads, dirty && kind === 'upload'),
  };
}

export function allClean() {
  return { dirty: [], uploads: [] };
}

export function isClean({ dirty }: NavigationGuardContext) {
  return dirty.length === 0;
}

/** What the person is asked. Files on their way are named beside changes, and alone where nothing else is lost. */
export function questionOf({ dirty, uploads }: NavigationGuardContext): NavigationQuestion {
  const isOnlyUpload = uploads.length > 0 && uploads.length === dirty.length;
  if (isOnlyUpload) {
    return {
      title: 'Cancel the upload?',
      text: 'A file is still on its way. Leaving now cancels its upload.',
      discard: 'Cancel upload and leave',
      stay: 'Keep uploading',
    };
  }
  const unsaved = 'What you changed on this page has not been saved.';
  return {
    title: 'Discard unsaved changes?',
    text: uploads.length === 0 ? unsaved : `${unsaved} A file is still on its way, too.`,
    discard: 'Discard unsaved changes',
    stay: 'Keep editing',
  };
}

interface NavigationQuestion {
  readonly title: string;
  readonly text: string;
  /** Names of the two answers. */
  readonly discard: string;
  readonly stay: string;
}
