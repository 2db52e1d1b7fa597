import type { Admits, KeyEngine } from './key-engine.ts';
import { isChorded, stepOf } from './steps.ts';
import type { Platform } from './steps.ts';

/** Forwards keys of every frame of the page that is marked for it; gives back what stops that. */
export function watchFrames(target: Document, options: FrameOptions): () => void {
  const attached = new Map<HTMLIFrameElement, () => void>();
  function attach(frame: Element) {
    if (!isForwarding(frame) || attached.has(frame)) return;
    for (const [gone, stop] of attached) {
      if (gone.isConnected) continue;
      stop();
      attached.delete(gone);
    }
    attached.set(frame, attachFrame(frame, options));
  }
  const look = ({ target: loaded }: Event) => {
    if (loaded instanceof Element) attach(loaded);
  };
  target.addEventListener('load', look, { capture: true });
  for (const frame of target.querySelectorAll(FORWARDING)) attach(frame);
  return () => {
    target.removeEventListener('load', look, { capture: true });
    for (const stop of attached.values()) stop();
  };
}

/** Forwards keys of a frame of the same origin to the page's commands, its next documents' too; gives back what stops that. */
export function attachFrame(
  frame: HTMLIFrameElement,
  { engine, platform, isReal = isTrusted }: FrameOptions,
): () => void {
  let stop: (() => void) | undefined;
  function attach() {
    stop?.();
    const inside = frame.contentDocument;
    stop = inside === null ? undefined : engine?.listen(inside, admits);
  }
  const admits: Admits = (event) =>
    (isReal(event) || !runsScripts(frame)) &&
    frame.ownerDocument.activeElement === frame &&
    (isForwarded(stepOf(event, platform)) || leavesCanvas(frame, event));
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

/** One whose blocks are walked and changed by commands: all keys that are not typed into a text. */
function leavesCanvas(frame: HTMLIFrameElement, { target }: KeyboardEvent) {
  const inText = (target as Element | null)?.closest?.('[contenteditable="true"]') ?? null;
  return frame.dataset.forwardsKeys === 'all' && inText === null;
}

function isForwarding(element: Element): element is HTMLIFrameElement {
  return element.matches(FORWARDING);
}

const FORWARDING = 'iframe[data-forwards-keys]';

/** What the frame's own document does with its text and its history. */
const KEPT: ReadonlySet<string> = new Set(
  ['A', 'C', 'V', 'X', 'Z', 'Shift+Z', 'Y'].map((key) => `Mod+${key}`),
);

/** Where nothing runs, a key that no person pressed there was handed in by the page around. */
function runsScripts(frame: HTMLIFrameElement) {
  return frame.getAttribute('sandbox')?.includes('allow-scripts') ?? true;
}

function isTrusted(event: KeyboardEvent) {
  return event.isTrusted;
}

interface FrameOptions {
  readonly platform: Platform;
  readonly engine: KeyEngine | null;
  /** Whether a person pressed it; a script of the frame can only pretend to. */
  readonly isReal?: (event: KeyboardEvent) => boolean;
}
