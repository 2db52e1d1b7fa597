import { readProject, printProject, projectOf, rootOf } from '../../content/project.ts';
import { takeIn } from '../../content/take-in.ts';
import { editorState } from '../../../machines/editor/editor.rules.ts';
import type { BuiltContent } from '../../../machines/editor/editor.types.ts';
import type { ContentNode, ContentProject } from '../../content/project.types.ts';

/**
 * The document of a content, and what of HTML that no editor has made has no place in one.
 * @throws Error where the design cannot be read: it is shown to nobody, and stays as it is
 * @throws MarkupTooLarge
 */
export function documentOf(content: BuiltContent): ReturnType<typeof takeIn> {
  const { html, data } = content;
  if (editorState(content) === 'create') return { project: projectOf([]), dropped: [] };
  if (data !== null) {
    const { project, faults } = readProject(data);
    if (project !== undefined) return { project, dropped: [] };
    const [first] = faults;
    throw new Error(
      `The design cannot be opened. ${first?.path ?? ''} ${first?.message ?? ''}`.trim(),
    );
  }
  return takeIn(html ?? '');
}

/** As it is stored, from what the canvas gives: one page, its rules, nothing else. */
export function printed(given: unknown): string {
  const grapes = given as ContentProject['grapes'];
  return printProject({ version: 1, grapes: { pages: grapes.pages, styles: grapes.styles ?? [] } });
}

/** Whether two documents of the canvas say the same: what was undone has ids that the canvas gave meanwhile. */
export function isSameDocument(one: string, other: string): boolean {
  return one === other || withoutIds(one) === withoutIds(other);
}

function withoutIds(text: string): string {
  return JSON.stringify(
    JSON.parse(text, (key: string, value: unknown) => {
      if (key !== 'attributes') return value;
      const { id: _, ...kept } = value as Record<string, unknown>;
      return Object.keys(kept).length === 0 ? undefined : kept;
    }),
  );
}

/** The document of a canvas as text: written out when it is asked for, and held until something of it is another. */
export function holdDocument(write: () => string): HeldDocument {
  let whole: string | null = null;
  let slot: Slot | null = null;
  return {
    text() {
      whole ??= write();
      return whole;
    },
    textWith(path, changes) {
      slot ??= slotIn(this.text(), path());
      return slot(changes);
    },
    forget() {
      whole = null;
      slot = null;
    },
  };
}

/** A document in which one block is written: answers its text with that block changed, without reading the rest of it again. */
export function slotIn(text: string, path: readonly number[]): Slot {
  const project = JSON.parse(text) as ContentProject;
  const around = path.slice(0, -1).reduce(inside, rootOf(project)) as Writable;
  const at = path.at(-1) ?? 0;
  const node = around.components[at] ?? {};
  around.components[at] = { [MARK]: true };
  const [before = '', after = ''] = JSON.stringify(project).split(`{"${MARK}":true}`);
  return (changes) => `${before}${JSON.stringify({ ...node, ...changes })}${after}`;
}

type Slot = (changes: Partial<ContentNode>) => string;

/** In no document: a text has its quotation marks escaped. */
const MARK = 'the block that is written';

function inside({ components = [] }: ContentNode, at: number): ContentNode {
  return components[at] ?? {};
}

type Writable = ContentNode & { readonly components: ContentNode[] };

export interface HeldDocument {
  text(): string;
  /** With changes of the one block that is being written. */
  textWith(path: () => readonly number[], changes: Partial<ContentNode>): string;
  /** Something of it is another. */
  forget(): void;
}
