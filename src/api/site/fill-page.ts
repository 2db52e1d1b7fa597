import { fillHtml, fillText, macroHtml, namesInText } from '../../content/macro-html.ts';
import type { Db } from '../db/database.ts';
import { loadMacros } from '../macros/load-macros.ts';
import { rememberHtml, valuesOf } from '../macros/macro-values.ts';
import { pageMacro, publicationTexts } from '../macros/system-values.ts';
import type { FoundPage } from './find-page.ts';

/**
 * Puts values in the place of the macros of a page, as they are at that moment. Nobody knows who reads it: what is of a
 * reader or of a message is empty, and takes its default. Only where macros stand in a page is remembered.
 */
export function pageFiller(db: Db) {
  /** A page has been cleaned as it was saved, with the players of its blocks. */
  const readPage = rememberHtml(macroHtml);
  const read = rememberHtml();
  return async (page: FoundPage, now: Date): Promise<FoundPage> => {
    const { title, description, heading, content } = page;
    const lines = [title, description, heading].filter((line) => line !== null);
    const html =
      content === null ? null : content.includes('$') ? readPage(content) : macroHtml(content);
    const names = new Set([...lines.flatMap(namesInText), ...(html?.names ?? [])]);
    if (names.size === 0) return page;
    const publication = await publicationTexts(db, page.publication_id);
    const valueFor = await valuesOf([...names], {
      load: (wanted) => loadMacros(db, wanted, null),
      system: (name) => pageMacro(name, { publication, now }),
      read,
    });
    const filled = (line: string | null) => (line === null ? null : fillText(line, valueFor));
    return {
      ...page,
      title: fillText(title, valueFor),
      description: filled(description),
      heading: filled(heading),
      content: html === null ? null : fillHtml(html, valueFor),
    };
  };
}
