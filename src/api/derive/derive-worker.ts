import { createHash } from 'node:crypto';
import { parentPort, workerData } from 'node:worker_threads';
import { BLOCKS, blockOf } from '../../content/blocks/index.ts';
import { problemsOf } from '../../content/checks/index.ts';
import { checkedPage } from '../../content/checks/page.ts';
import { questionsOf } from '../../content/checks/questions.ts';
import { MarkupTooLarge } from '../../content/parse-markup.ts';
import { readProject } from '../../content/project.ts';
import { lookThrough } from '../../content/replace/index.ts';
import { savedFaults } from '../../content/saved-faults.ts';
import { RenderError, renderContent } from '../../content/render.ts';
import { takeIn } from '../../content/take-in.ts';
import { NO_FACTS } from '../../shared/contract/content-checks.ts';
import type { SyncedBlocks } from '../../content/synced.ts';
import type { DeriveAnswer, DeriveAsked, LookedAt, Searched } from './deriver.ts';
import type { SearchedPage, StoredBlocks } from './deriver.ts';

/** Writes which block it is at, so that whoever ends it can say where it was. */
const place = new Int32Array(workerData as SharedArrayBuffer);
const INDEX = new Map(BLOCKS.map((block, at) => [block, at + 1]));

parentPort?.on('message', (asked: DeriveAsked) => {
  parentPort?.postMessage({ id: asked.id, ...answerOf(asked) } satisfies DeriveAnswer);
});
// It has been loaded: what has been asked is begun now.
parentPort?.postMessage({ id: 0, content: '' } satisfies DeriveAnswer);

function answerOf(asked: DeriveAsked) {
  if ('text' in asked) return answerTo(asked.text, asked.synced);
  return 'page' in asked ? lookAt(asked.page) : searched(asked.search);
}

function searched({ asked, most, keys, ...page }: SearchedPage): Searched {
  const taken = new Set(keys);
  try {
    const takes = (said: string) => taken.has(keyOf(said));
    const found = lookThrough(page, { asked, most, takes, digest: keyOf });
    if ('faults' in found) return found;
    const places = found.places.map(({ said, ...place }) => ({ ...place, key: keyOf(said) }));
    return { ...found, places };
  } catch (error) {
    if (error instanceof MarkupTooLarge) return { block: null, message: error.message };
    throw error;
  }
}

function keyOf(said: string) {
  return createHash('sha256').update(said).digest('base64url').slice(0, 20);
}

function lookAt({ design, html, by }: LookedAt) {
  const { project, faults } = design === null ? takenIn(html) : readProject(design);
  if (project === undefined) return { faults };
  const page = checkedPage(project, by ?? {});
  if (by === null) return { questions: questionsOf(page, NO_FACTS) };
  return { problems: problemsOf(page, by.levels) };
}

function takenIn(html: string) {
  const { project } = takeIn(html);
  return { project, faults: undefined };
}

function answerTo(text: string, stored: StoredBlocks) {
  const { project, faults } = readProject(text);
  if (faults !== undefined) return { faults };
  const unsaved = savedFaults(project);
  if (unsaved.length > 0) return { faults: unsaved };
  try {
    const content = renderContent(project, {
      synced: readSynced(stored),
      watch: (node) => Atomics.store(place, 0, INDEX.get(blockOf(node)) ?? 0),
    });
    return { content };
  } catch (error) {
    if (error instanceof RenderError) return { block: error.block, message: error.message };
    throw error;
  }
}

function readSynced(stored: StoredBlocks): SyncedBlocks {
  return new Map(
    [...stored].map(([id, { name, version, content, content_data }]) => {
      const { project = null } = content_data === null ? {} : readProject(content_data);
      return [id, { name, version, project, content: content ?? '' }] as const;
    }),
  );
}
