import type { RefObject } from 'react';
import { useEffect, useState } from 'react';
import { useFloats } from '../../ui/floats.ts';
import { cutText } from '../format.ts';
import { isSeen } from './grid-moves.ts';

/** What a title tells the pointer, told to the keyboard: the focused cell's exact figure, cut text or chips that found no room. */
export function GridTip({ frame }: { readonly frame: RefObject<HTMLElement | null> }) {
  const [tip, setTip] = useState<Tip | null>(null);
  useEffect(() => {
    const show = ({ target }: FocusEvent) => {
      const inGrid = target instanceof HTMLElement && frame.current?.contains(target) === true;
      setTip(inGrid && target.matches('[data-cell]:focus-visible') ? tipOf(target) : null);
    };
    const dismiss = ({ key }: KeyboardEvent) => (key === 'Escape' ? setTip(null) : undefined);
    document.addEventListener('focusin', show);
    window.addEventListener('keydown', dismiss, { capture: true });
    return () => {
      document.removeEventListener('focusin', show);
      window.removeEventListener('keydown', dismiss, { capture: true });
    };
  }, [frame]);
  const floats = useFloats(tip !== null);
  if (tip === null || floats === null) return null;
  return <floats.PointTip at={tip.cell} text={tip.text} onClose={() => setTip(null)} />;
}

/** The first title in sight that says more than what can be read in the cell. */
function tipOf(cell: HTMLElement): Tip | null {
  const text = cell.innerText;
  for (const marked of cell.querySelectorAll<HTMLElement>('[title]:not(button)')) {
    const isCut = marked.scrollWidth > marked.clientWidth && marked.clientWidth > 0;
    if (isSeen(marked) && (isCut || !text.includes(marked.title)))
      return { cell, text: cutText(marked.title, TIP_CHARS) };
  }
  return null;
}

const TIP_CHARS = 1_000;

interface Tip {
  readonly cell: HTMLElement;
  readonly text: string;
}
