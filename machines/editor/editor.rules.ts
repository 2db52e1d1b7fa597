import type { PortFailure } from '../kit/model.ts';
import type {
  BuiltContent,
  CanvasFacts,
  EditorContext,
  EditorInput,
  Next,
} from './editor.types.ts';

/** Nothing that the canvas waits for has come or failed. */
export const LATE: PortFailure = {
  status: 0,
  id: 'late',
  message: 'The editor did not open within a minute. Look at the connection, then try again.',
};

const EMPTY: CanvasFacts = { selected: null, canUndo: false, canRedo: false, blocks: 0 };

export function startOfEditor(input: EditorInput): EditorContext {
  return {
    ...input,
    facts: EMPTY,
    device: 'desktop',
    finding: false,
    next: 'arrange',
    failure: null,
  };
}

/** Create until there is content, then edit (specification 001, 2). */
export function editorState({ html, data }: BuiltContent): 'create' | 'edit' {
  return data === null && (html ?? '').trim() === '' ? 'create' : 'edit';
}

export function takeFacts({ selected, canUndo, canRedo, blocks }: CanvasFacts) {
  return { facts: { selected, canUndo, canRedo, blocks } };
}

export function takeContent({ content }: { content: BuiltContent }) {
  return { content, facts: EMPTY, finding: false, failure: null };
}

/** What is asked for waits until the open text is closed; a form that takes nothing any more is shown. */
export function nextOf(context: EditorContext): Next {
  return context.isAllowed ? context.next : 'preview';
}

export function rememberFailure(failure: PortFailure) {
  return { failure };
}

export function whyNotEdit({ isAllowed }: EditorContext): string | null {
  return isAllowed ? null : 'This record cannot be changed now';
}

export function whyNoBlock({ facts }: EditorContext): string | null {
  return facts.selected === null ? 'Select a block first' : null;
}

export function whyNotMove(context: EditorContext, towards: 'isFirst' | 'isLast'): string | null {
  const { selected } = context.facts;
  if (selected === null) return whyNoBlock(context);
  if (!selected[towards]) return null;
  return towards === 'isFirst' ? 'It stands first already' : 'It stands last already';
}
