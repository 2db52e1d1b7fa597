import type { MachineModel } from '../kit/model.ts';
import { offline } from '../kit/samples.ts';
import type { InsertionInput, InsertSources } from './insertion.types.ts';

const macros = [{ value: '$first_name', title: 'First name' }];
const sources = (mayList: boolean): InsertSources => ({
  content: { route: 'custom-contents', mayList },
  variable: { route: 'messages/variables', mayList },
  ad: { route: 'marketing/ads', mayList },
  effort: { route: 'marketing/efforts', mayList },
  link: { route: 'marketing/efforts', mayList },
  video: { route: 'contents/videos', mayList },
});

export const insertionModel: MachineModel = {
  input: { macros, sources: sources(true) } satisfies InsertionInput,
  variants: [{ macros, sources: sources(false) } satisfies InsertionInput],
  events: [
    { type: 'insertion.allow', isOpen: true, isNarrow: false, isWriting: false },
    { type: 'insertion.allow', isOpen: true, isNarrow: true, isWriting: false },
    { type: 'insertion.allow', isOpen: true, isNarrow: true, isWriting: true },
    { type: 'insertion.allow', isOpen: false, isNarrow: false, isWriting: false },
    { type: 'macro.insert', macro: '$first_name' },
    { type: 'content.insert', record: 4 },
    { type: 'variable.insert', record: 4 },
    { type: 'ad.insert', record: 4, effort: 7 },
    { type: 'link.insert', record: 4 },
    { type: 'video.insert', record: 4 },
    { type: 'ads.pick' },
    { type: 'links.pick' },
    { type: 'videos.pick' },
  ],
  abstract: ({ value, context }) => [value, context],
  answers: { insert: { resolve: { done: undefined }, reject: { offline } } },
  quiet: ['insertion.allow'],
  resting: ['resting'],
};
