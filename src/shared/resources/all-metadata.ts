import type { ResourceMetadata } from './metadata-of.ts';
import { metadataOf } from './metadata-of.ts';
import { resources } from './index.ts';

/** The metadata of all resources, in their order. The browser's build puts them here as data, without the definitions. */
export const allMetadata: readonly ResourceMetadata[] = resources.map(metadataOf);
