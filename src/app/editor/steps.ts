import type { CanvasEditor } from './types.ts';

/** Tells the canvas where one thing that a person did ends and the next begins: each is one step of the history. */
export interface Steps {
  /** What is changed from now on is a step of its own; the same key twice in a row stays one. */
  begin(key?: string): void;
}

/** What the acts on a page need of the canvas it is in. */
export interface PageTools extends Steps {
  readonly editor: () => CanvasEditor;
  readonly mayChange: () => boolean;
  readonly closeText: () => void;
  /** Reads out what was done. */
  readonly told: (message: string) => void;
  /** Tells the facts of the page anew. */
  readonly look: () => void;
}

/** The canvas would take for one step whatever comes before its next timer, and letters of one property for many. */
export function groupSteps(editor: CanvasEditor): Steps {
  const { UndoManager } = editor;
  const stack = UndoManager.getStack() as unknown as Stack;
  let index = 0;
  let last: string | null = null;
  editor.on('undo redo', () => keepNames(editor));
  stack.on('add', (step) => {
    step.set('magicFusionIndex', index);
    if (step.get('type') === 'change') completeChange(step);
  });
  return {
    begin(key) {
      const isSame = key !== undefined && key === last && !UndoManager.hasRedo();
      if (!isSame) index += 1;
      last = key ?? null;
    },
  };
}

/**
 * The canvas forgets the name of a rule with the block that it is of, and gives back the rule alone: the block would lose
 * its style. Of a rule that is taken back it keeps the name, which would be an id of the block.
 */
export function keepNames({ Css, Selectors }: CanvasEditor) {
  const known = Selectors.getAll();
  const named = new Set(Css.getAll().models.flatMap((rule) => rule.getSelectors().models));
  for (const name of named) if (!known.includes(name)) known.add(name);
  for (const name of [...known.models]) if (name.isId() && !named.has(name)) known.remove(name);
}

/** The canvas leaves what became a default again out of a change, which would then not be done again. */
function completeChange(step: Step) {
  const { attributes } = step.get('object') as { readonly attributes: Values };
  const [before, after] = [step.get('before') as Values, step.get('after') as Values];
  const changed = Object.entries(attributes).filter(([name, value]) => before[name] !== value);
  step.set('after', { ...after, ...Object.fromEntries(changed) });
}

type Values = Readonly<Record<string, unknown>>;

/** Changes of the canvas: those of one index are undone together. */
interface Stack {
  on(event: 'add', listener: (step: Step) => void): void;
}

interface Step {
  get(name: string): unknown;
  set(name: string, value: unknown): void;
}
