import { LIMITS } from '../shared/limits.ts';
import { nodeFaults } from './node-faults.ts';
import { ruleFaults } from './rule-faults.ts';
import type { ContentNode, ContentProject, ContentRule, ProjectFault } from './project.types.ts';

type ReadProject =
  | { readonly project: ContentProject; readonly faults?: undefined }
  | { readonly project?: undefined; readonly faults: readonly ProjectFault[] };

const PROJECT_VERSION = 1;
/** As bytes of UTF-8. */
const MOST_PROJECT_BYTES = LIMITS.designBytes;
export const MOST_BLOCKS = 10_000;
export const WARN_BLOCKS = 3_000;
export const MOST_BLOCK_DEPTH = 64;
const MOST_RULES = 10_000;
const MOST_FAULTS = 100;

/** Reads `content_data`. A project is taken as it is or refused with what is wrong and where; it is never changed. */
export function readProject(text: string): ReadProject {
  if (bytesOf(text) > MOST_PROJECT_BYTES) {
    return refused('', 'The design is larger than 5 MB.');
  }
  try {
    return checkProject(JSON.parse(text));
  } catch {
    return refused('', 'The design is no complete JSON.');
  }
}

/** The same of what was parsed already. */
export function checkProject(given: unknown): ReadProject {
  const faults = documentFaults(given);
  if (faults.length > 0) return { faults };
  const project = given as ContentProject;
  const found = [
    ...treeFaults(project.grapes.pages[0]?.frames[0]?.component as ContentNode),
    ...styleFaults(project.grapes.styles ?? []),
  ];
  return found.length === 0 ? { project } : { faults: found.slice(0, MOST_FAULTS) };
}

/** The text that is stored. */
export function printProject(project: ContentProject): string {
  return JSON.stringify(project);
}

/** A project of those blocks. */
export function projectOf(
  components: readonly ContentNode[],
  styles: readonly ContentRule[] = [],
): ContentProject {
  return {
    version: PROJECT_VERSION,
    grapes: { pages: [{ frames: [{ component: { type: 'wrapper', components } }] }], styles },
  };
}

/** The node around all blocks. */
export function rootOf({ grapes }: ContentProject): ContentNode {
  return grapes.pages[0]?.frames[0]?.component ?? { type: 'wrapper' };
}

export const ROOT_PATH = 'pages[0].frames[0].component';

/** The places that a path names, from the first block on. */
export function placesIn(path: string): readonly number[] {
  return [...path.matchAll(/\.components\[(\d+)\]/g)].map(([, at]) => Number(at));
}

/** Every node with its path, each before those within it, without recursion: at most so many. */
export function* nodesOf(
  root: ContentNode,
  most = Number.POSITIVE_INFINITY,
): Generator<PlacedNode> {
  const open: PlacedNode[] = [{ node: root, path: ROOT_PATH, depth: 0, parent: null }];
  for (let count = 0; open.length > 0 && count < most; count += 1) {
    const placed = open.pop() as PlacedNode;
    yield placed;
    const within = Array.isArray(placed.node?.components) ? placed.node.components : [];
    for (let at = within.length - 1; at >= 0; at -= 1) {
      const path = `${placed.path}.components[${at}]`;
      const node = within[at] as ContentNode;
      open.push({ node, path, depth: placed.depth + 1, parent: placed.node });
    }
  }
}

interface PlacedNode {
  readonly node: ContentNode;
  readonly path: string;
  /** 0 for the node around all. */
  readonly depth: number;
  readonly parent: ContentNode | null;
}

function treeFaults(root: ContentNode): ProjectFault[] {
  const faults: ProjectFault[] = [];
  let count = 0;
  for (const { node, path, depth, parent } of nodesOf(root, MOST_BLOCKS + 2)) {
    count += 1;
    if (count > MOST_BLOCKS + 1) {
      return [{ path: ROOT_PATH, message: 'The design has more than 10,000 blocks.' }];
    }
    if (depth > MOST_BLOCK_DEPTH) {
      return [{ path, message: 'Blocks are nested more than 64 deep.' }];
    }
    if (faults.length < MOST_FAULTS) faults.push(...nodeFaults(node, path, parent));
  }
  return faults;
}

function styleFaults(styles: readonly ContentRule[]): ProjectFault[] {
  if (styles.length > MOST_RULES) {
    return [{ path: 'styles', message: 'The design has more than 10,000 rules.' }];
  }
  return styles.flatMap((rule, at) => ruleFaults(rule, `styles[${at}]`));
}

function documentFaults(given: unknown): ProjectFault[] {
  if (!isRecord(given)) return fault('', 'A design is a JSON object.');
  if (given.version !== PROJECT_VERSION) {
    return fault('version', 'This version of the design is not known.');
  }
  const { grapes } = given;
  if (!isRecord(grapes)) return fault('grapes', 'The blocks are missing.');
  return [
    ...unknownKeys(given, '', ['version', 'grapes']),
    ...unknownKeys(grapes, '', [...EMPTY, 'pages', 'styles']),
    ...EMPTY.flatMap((name) =>
      isEmptyList(grapes[name]) ? [] : fault(name, `A design brings no ${name} of its own.`),
    ),
    ...pageFaults(grapes.pages),
    ...(grapes.styles === undefined || Array.isArray(grapes.styles)
      ? []
      : fault('styles', 'Styles are a list of rules.')),
  ];
}

/** What the canvas names although a design has none. */
const EMPTY = ['assets', 'symbols', 'dataSources'];

function pageFaults(pages: unknown): ProjectFault[] {
  if (!Array.isArray(pages) || pages.length !== 1) return fault('pages', 'A design has one page.');
  const [page] = pages as unknown[];
  if (!isRecord(page)) return fault('pages[0]', 'The page is missing.');
  if (!Array.isArray(page.frames) || page.frames.length !== 1) {
    return fault('pages[0].frames', 'A page has one frame.');
  }
  const [frame] = page.frames as unknown[];
  if (!isRecord(frame)) return fault('pages[0].frames[0]', 'The frame is missing.');
  return [
    ...unknownKeys(page, 'pages[0]', ['frames', 'id', 'type']),
    ...unknownKeys(frame, 'pages[0].frames[0]', ['component', 'id']),
    ...['id', 'type'].flatMap((name) => nameFaults(page[name], `pages[0].${name}`)),
    ...nameFaults(frame.id, 'pages[0].frames[0].id'),
    ...(isRecord(frame.component) && frame.component.type === 'wrapper'
      ? []
      : fault(ROOT_PATH, 'The node around the blocks is missing.')),
  ];
}

function nameFaults(name: unknown, path: string) {
  const isName = name === undefined || (typeof name === 'string' && /^[\w-]{0,100}$/.test(name));
  return isName ? [] : fault(path, 'This is no name.');
}

function unknownKeys(record: object, path: string, known: readonly string[]): ProjectFault[] {
  return Object.keys(record)
    .filter((key) => !known.includes(key))
    .flatMap((key) => fault(path === '' ? key : `${path}.${key}`, 'This is not part of a design.'));
}

function isEmptyList(value: unknown) {
  return value === undefined || (Array.isArray(value) && value.length === 0);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function bytesOf(text: string) {
  return text.length > MOST_PROJECT_BYTES ? text.length : new TextEncoder().encode(text).length;
}

function fault(path: string, message: string): ProjectFault[] {
  return [{ path, message }];
}

function refused(path: string, message: string): ReadProject {
  return { faults: fault(path, message) };
}
