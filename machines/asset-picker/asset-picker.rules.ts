import type { AssetPickerContext } from './asset-picker.types.ts';

export function startOfPicking(): AssetPickerContext {
  return { chosen: null, text: '', search: '', tagIds: [] };
}
