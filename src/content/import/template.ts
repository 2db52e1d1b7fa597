import { EMAIL_CONTENT, templateContent } from '../blocks/template-content.ts';
import { checkProject, readProject } from '../project.ts';
import { withoutScripts } from '../scripts.ts';
import type { ImportSource } from './import.types.ts';
import type { Notes } from './notes.ts';
import type { ContentNode, ContentProject } from '../project.types.ts';

interface DesignOptions {
  readonly scripts: boolean;
  readonly notes: Notes;
}

/**
 * The design of a template, without the blocks that stand for what a page of it is put into (specification 001, 4).
 * @throws Error where neither design nor HTML can be read
 */
export function cleanTemplate(
  source: Extract<ImportSource, { type: 'template' }>,
  options: DesignOptions,
  takenOf: (content: string) => ContentProject,
): ContentProject {
  const { content_data: data, content } = source;
  const read = typeof data === 'string' ? readProject(data) : checkProject(data);
  if (read.project !== undefined)
    return cleanDesign(withoutMarkers(read.project, options.notes), options);
  if (content === undefined || content === '')
    throw new Error('The design of this template cannot be read.');
  if (data !== null && data !== undefined)
    options.notes.add(
      'changed',
      'The design could not be read: the HTML of the template was taken',
    );
  return withoutMarkers(takenOf(content), options.notes);
}

/** A design without the scripts that may not be kept, wherever they stand. */
export function cleanDesign(project: ContentProject, { notes, scripts }: DesignOptions) {
  return withBlocks(project, (node) => {
    if (node.type === 'script') {
      notes.script(scripts);
      return scripts ? node : null;
    }
    if (node.type !== 'html' || typeof node.source !== 'string') return node;
    const { source, count } = withoutScripts(node.source);
    for (let left = count; left > 0; left -= 1) notes.script(scripts, 'HTML');
    return scripts || count === 0 ? node : { ...node, source };
  });
}

function withoutMarkers(project: ContentProject, notes: Notes) {
  return withBlocks(project, (node) => {
    const isTemplateContent = node.type === templateContent.type;
    if (isTemplateContent) notes.add('dropped', 'Template content');
    const isEmailContent = !isTemplateContent && standsForEmail(node);
    if (isEmailContent) notes.add('dropped', 'Macro of the content of the e-mail');
    return isTemplateContent || isEmailContent ? null : node;
  });
}

type Made = (node: ContentNode) => ContentNode | null;

function withBlocks(project: ContentProject, made: Made): ContentProject {
  const [page] = project.grapes.pages;
  const [frame] = page?.frames ?? [];
  if (page === undefined || frame === undefined) return project;
  const component = within(frame.component, made);
  return {
    ...project,
    grapes: { ...project.grapes, pages: [{ ...page, frames: [{ ...frame, component }] }] },
  };
}

function within(node: ContentNode, made: Made): ContentNode {
  if (node.components === undefined) return node;
  const components = node.components.flatMap((each) => {
    const kept = made(each);
    return kept === null ? [] : [within(kept, made)];
  });
  return { ...node, components };
}

/** A macro whose content is the e-mail's, or a text that says nothing else. */
function standsForEmail(node: ContentNode) {
  const { type = '', attributes = {} } = node;
  const said = type === 'macro' ? Object.values(attributes) : type === 'text' ? [textOf(node)] : [];
  return said.some((each) => typeof each === 'string' && isEmailContent(each));
}

function isEmailContent(text: string) {
  const bare = text.trim();
  return bare === EMAIL_CONTENT || bare === EMAIL_CONTENT.slice(1, -1);
}

function textOf(node: ContentNode): string {
  if (node.type === 'textnode') return node.content ?? '';
  return (node.components ?? []).map(textOf).join('');
}
