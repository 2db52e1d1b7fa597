import type { AnyMachineSnapshot, SnapshotFrom } from 'xstate';
import { chartOf, statesOf } from '../../machines/kit/chart.ts';
import { editorMachine } from '../../machines/editor/editor.machine.ts';
import { editorModel } from '../../machines/editor/editor.model.ts';
import type { CanvasAct, Device, EditorContext } from '../../machines/editor/editor.types.ts';
import type { MachineModel, ModelEvent } from '../../machines/kit/model.ts';
import { stateName } from '../../machines/kit/state-name.ts';
import type { Path } from './cover.ts';
import { coverTransitions } from './cover.ts';

/** What a page shows of the machine must be known in each state: the width, and whether there is room for panels. */
const viewModel: MachineModel = {
  ...editorModel,
  // Who may not write is met on the way: a record that is locked later is shown as one that was before.
  variants: [],
  abstract: (snapshot) => {
    const { device, isNarrow } = snapshot.context as EditorContext;
    return [...(editorModel.abstract(snapshot) as readonly unknown[]), device, isNarrow];
  },
};

/** Paths over every branch of the machine, as a screen can be brought to them. */
export function editorPaths(model: MachineModel = viewModel): Path[] {
  return coverTransitions({ id: 'editor', line: '', machine: editorMachine, model });
}

/** What a person sees of the editor. */
interface EditorSight {
  readonly shows: Shown;
  /** That the record cannot be changed now. */
  readonly banner: boolean;
  readonly finding: boolean;
  readonly layouts: boolean;
  readonly device: Device | null;
}

type Shown = 'the form' | 'opening' | 'failure' | 'panels' | 'text' | 'question' | 'preview';

/** What the page is to show in a state of the machine. */
export function sightOf(state: AnyMachineSnapshot): EditorSight {
  const { value, context } = state as SnapshotFrom<typeof editorMachine>;
  const name = stateName(value);
  const isEdited = EDITED.test(name);
  return {
    shows: SHOWN[name] ?? 'panels',
    banner: name === 'ready.shown' && !context.isAllowed,
    finding: isEdited && context.finding,
    layouts:
      (isEdited || name === 'ready.fetchingLayout') &&
      context.offersLayouts &&
      context.facts.blocks === 0 &&
      !context.isNarrow &&
      (context.layouts ?? []).length > 0,
    device: name === 'closed' ? null : context.device,
  };
}

/** What the page shows; it reads the page alone, so that a browser can run it. */
export function sightIn(page: Document): EditorSight {
  const dialog = page.querySelector('[data-editor]');
  if (dialog === null)
    return { shows: 'the form', banner: false, finding: false, layouts: false, device: null };
  const text = dialog.textContent ?? '';
  const has = (selector: string) => page.querySelector(selector) !== null;
  const question = page.querySelector('[role=alertdialog]')?.textContent ?? '';
  const width = dialog.querySelector('header input:checked')?.parentElement?.textContent ?? '';
  const devices: Readonly<Record<string, EditorSight['device']>> = {
    Desktop: 'desktop',
    Tablet: 'tablet',
    Phone: 'mobile',
  };
  const shows = (): EditorSight['shows'] => {
    if (question.includes('Are you sure you want to clean the canvas?')) return 'question';
    if (/Opening the (?:editor|layout) …/.test(text)) return 'opening';
    if (has('[data-editor] [role=alert] [data-command="editor.retry"]')) return 'failure';
    if (has('[role=toolbar][aria-label="Text"], [role=toolbar][aria-label="Text, short"]'))
      return 'text';
    return has('[data-editor] aside[aria-label="Blocks"]') ? 'panels' : 'preview';
  };
  return {
    shows: shows(),
    banner: text.includes('This record cannot be changed now.'),
    finding: has('[data-editor] search'),
    layouts: text.includes('Begin with a layout'),
    device: devices[width] ?? null,
  };
}

const EDITED = /^ready\.(?:arranging|writing|leavingText|confirmingClear)$/;

const SHOWN: Readonly<Record<string, Shown>> = {
  closed: 'the form',
  opening: 'opening',
  broken: 'failure',
  'ready.writing': 'text',
  'ready.fetchingLayout': 'opening',
  'ready.confirmingClear': 'question',
  'ready.shown': 'preview',
};

/** What a command asks of the canvas; null for commands that ask nothing of its blocks. */
export function actOf({ type }: ModelEvent): CanvasAct | null {
  if (type === 'block.editApart') return 'editTextApart';
  if (type === 'clear.confirm') return 'clear';
  const [, act] = /^(?:block|editor)\.(\w+)$/.exec(type) ?? [];
  return ACTS.find((each) => each === act) ?? null;
}

const ACTS: readonly CanvasAct[] = [
  ...(['undo', 'redo', 'copy', 'cut', 'duplicate', 'moveUp', 'moveDown'] as const),
  ...(['next', 'previous', 'into', 'out', 'first', 'last', 'openAll'] as const),
];

/** Transitions of the chart that lead somewhere or do something. */
export function drawnTransitions(): string[] {
  return statesOf(chartOf(editorMachine))
    .flatMap(({ transitions }) => transitions)
    .filter(({ targets, actions }) => targets.length + actions.length > 0)
    .map(({ id }) => id);
}

/** A path in words. */
export function wordsOf(steps: Path['steps']): string {
  return steps.map(({ event }) => event.type.replace(/^xstate\./, '')).join(' > ');
}
