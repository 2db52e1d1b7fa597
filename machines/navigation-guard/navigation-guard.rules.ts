import type { NavigationGuardContext, Work } from './navigation-guard.types.ts';

export function initialNavigationGuard(): NavigationGuardContext {
  return { works: [], intent: null };
}

export function noteWork({ works }: NavigationGuardContext, work: Work) {
  const known = works.find(({ key }) => key === work.key);
  const others = works.filter((other) => other !== known);
  return { works: work.dirty ? [...others, { ...known, ...work }] : others };
}

export function allClean() {
  return { works: [] };
}

export function isClean({ works }: NavigationGuardContext) {
  return works.length === 0;
}

export function canSave({ works }: NavigationGuardContext) {
  return works.length > 0 && works.every((work) => work.canSave === true);
}

export function canKeep({ works }: NavigationGuardContext) {
  return works.length > 0 && works.every((work) => work.canKeep === true);
}

/** What the person is asked. Files on their way are named beside changes, and alone where nothing else is lost. */
export function questionOf(context: NavigationGuardContext): NavigationQuestion {
  const { works } = context;
  const uploads = works.filter(({ kind }) => kind === 'upload');
  const offers = { canSave: canSave(context), canKeep: canKeep(context) };
  const isOnlyUpload = uploads.length > 0 && uploads.length === works.length;
  if (isOnlyUpload) {
    return {
      title: 'Cancel the upload?',
      text: 'A file is still on its way. Leaving now cancels its upload.',
      discard: 'Cancel upload and leave',
      stay: 'Keep uploading',
      ...offers,
    };
  }
  const unsaved = 'What you changed on this page has not been saved.';
  return {
    title:
      offers.canSave || offers.canKeep ? 'Leave with unsaved changes?' : 'Discard unsaved changes?',
    text: uploads.length === 0 ? unsaved : `${unsaved} A file is still on its way, too.`,
    discard: 'Discard',
    stay: 'Keep editing',
    ...offers,
  };
}

interface NavigationQuestion {
  readonly title: string;
  readonly text: string;
  /** Names of the two answers. */
  readonly discard: string;
  readonly stay: string;
  /** What else can be answered. */
  readonly canSave: boolean;
  readonly canKeep: boolean;
}
