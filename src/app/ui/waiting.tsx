import { waiting } from '../../../styles/waiting.css.ts';
import { Icon } from './icon.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';

/** A page whose code or session is on its way; neither seen nor told for its first 150 ms. */
export function Waiting({ place = 'part' }: WaitingProps) {
  return (
    <div className={waiting} role="status" data-place={place}>
      <Icon name="loader-circle" turning />
      <VisuallyHidden>Loading</VisuallyHidden>
    </div>
  );
}

interface WaitingProps {
  /** In a part of a page, alone in the window, or above the page, which can be used meanwhile. */
  readonly place?: 'part' | 'whole' | 'above';
}
