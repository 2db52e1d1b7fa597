import { parentPort, workerData } from 'node:worker_threads';
import { BLOCKS, blockOf } from '../../content/blocks/index.ts';
import { readProject } from '../../content/project.ts';
import { savedFaults } from '../../content/saved-faults.ts';
import { RenderError, renderContent } from '../../content/render.ts';
import type { DeriveAnswer, DeriveAsked } from './deriver.ts';

/** Writes which block it is at, so that whoever ends it can say where it was. */
const place = new Int32Array(workerData as SharedArrayBuffer);
const INDEX = new Map(BLOCKS.map((block, at) => [block, at + 1]));

parentPort?.on('message', ({ id, text }: DeriveAsked) => {
  parentPort?.postMessage({ id, ...answerTo(text) } satisfies DeriveAnswer);
});

function answerTo(text: string) {
  const { project, faults } = readProject(text);
  if (faults !== undefined) return { faults };
  const unsaved = savedFaults(project);
  if (unsaved.length > 0) return { faults: unsaved };
  try {
    const content = renderContent(project, {
      watch: (node) => Atomics.store(place, 0, INDEX.get(blockOf(node)) ?? 0),
    });
    return { content };
  } catch (error) {
    if (error instanceof RenderError) return { block: error.block, message: error.message };
    throw error;
  }
}
