// The library of assets: one chunk, fetched when it is first shown or an asset is to be chosen.
export { AssetList } from './asset-list.tsx';
export { AssetPicker } from './asset-picker.tsx';
export { AssetPreview } from './asset-preview.tsx';
export { AssetTools } from './asset-tools.tsx';
