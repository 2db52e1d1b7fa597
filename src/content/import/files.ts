import { PRODUCT } from '../../shared/product.ts';
import { BLOCK_STYLES } from '../block-styles.ts';
import { checkProject } from '../project.ts';
import type { ProjectFault, ContentProject } from '../project.types.ts';
import { renderContent } from '../render.ts';
import { WAITING } from './images.ts';
import { PICTURE } from './notes.ts';
import { GENERATOR, OF_BLOCKS } from './read-page.ts';

/** The page as one HTML file with its style sheets. */
export function toHtmlFile(project: ContentProject, { title }: { readonly title: string }): string {
  return [
    '<!doctype html>',
    '<html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<meta name="${GENERATOR.name}" content="${GENERATOR.content}">`,
    `<title>${title.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</title>`,
    `<style ${OF_BLOCKS}>${BLOCK_STYLES}</style>`,
    `</head><body>${renderContent(project, { comments: true })}</body></html>`,
  ].join('\n');
}

/** The design as a file that another installation takes in. */
export function toProjectFile(project: ContentProject): string {
  return JSON.stringify({ [FORM]: VERSION, design: project });
}

/** The design of such a file, or of a design itself; or what is wrong with it and where. */
export function readProjectFile(text: string, keep: KeepPicture = () => null): ReadFile {
  let given: unknown;
  try {
    given = JSON.parse(text, (key, value) =>
      key === 'attributes' ? withoutPicture(value, keep) : value,
    );
  } catch {
    return refused('It is no complete JSON: it was cut off or changed. Export the page again.');
  }
  const file = typeof given === 'object' && given !== null ? (given as WrittenFile) : {};
  const design = Object.hasOwn(file, FORM)
    ? (file.design as WrittenDesign)
    : (file as WrittenDesign);
  if (isNewer(file[FORM]) || isNewer(design?.version)) return refused(NEWER);
  if (Object.hasOwn(file, FORM) || Object.hasOwn(file, 'grapes')) return checkProject(design);
  return refused(`It holds no page of ${PRODUCT}. Export one as a project, or bring HTML.`);
}

/** A picture in the design itself waits for a place in the library. */
function withoutPicture(attributes: unknown, keep: KeepPicture): unknown {
  const { src, ...others } = (attributes ?? {}) as Readonly<Record<string, unknown>>;
  if (typeof src !== 'string' || !PICTURE.test(src.trim())) return attributes;
  return { ...others, [WAITING]: String(keep(src)) };
}

/** Answers the number of an embedded picture. */
type KeepPicture = (address: string) => number | null;

function isNewer(version: unknown) {
  return typeof version === 'number' && version > VERSION;
}

function refused(message: string): ReadFile {
  return { faults: [{ path: '', message }] };
}

const VERSION = 1;
const NEWER = `A newer version of ${PRODUCT} wrote it. Update this one, or export the page as HTML there.`;

type WrittenDesign = { readonly version?: unknown } | null | undefined;
type WrittenFile = Readonly<Record<string, unknown>>;

const FORM = `${PRODUCT.toLowerCase()}_page`;

type ReadFile =
  | { readonly project: ContentProject; readonly faults?: undefined }
  | { readonly project?: undefined; readonly faults: readonly ProjectFault[] };
