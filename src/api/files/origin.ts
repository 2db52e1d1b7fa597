let originOf: () => string = () => '';

/** Where uploaded files are fetched from, said once at start: ASSET_ORIGIN, else the address people use. */
export function serveFilesFrom(origin: () => string) {
  originOf = origin;
}

/** Whole address of a path among the files. */
export function filesOrigin(): string {
  return originOf();
}
