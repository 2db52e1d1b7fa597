import type { MachineModel } from '../kit/model.ts';
import type { NavigationGuardContext } from './navigation-guard.types.ts';

export const navigationGuardModel: MachineModel = {
  input: undefined,
  events: [
    { type: 'work.changed', key: 'faqs-7', dirty: true },
    { type: 'work.changed', key: 'faqs-7', dirty: false },
    { type: 'work.changed', key: 'tags-2', dirty: true, canSave: true, canKeep: true },
    { type: 'work.changed', key: 'upload-1', dirty: true, kind: 'upload' },
    { type: 'work.changed', key: 'upload-1', dirty: false, kind: 'upload' },
    { type: 'navigation.ask', intent: { kind: 'link', to: '/content/tags' } },
    { type: 'navigation.ask', intent: { kind: 'logout', to: null } },
    { type: 'navigation.stay' },
    { type: 'navigation.discard' },
    { type: 'navigation.keep' },
    { type: 'navigation.save' },
    { type: 'work.refused' },
  ],
  abstract: ({ value, context }) => {
    const { works } = context as NavigationGuardContext;
    return [value, works.map(({ key }) => key).sort()];
  },
  answers: {},
  quiet: ['work.changed', 'work.refused', 'navigation.ask'],
  resting: ['watching', 'asking.open'],
};
