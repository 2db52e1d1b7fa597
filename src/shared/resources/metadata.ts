import { allMetadata } from './all-metadata.ts';
import type { ResourceMetadata } from './metadata-of.ts';

export { allMetadata };

const byName = new Map(allMetadata.map((each) => [each.name, each]));

/** The metadata of the resource of that name; throws where a definition names one that does not exist. */
export function metadataNamed(name: string): ResourceMetadata {
  const found = byName.get(name);
  if (found === undefined) throw new Error(`there is no resource named '${name}'`);
  return found;
}

/** The metadata of the resource whose rows are uploaded files; throws where no definition says so. */
export function metadataOfFiles(): ResourceMetadata {
  const found = allMetadata.find(({ isFile }) => isFile);
  if (found === undefined) throw new Error('no resource is made of files');
  return found;
}

/** The metadata of the resource served at that API route, or undefined. */
export function metadataAtRoute(route: string): ResourceMetadata | undefined {
  return allMetadata.find((metadata) => metadata.route === route);
}
