import type {
  ApplyCall,
  ImportChange,
  ImportReview,
  ImportSource,
  PageCode,
} from '../../../../machines/content-import/content-import.types.ts';
import type { BuiltContent } from '../../../../machines/editor/editor.types.ts';
import { replaceImages } from '../../../content/import/images.ts';
import { placeImport } from '../../../content/import/place.ts';
import type { ContentProject } from '../../../content/project.types.ts';
import { printProject, projectOf, readProject } from '../../../content/project.ts';
import { render, renderContent } from '../../../content/render.ts';
import { documentOf } from '../project-text.ts';
import { reviewInWorker } from './review-in-worker.ts';

/** The markup of a page and its style sheet. */
export function codeOf(held: BuiltContent): PageCode {
  return render(documentOf(held).project);
}

/** What of a style sheet a page would lose, and where. */
export async function checkCss(css: string, signal: AbortSignal): Promise<readonly ImportChange[]> {
  const content = `<style>${css}</style>`;
  const source = { type: 'code', content } as const;
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
  const { review, html, differences } = await reviewInWorker({ source, current, scripts }, signal);
  const { project, ...rest } = review;
  return { ...rest, data: printProject(project), html, differences };
}

/**
 * The page with what is taken in.
 * @throws Error where a page cannot hold it
 */
export function takenIn(
  { data, mode, moved }: ApplyCall,
  before: BuiltContent,
  after: string | null,
): BuiltContent {
  const taken = replaceImages(
    JSON.parse(data) as ContentProject,
    new Map(moved.map(({ from, to }) => [from, to])),
  );
  const place = mode === 'replace' ? ({ replace: true } as const) : { after };
  const text = printProject(placeImport(documentOf(before).project, taken, place));
  const { project, faults } = readProject(text);
  if (project === undefined) throw new Error(`This cannot be taken in. ${faults[0]?.message}`);
  return { html: renderContent(project), data: text };
}

interface Reviewing {
  readonly source: ImportSource;
  /** The page as it stands. */
  readonly held: BuiltContent;
  /** Whether whoever imports may keep scripts. */
  readonly scripts: boolean;
}
