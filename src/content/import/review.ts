import { serialize } from 'parse5';
import type { DefaultTreeAdapterTypes as Tree } from 'parse5';
import { MarkupTooLarge } from '../parse-markup.ts';
import { checkProject, projectOf } from '../project.ts';
import { htmlBlock, takeInNodes } from '../take-in.ts';
import { cleanBelow } from './clean.ts';
import { styleReader } from './computed-style.ts';
import { readProjectFile } from './files.ts';
import { cleanGoogleDoc, isGoogleDoc } from './google-doc.ts';
import { imagesOf } from './images.ts';
import type { ImportReview, ImportSource } from './import.types.ts';
import { keepInherited } from './inherited.ts';
import type { Notes } from './notes.ts';
import { createNotes } from './notes.ts';
import { readPage } from './read-page.ts';
import { recogniseBlocks } from './recognise.ts';
import { cleanDesign, cleanTemplate } from './template.ts';
import type { ContentProject, ContentRule } from '../project.types.ts';

interface ReviewOptions {
  /** Whether whoever imports may keep scripts. */
  readonly scripts: boolean;
}

interface NotedOptions extends ReviewOptions {
  readonly notes: Notes;
}

/**
 * What becomes of an import before it is taken: a design that may be saved, and what it is not of what was brought.
 * @throws MarkupTooLarge for more than a design may have
 * @throws Error for a template or a file that cannot be read
 */
export function reviewImport(source: ImportSource, options: ReviewOptions): ImportReview {
  const notes = createNotes();
  const project = designOf(source, { ...options, notes });
  if (checkProject(project).faults !== undefined) throw new MarkupTooLarge();
  return { project, images: imagesOf(project), ...notes.result() };
}

function designOf(source: ImportSource, options: NotedOptions): ContentProject {
  switch (source.type) {
    case 'template':
      return cleanTemplate(source, options, (content) => taken(content, options));
    case 'google-doc':
      return takenOfDocument(source.content, options.notes);
    case 'project':
      return cleanDesign(ofFile(source, options.notes), options);
    case 'html':
      return isGoogleDoc(source.content)
        ? takenOfDocument(source.content, options.notes)
        : taken(source.content, options);
    case 'code':
      return taken(source.content, options);
  }
}

/** A file of a page was cleaned when that page was built: of it scripts alone may go, and embedded pictures. */
function ofFile({ content, name }: FileOfDesign, notes: Notes): ContentProject {
  const { project, faults } = readProjectFile(content, notes.embeddedPicture);
  if (project !== undefined) return project;
  const [first] = faults;
  const said = [first?.path ?? '', first?.message ?? ''].filter(Boolean).join(': ');
  throw new Error(`“${name}” cannot be opened. ${said}`);
}

type FileOfDesign = Extract<ImportSource, { type: 'project' }>;

function taken(content: string, { notes, scripts }: NotedOptions): ContentProject {
  const { root, rules, isOwn } = readPage(content, notes);
  cleanBelow(root, { notes, scripts, isOwn });
  if (!isOwn) {
    const styleOf = styleReader(rules);
    recogniseBlocks(root, styleOf, notes);
    keepInherited(root, rules, styleOf, notes);
  }
  const project = projectFrom(root, rules, notes);
  return scripts ? project : cleanDesign(project, { notes, scripts });
}

function takenOfDocument(content: string, notes: Notes): ContentProject {
  // Of its classes nothing is left that could be named.
  const page = readPage(content, createNotes());
  cleanGoogleDoc(page, notes);
  cleanBelow(page.root, { notes, scripts: false, isOwn: false });
  return projectFrom(page.root, [], notes);
}

function projectFrom(
  root: Tree.ParentNode,
  rules: readonly ContentRule[],
  notes: Notes,
): ContentProject {
  const blocks = takeInNodes(root.childNodes, (what, element) => {
    if (what.startsWith('style of ')) notes.css(what, element);
    else notes.add('dropped', what, element);
  });
  if (blocks !== null) return projectOf(blocks, rules);
  notes.add(
    'changed',
    'The whole page stands in one block for HTML: it has more than 10,000 blocks',
  );
  return projectOf([htmlBlock(serialize(root))], rules);
}
