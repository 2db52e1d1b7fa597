import type { ComponentPropsWithRef } from 'react';
import { tool } from '../../../styles/top-bar.css.ts';
import { Icon } from '../ui/icon.tsx';

/** How many tasks run; a button, to be handed to a menu. */
export function TaskIndicator({ running, failed, ...rest }: TaskIndicatorProps) {
  const stalled = failed === true;
  return (
    <button
      type="button"
      {...rest}
      className={tool}
      aria-label={`${running} ${running === 1 ? 'task' : 'tasks'} running${stalled ? ', not up to date' : ''}`}
    >
      <Icon
        name={stalled ? 'cloud-off' : 'loader'}
        turning={running > 0 && !stalled}
        tone={stalled ? 'amber' : undefined}
      />
      {running > 0 ? <span>{running}</span> : null}
    </button>
  );
}

export interface TaskIndicatorProps
  extends Omit<ComponentPropsWithRef<'button'>, 'className' | 'style' | 'children'> {
  readonly running: number;
  /** The list could not be refreshed. */
  readonly failed?: boolean | undefined;
}
