import { existsSync, readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { join } from 'node:path';
import { cache, compiled } from './sources.mjs';

/** A place in a compiled file, by the path under which a worker has imported it. */
const PLACE = new RegExp(
  `(?:file://)?${escaped(cache)}/[^/\\s]+/([^\\s():]+\\.mjs):(\\d+):(\\d+)`,
  'g',
);

/** A printed text with the places of the sources: maps are read for what failed, not for every module that is loaded. */
export function withSources(text) {
  const maps = new Map();
  const mapOf = (path) => {
    if (!maps.has(path)) maps.set(path, readMap(join(compiled, `${path}.map`)));
    return maps.get(path);
  };
  return text.replace(PLACE, (place, path, line, column) => {
    const found = mapOf(path)?.findEntry(Number(line) - 1, Number(column) - 1);
    if (found?.originalSource === undefined) return place;
    return `${found.originalSource}:${found.originalLine + 1}:${found.originalColumn + 1}`;
  });
}

function readMap(path) {
  return existsSync(path) ? new SourceMap(JSON.parse(readFileSync(path, 'utf8'))) : null;
}

function escaped(text) {
  return text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
}
