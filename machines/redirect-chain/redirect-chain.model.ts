import type { MachineModel } from '../kit/model.ts';
import { offline } from '../kit/samples.ts';
import type { ChainAnswer, ChainDraft, ChainInput } from './redirect-chain.types.ts';

export const sampleRedirect: ChainDraft = {
  id: 4,
  from_path: '/a',
  to_url: '/b',
  status_code: '301',
  publication_id: null,
};

const [first, second] = [
  { id: 4, from_path: '/a', to_url: '/b', status_code: '301' },
  { id: 5, from_path: '/b', to_url: '/c', status_code: '302' },
];

export const sampleChain: ChainAnswer = {
  ways: [{ hops: [first, second], end: '/c', loop: false }],
  to_url: '/c',
};

export const sampleHop: ChainAnswer = {
  ways: [{ hops: [{ ...first, to_url: '/c' }], end: '/c', loop: false }],
  to_url: null,
};

export const chainInput: ChainInput = { draft: sampleRedirect, editable: true };
const straight = { ...sampleRedirect, to_url: '/c' };

export const redirectChainModel: MachineModel = {
  input: chainInput,
  variants: [
    { draft: null, editable: true },
    { draft: sampleRedirect, editable: false },
  ],
  events: [
    { type: 'chain.follow', draft: sampleRedirect, editable: true },
    { type: 'chain.follow', draft: straight, editable: true },
    { type: 'chain.follow', draft: null, editable: true },
    { type: 'chain.shorten' },
    { type: 'chain.back' },
    { type: 'chain.retry' },
  ],
  abstract: ({ value, context: { draft, editable, answer, before } }) => [
    value,
    draft,
    editable,
    answer,
    before,
  ],
  answers: {
    readChain: { resolve: { chain: sampleChain, hop: sampleHop }, reject: { offline } },
  },
  quiet: ['chain.follow'],
  resting: ['empty', 'followed', 'broken'],
};
