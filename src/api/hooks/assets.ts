import type { assets } from '../../shared/resources/content/assets.ts';
import type { FileValue } from '../../shared/contract/image-cut.ts';
import { invalid } from '../errors.ts';
import type { ResourceHooks } from '../rows/resource-hooks.ts';

const TAKEN = /^(image\/.+|application\/pdf|text\/css|text\/javascript)$/;

/** An asset is an image, a PDF, a style or a script, by what its file really is. */
export const assetHooks: ResourceHooks<typeof assets> = {
  async beforeSave({ values }) {
    const file = values.file as unknown as FileValue | undefined;
    if (file === undefined || TAKEN.test(file.mime)) return;
    throw invalid({ file: 'An asset is an image, a PDF, a CSS or a JavaScript file.' });
  },
};
