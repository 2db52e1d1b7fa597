import { waiting } from '../../../styles/waiting.css.ts';
import { Icon } from './icon.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';

/** A page whose code or session is on its way; neither seen nor told for its first 150 ms. */
export function Waiting({ whole = false }: WaitingProps) {
  return (
    <div className={waiting} role="status" data-whole={whole ? '' : undefined}>
      <Icon name="loader-circle" turning />
      <VisuallyHidden>Loading</VisuallyHidden>
    </div>
  );
}

interface WaitingProps {
  /** Nothing else is on the page. */
  readonly whole?: boolean;
}
