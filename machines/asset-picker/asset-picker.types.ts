/** JSON-safe: the row of an asset. */
export type PickedAsset = Readonly<Record<string, unknown>> & { readonly id: number };

export interface AssetPickerInput {
  /** Whether a search needs keywords, which tags make narrower. */
  readonly needsKeywords?: boolean;
}

export interface AssetPickerContext {
  readonly needsKeywords: boolean;
  /** The asset that would be picked, and after that the one that was; null while none is chosen. */
  readonly chosen: PickedAsset | null;
  /** What stands in the search input. */
  readonly text: string;
  /** The text that assets are asked for. */
  readonly search: string;
  readonly tagIds: readonly number[];
}

export type AssetPickerEvent =
  /** `chosen` is what is held already. */
  | { readonly type: 'picker.open'; readonly chosen?: PickedAsset | null }
  | { readonly type: 'asset.leave' }
  | { readonly type: 'tab.show'; readonly tab: 'search' | 'upload' }
  | { readonly type: 'text.type'; readonly text: string }
  | { readonly type: 'tags.choose'; readonly tagIds: readonly number[] }
  | { readonly type: 'asset.choose'; readonly asset: PickedAsset }
  /** Chooses and picks at once. */
  | { readonly type: 'asset.take'; readonly asset: PickedAsset }
  /** A file was uploaded: it is the one that is chosen, and seen in the library. */
  | { readonly type: 'asset.uploaded'; readonly asset: PickedAsset }
  | { readonly type: 'asset.pick' };

export type AssetPickerEmitted =
  | { readonly type: 'asset.picked'; readonly asset: PickedAsset }
  /** It was closed, with or without a pick. */
  | { readonly type: 'picker.closed' };

export type AssetPickerTag = 'open' | 'uploading';
