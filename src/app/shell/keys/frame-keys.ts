import type { Admits, KeyEngine } from './key-engine.ts';
import { pageEngine } from './page-keys.ts';
import { isChorded, stepOf } from './steps.ts';
import type { Platform } from './steps.ts';

/** Forwards keys of a frame of the same origin to the page's commands, its next documents' too; gives back what stops that. */
export function attachFrame(
  frame: HTMLIFrameElement,
  { engine = pageEngine(), platform, isReal = isTrusted }: FrameOptions,
): () => void {
  let stop: (() => void) | undefined;
  function attach() {
    stop?.();
    const inside = frame.contentDocument;
    stop = inside === null ? undefined : engine?.listen(inside, admits);
  }
  const admits: Admits = (event) =>
    isReal(event) &&
    frame.ownerDocument.activeElement === frame &&
    isForwarded(stepOf(event, platform));
  attach();
  frame.addEventListener('load', attach);
  return () => {
    frame.removeEventListener('load', attach);
    stop?.();
  };
}

/** A canvas keeps its letters, arrows and Escape: only keys that work while text is typed leave it. */
function isForwarded(step: string | null) {
  return step !== null && isChorded(step) && !KEPT.has(step);
}

/** What the frame's own document does with its text and its history. */
const KEPT: ReadonlySet<string> = new Set(
  ['A', 'C', 'V', 'X', 'Z', 'Shift+Z', 'Y'].map((key) => `Mod+${key}`),
);

function isTrusted(event: KeyboardEvent) {
  return event.isTrusted;
}

interface FrameOptions {
  readonly platform: Platform;
  readonly engine?: KeyEngine | null;
  /** Whether a person pressed it; a script of the frame can only pretend to. */
  readonly isReal?: (event: KeyboardEvent) => boolean;
}
