// The library of assets: one chunk, fetched when it is first shown or an asset is to be chosen.
export { AssetList } from './assets/asset-list.tsx';
export { AssetPicker } from './assets/asset-picker.tsx';
export { AssetPreview } from './assets/asset-preview.tsx';
export { AssetTools } from './list/asset-tools.tsx';
