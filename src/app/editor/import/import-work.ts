import type {
  ApplyCall,
  ImportChange,
  ImportReview,
  ImportSource,
  PageCode,
} from '../../../../machines/content-import/content-import.types.ts';
import type { BuiltContent } from '../../../../machines/editor/editor.types.ts';
import { toHtmlFile, toProjectFile } from '../../../content/import/files.ts';
import { placePictures, replaceImages } from '../../../content/import/images.ts';
import { placeImport } from '../../../content/import/place.ts';
import type { ContentProject } from '../../../content/project.types.ts';
import { nodesOf, printProject, projectOf, readProject, rootOf } from '../../../content/project.ts';
import { render, renderContent } from '../../../content/render.ts';
import { codeSource } from '../../../../machines/content-import/content-import.rules.ts';
import { ownOrigins } from '../../resources/quiet-frame.tsx';
import { documentOf } from '../project-text.ts';
import { reviewInWorker } from './review-in-worker.ts';

/** The markup of a page and its style sheet. */
export function codeOf(held: BuiltContent): PageCode {
  return render(documentOf(held).project, { comments: true });
}

/** What of a style sheet a page would lose, and where. */
export async function checkCss(css: string, signal: AbortSignal): Promise<readonly ImportChange[]> {
  const source = codeSource({ code: { html: '', css } });
  const asked = { source, current: projectOf([]), scripts: false };
  const { review } = await reviewInWorker(asked, signal);
  return review.changes;
}

/** Reads and cleans what is brought beside the page, and compares it with the page. */
export async function reviewSource(
  { source, held, scripts }: Reviewing,
  signal: AbortSignal,
): Promise<ImportReview> {
  const current = documentOf(held).project;
  const { review, ...reviewed } = await reviewInWorker({ source, current, scripts }, signal);
  const images = review.images.filter((address) => !isOwn(address));
  return { ...review, ...reviewed, images };
}

/** A picture of the library stays where it is. */
function isOwn(address: string) {
  return URL.canParse(address) && ownOrigins().includes(new URL(address).origin);
}

/**
 * The page with what is taken in.
 * @throws Error where a page cannot hold it
 */
export function takenIn(
  { data, mode, moved, pictures }: ApplyCall,
  before: BuiltContent,
  after: string | null,
): BuiltContent {
  const places = new Map(moved.map(({ from, to }) => [from, to]));
  const taken = placePictures(
    replaceImages(JSON.parse(data) as ContentProject, places),
    pictures.map((picture) => places.get(picture)),
  );
  const place = mode === 'replace' ? ({ replace: true } as const) : { after };
  const text = printProject(placeImport(documentOf(before).project, taken, place));
  const { project, faults } = readProject(text);
  if (project === undefined) throw new Error(`This cannot be taken in. ${faults[0]?.message}`);
  return { html: renderContent(project), data: text };
}

/** The page as a file: of HTML, or of the design. */
export function fileOf(held: BuiltContent, as: 'html' | 'project', title: string): PageFile {
  const { project } = documentOf(held);
  const name =
    title
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu)
      ?.join('-')
      .slice(0, 80) ?? 'page';
  return as === 'html'
    ? { name: `${name}.html`, text: toHtmlFile(project, { title }), type: 'text/html' }
    : { name: `${name}.json`, text: toProjectFile(project), type: 'application/json' };
}

/** What a template holds: the whole page, or one block of it. */
export function templateOf(held: BuiltContent, place: string | null) {
  const { project } = documentOf(held);
  const block = [...nodesOf(rootOf(project))].find(({ path }) => path === place)?.node;
  const taken = block === undefined ? project : projectOf([block], project.grapes.styles ?? []);
  return { content: renderContent(taken), content_data: printProject(taken) };
}

interface PageFile {
  readonly name: string;
  readonly text: string;
  readonly type: string;
}

interface Reviewing {
  readonly source: ImportSource;
  /** The page as it stands. */
  readonly held: BuiltContent;
  /** Whether whoever imports may keep scripts. */
  readonly scripts: boolean;
}
