import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { assets } from '../../shared/resources/content/assets.ts';
import type { FileValue } from '../../shared/contract/image-cut.ts';
import { prepareImage } from '../files/images.ts';
import type { Tx } from '../db/database.ts';
import { insertRows } from '../rows/insert-rows.ts';
import { MORE_PICTURES } from './content/more-pictures.ts';
import { LOGOS, PICTURES } from './content/pictures.ts';
import { drawLogo, drawPortrait, drawScene } from './drawings.ts';
import { randomFrom } from './random.ts';

const SEED = 712;
const PORTRAITS = 12;
/** Of the authors who joined later; drawn after the others, so that those stay as they are. */
const MORE_PORTRAITS = 28;
/** Those that other demo records show; the others fill the library. */
const FEW = LOGOS.length + PORTRAITS + PICTURES.length;

interface SeededAssets {
  /** One for each title. */
  readonly logos: readonly number[];
  readonly portraits: readonly number[];
  /** Of each publication's world: sea, chart, garden. */
  readonly pictures: readonly (readonly number[])[];
}

interface Drawing {
  readonly keywords: string;
  readonly source: string;
  readonly tags: readonly string[];
}

/** Draws the images of the demo world into the data folder, and makes assets of them. */
export async function seedAssets(
  tx: Tx,
  { dataDir, tagIds, ago, wanted }: Options,
): Promise<SeededAssets> {
  const folder = join(dataDir, 'files');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const drawings = allDrawings().slice(0, wanted === 'few' ? FEW : undefined);
  const rows = [];
  for (const [index, { tags, ...drawing }] of drawings.entries()) {
    const { keywords } = drawing;
    const file = await keepDrawing(tx, folder, drawing, index < FEW ? 900 : 480);
    const made = ago(500 - index * 3);
    const tag_ids = tags.map((name) => tagIds.get(name)).filter((id) => id !== undefined);
    rows.push({ file, keywords, tag_ids, created_at: made, updated_at: made });
  }
  const ids = await insertRows(tx, assets, rows);
  const portraits = [
    ...ids.slice(LOGOS.length, LOGOS.length + PORTRAITS),
    ...ids.slice(FEW, FEW + MORE_PORTRAITS),
  ];
  const scenes = (['sea', 'chart', 'garden'] as const).map((scene) =>
    ids.slice(LOGOS.length + PORTRAITS).filter((_, index) => PICTURES[index]?.[1] === scene),
  );
  return { logos: ids.slice(0, LOGOS.length), portraits, pictures: scenes };
}

interface Options {
  readonly dataDir: string;
  readonly tagIds: ReadonlyMap<string, number>;
  readonly ago: (days: number) => string;
  readonly wanted: 'all' | 'few';
}

function allDrawings(): readonly Drawing[] {
  const random = randomFrom(SEED);
  return [
    ...LOGOS.map(([keywords, initials, color]) => ({
      keywords,
      source: drawLogo(initials, color),
      tags: [],
    })),
    ...Array.from({ length: PORTRAITS }, (_, at) => ({
      keywords: `Author portrait ${at + 1}`,
      source: drawPortrait(random),
      tags: ['Members'],
    })),
    ...PICTURES.map(([keywords, scene, tags]) => ({
      keywords,
      source: drawScene(scene, random),
      tags,
    })),
    ...Array.from({ length: MORE_PORTRAITS }, (_, at) => ({
      keywords: `Author portrait ${PORTRAITS + at + 1}`,
      source: drawPortrait(random),
      tags: ['Members'],
    })),
    ...MORE_PICTURES.map(([keywords, scene, tags]) => ({
      keywords,
      source: drawScene(scene, random),
      tags,
    })),
  ];
}

/** The key is made from the drawing, so that seeding twice into one folder writes the same files. */
async function keepDrawing(
  tx: Tx,
  folder: string,
  { keywords, source }: Omit<Drawing, 'tags'>,
  width: number,
): Promise<FileValue> {
  const key = createHash('sha256').update(source).digest('base64url').slice(0, 32);
  const path = join(folder, key);
  const mime = 'image/webp';
  const { default: sharp } = await import('sharp');
  await rm(path, { force: true });
  const image = sharp(Buffer.from(source)).resize({ width, withoutEnlargement: true });
  writeFileSync(path, await image.webp({ quality: 86, effort: 1 }).toBuffer());
  const pixels = await prepareImage(path, mime);
  const { size } = await stat(path);
  const name = `${keywords.toLowerCase().replace(/[^a-z0-9]+/g, '-')}.webp`;
  const attached_at = new Date().toISOString();
  await tx
    .insertInto('files')
    .values({ key, name, type: mime, bytes: size, user_id: null, attached_at, ...pixels })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return { key, name, mime, size, ...pixels };
}
