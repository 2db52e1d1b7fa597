import { createDeriver } from '../../src/api/derive/deriver.ts';
import { printProject, projectOf } from '../../src/content/project.ts';
import type { Figure } from './figures.ts';
import { median, quantile } from './figures.ts';
import type { ContentNode } from '../../src/content/project.types.ts';

const RUNS = 25;
const WORKER = new URL('../../dist/server/derive-worker.js', import.meta.url);

/** From a design of a thousand blocks to its HTML, by the server's own thread: read, checked and written. */
export async function benchDerive(): Promise<Figure[]> {
  const text = printProject(projectOf(pageOf(1_000)));
  const deriver = createDeriver({ file: WORKER });
  const first = await timed(() => deriver.derive(text));
  const times: number[] = [];
  for (let run = 0; run < RUNS; run += 1) times.push(await timed(() => deriver.derive(text)));
  await deriver.close();
  return [
    {
      ...LINE,
      what: 'derive 1,000 blocks, the first, with its thread',
      measured: first,
      budget: null,
    },
    { ...LINE, what: 'derive 1,000 blocks, p50', measured: median(times), budget: 300 },
    { ...LINE, what: 'derive 1,000 blocks, p95', measured: quantile(times, 0.95), budget: 300 },
  ];
}

const LINE = { unit: 'ms', more: false };

async function timed(work: () => Promise<unknown>) {
  const from = performance.now();
  const answer = await work();
  if (!Object.hasOwn(answer as object, 'content')) throw new Error(JSON.stringify(answer));
  return performance.now() - from;
}

/** Sections of what a page is made of, ten blocks each, without the texts in them. */
function pageOf(blocks: number): readonly ContentNode[] {
  return Array.from({ length: Math.ceil(blocks / 10) }, (_, at) => ({
    type: 'section',
    attributes: { id: `i${at}k` },
    components: [
      words('heading', `Part ${at}`),
      columns([
        words('text', LOREM),
        words('button', 'Read on', { 'data-block': 'button', href: `/o/web/part-${at}` }),
      ]),
      { type: 'image', attributes: { src: `/files/${at}`.padEnd(39, 'a'), alt: 'A picture' } },
      words('text', LOREM),
      { type: 'divider' },
      words('text', LOREM),
    ],
  }));
}

const LOREM = 'The tide turns at four, and whoever wants to leave must be ready by then. '.repeat(
  4,
);

function words(
  type: string,
  content: string,
  attributes: ContentNode['attributes'] = {},
): ContentNode {
  return { type, attributes, components: [{ type: 'textnode', content }] };
}

function columns(within: readonly ContentNode[]): ContentNode {
  return {
    type: 'columns',
    attributes: { 'data-block': 'columns', 'data-ratio': '1-1' },
    components: within.map((each) => ({
      type: 'column',
      attributes: { 'data-block': 'column' },
      components: [each],
    })),
  };
}
