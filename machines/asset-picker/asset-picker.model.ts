import type { MachineModel } from '../kit/model.ts';
import type { AssetPickerContext } from './asset-picker.types.ts';

const asset = { id: 4, keywords: 'sea' };

export const assetPickerModel: MachineModel = {
  input: undefined,
  events: [
    { type: 'picker.open' },
    { type: 'picker.open', chosen: asset },
    { type: 'asset.leave' },
    { type: 'tab.show', tab: 'upload' },
    { type: 'tab.show', tab: 'search' },
    { type: 'text.type', text: 'boat' },
    { type: 'tags.choose', tagIds: [2] },
    { type: 'asset.choose', asset },
    { type: 'asset.take', asset },
    { type: 'asset.uploaded', asset },
    { type: 'asset.pick' },
  ],
  abstract: ({ value, context }) => [value, (context as AssetPickerContext).chosen?.id ?? null],
  answers: {},
  quiet: [
    'picker.open',
    'tab.show',
    'text.type',
    'tags.choose',
    'asset.choose',
    'asset.take',
    'asset.uploaded',
  ],
  resting: ['closed', 'open.searching.resting', 'open.uploading'],
};
