import { PopoverDisclosure } from '@ariakit/react/popover';
import type { KeyboardEvent, RefObject } from 'react';
import * as css from '../../../styles/select.css.ts';
import { Icon } from './icon.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';
import type { ComboSelectProps } from './combo-select.types.ts';

/** What a searched select shows while it is closed: chips or the one choice, and the button that opens the list. */
export function ComboFrame(props: ComboFrameProps) {
  const { chosen, multiple, open, placeholder, disabled, renderChosen, onClear, full } = props;
  const single = multiple ? undefined : chosen[0];
  const filled = multiple === true && chosen.length > 0;
  return (
    <div
      ref={props.frameRef}
      className={css.multi}
      data-filled={filled ? '' : undefined}
      data-invalid={props['aria-invalid'] ? '' : undefined}
      data-off={disabled ? '' : undefined}
    >
      {filled ? (
        <ul className={css.chips} aria-label={`${props.label}, chosen`}>
          {chosen.map((choice) => renderChosen?.(choice) ?? null)}
        </ul>
      ) : null}
      <PopoverDisclosure
        ref={props.openerRef}
        id={props.id}
        role="combobox"
        aria-haspopup="dialog"
        className={css.opener}
        data-autofocus={props.autoFocus ? 'true' : undefined}
        disabled={props.off}
        accessibleWhenDisabled
        onKeyDown={props.onKey}
        aria-labelledby={props['aria-labelledby']}
        aria-label={props['aria-labelledby'] === undefined ? props.label : undefined}
        aria-describedby={props['aria-describedby']}
        aria-invalid={props['aria-invalid']}
        aria-required={props['aria-required']}
        aria-description={full}
      >
        <span className={css.value} data-empty={single === undefined ? '' : undefined}>
          {single?.mark}
          <span className={css.valueText} dir="auto">
            {single?.text ?? (full || (filled && open ? '' : placeholder))}
          </span>
          {filled ? <VisuallyHidden>, {chosen.length} chosen</VisuallyHidden> : null}
        </span>
        <Icon name="chevrons-up-down" size="small" />
      </PopoverDisclosure>
      {onClear && single !== undefined && !disabled ? (
        <button type="button" className={css.clear} aria-label="Clear" onClick={onClear}>
          <Icon name="x" size="small" />
        </button>
      ) : null}
    </div>
  );
}

interface ComboFrameProps extends ComboSelectProps {
  readonly frameRef: RefObject<HTMLDivElement | null>;
  readonly openerRef: RefObject<HTMLButtonElement | null>;
  readonly off: boolean;
  readonly onKey: (event: KeyboardEvent) => void;
}
