import { PRODUCT } from '../../shared/product.ts';
import { BLOCK_STYLES } from '../block-styles.ts';
import { checkProject } from '../project.ts';
import type { ProjectFault, ContentProject } from '../project.types.ts';
import { renderContent } from '../render.ts';
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
    `</head><body>${renderContent(project)}</body></html>`,
  ].join('\n');
}

/** The design as a file that another installation takes in. */
export function toProjectFile(project: ContentProject): string {
  return JSON.stringify({ [FORM]: 1, design: project });
}

/** The design of such a file, or of a design itself; or what is wrong with it and where. */
export function readProjectFile(text: string): ReadFile {
  let given: unknown;
  try {
    given = JSON.parse(text);
  } catch {
    return { faults: [{ path: '', message: 'The file is no complete JSON.' }] };
  }
  const isFile = typeof given === 'object' && given !== null && Object.hasOwn(given, FORM);
  return checkProject(isFile ? (given as { readonly design?: unknown }).design : given);
}

const FORM = `${PRODUCT.toLowerCase()}_page`;

type ReadFile =
  | { readonly project: ContentProject; readonly faults?: undefined }
  | { readonly project?: undefined; readonly faults: readonly ProjectFault[] };
