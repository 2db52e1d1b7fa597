import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { BuiltServer } from '../built-server.ts';
import { PICTURE } from '../picture.ts';
import type { Ask } from './caller.ts';
import type { Differences } from './writers.ts';

/** Uploads pictures one after the other; answers how many were taken. */
export async function uploadFiles(ask: Ask, isOver: () => boolean): Promise<number> {
  for (let taken = 0; ; taken += 1) {
    if (isOver()) return taken;
    const form = new FormData();
    form.append('file', new Blob([PICTURE], { type: 'image/png' }), 'dot.png');
    form.append('keywords', `upload ${taken}`);
    const { status, body } = await ask('POST', 'assets', form);
    if (status !== 201) throw new Error(`upload: ${status} ${JSON.stringify(body)}`);
  }
}

/** Each upload is one asset and its file: fewer are lost, more doubled. */
export async function compareFiles(
  ask: Ask,
  { dataDir }: BuiltServer,
  taken: number,
): Promise<Differences & { readonly left: number }> {
  const { body } = await ask('GET', 'assets?per_page=1');
  const assets = Number(body.total);
  const folder = readdirSync(join(dataDir, 'files'));
  const files = folder.filter((name) => /^[\w-]+$/.test(name)).length;
  return {
    lost: Math.max(0, taken - assets) + Math.max(0, taken - files),
    doubled: Math.max(0, assets - taken),
    left: Math.max(0, files - taken),
  };
}
