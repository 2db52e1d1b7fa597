import { Tooltip as AriakitTooltip, TooltipAnchor, TooltipProvider } from '@ariakit/react/tooltip';
import type { ReactElement, ReactNode } from 'react';
import { tooltip } from '../../../styles/tooltip.css.ts';
import { KeyHint } from './key-hint.tsx';

const SHOW_AFTER_MS = 400;

/** A name and a key beside a control, after 400 ms, at once when moving along. The control must have a name of its own. */
export function Tooltip({ content, keys, placement = 'top', children }: TooltipProps) {
  return (
    <TooltipProvider showTimeout={SHOW_AFTER_MS} hideTimeout={0} placement={placement}>
      <TooltipAnchor render={children} />
      <AriakitTooltip className={tooltip} gutter={6} unmountOnHide>
        <span>{content}</span>
        {keys ? <KeyHint keys={keys} inside="bright" /> : null}
      </AriakitTooltip>
    </TooltipProvider>
  );
}

interface TooltipProps {
  readonly content: ReactNode;
  readonly keys?: string | undefined;
  readonly placement?: 'top' | 'bottom' | 'left' | 'right' | undefined;
  readonly children: ReactElement;
}
