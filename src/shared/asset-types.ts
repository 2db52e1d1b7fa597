/** What an asset is, by its file. */
export const ASSET_TYPES = [
  { value: 'image', title: 'Image', tone: 'blue' },
  { value: 'pdf', title: 'PDF', tone: 'red' },
  { value: 'css', title: 'CSS', tone: 'green' },
  { value: 'js', title: 'JavaScript', tone: 'amber' },
] as const;

/** Files that the library takes, as a file input's `accept`. */
export const ASSET_FILES = 'image/*,.pdf,.css,.js';
