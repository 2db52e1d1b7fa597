import type { MachineModel } from '../kit/model.ts';
import { offline } from '../kit/samples.ts';
import type { OwnValues, ProfileInput } from './profile.types.ts';

export const ownValues: OwnValues = { first_name: 'Ann', last_name: 'Lee', photo: null };
export const ownPhoto = { key: 'k'.repeat(32), name: 'ann.png', mime: 'image/png', size: 1200 };
export const profileInput: ProfileInput = { saved: ownValues };

const saved = { ...ownValues, first_name: 'Anna', full_name: 'Anna Lee' };

export const profileModel: MachineModel = {
  input: profileInput,
  events: [
    { type: 'profile.change', values: { first_name: 'Anna' } },
    { type: 'profile.change', values: { last_name: '' } },
    { type: 'profile.change', values: { photo: ownPhoto } },
    { type: 'profile.follow', saved: { ...ownValues, last_name: 'Ray' } },
    { type: 'profile.save' },
    { type: 'profile.revert' },
  ],
  abstract: ({ value, context }) => [value, context],
  answers: {
    saveProfile: {
      resolve: { saved: { message: 'Your profile is saved.', data: saved } },
      reject: {
        offline,
        photo: {
          status: 422,
          id: 'validation',
          message: 'Please correct the marked fields.',
          data: { photo: 'Choose an image.' },
        },
      },
    },
  },
  quiet: ['profile.change', 'profile.follow'],
  resting: ['editing'],
};
