import type { ReactNode, RefObject } from 'react';
import { useLayoutEffect, useState } from 'react';
import { bar, divider } from '../../../styles/selection-bar.css.ts';
import { label } from '../../../styles/text.css.ts';
import { Button } from './button.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';
import { BAR } from './persistent.ts';

/** What can be done with the chosen rows; nothing while none is chosen. */
export function SelectionBar(props: SelectionBarProps) {
  const { ref, count, text, command, keys, onClear, children } = props;
  if (count === 0) return null;
  return (
    <div {...BAR} ref={ref} className={bar} role="toolbar" aria-label="Selected rows">
      <span className={label}>{text ?? `${count} selected`}</span>
      <Button kind="quiet" icon="x" keys={keys} data-command={command} onClick={onClear}>
        <VisuallyHidden>Clear selection</VisuallyHidden>
      </Button>
      <i className={divider} />
      {children}
    </div>
  );
}

/**
 * Which of a bar's buttons have no room on one line beside `more`, by their commands, in the order in which they go. They
 * stay where they are, out of sight and of reach, and are measured whenever something beside them changes.
 */
export function useSpare({ ref, order, more }: BarOrder): readonly string[] {
  const [spare, setSpare] = useState<readonly string[]>([]);
  useLayoutEffect(() => {
    const drawn = ref.current;
    if (drawn === null || globalThis.ResizeObserver === undefined) return;
    const measure = () => {
      const next = withoutRoom(drawn, order, more);
      setSpare((now) => (now.join() === next.join() ? now : next));
    };
    measure();
    const changes = new MutationObserver(measure);
    changes.observe(drawn, { childList: true, characterData: true, subtree: true });
    const sizes = new ResizeObserver(measure);
    sizes.observe(frameOf(drawn));
    return () => {
      changes.disconnect();
      sizes.disconnect();
    };
  }, [ref, order, more]);
  return spare;
}

function withoutRoom(drawn: HTMLElement, order: readonly string[], more: string) {
  const { paddingLeft, paddingRight, columnGap, left } = getComputedStyle(drawn);
  const [before, after, gap, inset] = [paddingLeft, paddingRight, columnGap, left].map(
    (length) => Number.parseFloat(length) || 0,
  ) as [number, number, number, number];
  // Below the foot it has the whole width, whatever its inset would be.
  const beside = isFloating(drawn) ? 2 * inset : 0;
  const widths = new Map(
    [...drawn.children]
      .filter(takesRoom)
      .map((child) => [
        child.getAttribute('data-command') ?? child,
        child.getBoundingClientRect().width + gap,
      ]),
  );
  const moreWidth = widths.get(more) ?? MORE_PX;
  widths.delete(more);
  const room = frameOf(drawn).clientWidth - beside - before - after + gap - 1;
  let needed = [...widths.values()].reduce((sum, width) => sum + width, 0);
  if (needed <= room) return [];
  needed += moreWidth;
  return order.filter((id) => {
    const width = widths.get(id);
    if (width === undefined || needed <= room) return false;
    needed -= width;
    return true;
  });
}

/** What is hidden takes none, nor what an open menu leaves beside its button for the focus. */
function takesRoom(child: Element) {
  const { display, position } = getComputedStyle(child);
  const isAside = display === 'none' || position === 'absolute' || position === 'fixed';
  return !isAside || child.hasAttribute('data-spare');
}

/** What the bar floats in, else what it stands in. */
function frameOf(drawn: HTMLElement): Element {
  return (isFloating(drawn) ? drawn.offsetParent : drawn.parentElement) ?? document.body;
}

function isFloating(drawn: HTMLElement) {
  return getComputedStyle(drawn).position === 'absolute';
}

/** Before it has been drawn. */
const MORE_PX = 96;

interface BarOrder {
  readonly ref: RefObject<HTMLElement | null>;
  /** Commands of the buttons that may go, the first one first. */
  readonly order: readonly string[];
  /** The command of the button that opens what has gone. */
  readonly more: string;
}

interface SelectionBarProps {
  readonly ref?: RefObject<HTMLDivElement | null>;
  readonly count: number;
  readonly text?: string | undefined;
  /** Id of the command that clearing is. */
  readonly command?: string | undefined;
  readonly keys?: string | undefined;
  readonly onClear: () => void;
  /** Buttons of kind quiet; warn for what destroys. */
  readonly children: ReactNode;
}
