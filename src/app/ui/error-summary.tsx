import { useEffect, useId, useRef } from 'react';
import * as css from '../../../styles/banner.css.ts';
import { label, number } from '../../../styles/text.css.ts';
import { Icon } from './icon.tsx';

/**
 * What keeps a form from being saved, with a link to each field. Takes focus once for each `attempt`, which reads it out: it is no
 * alert, or that would be twice. What is wrong later, while somebody types, takes none and is told.
 */
export function ErrorSummary(props: ErrorSummaryProps) {
  const { errors, title, count, attempt, toField, tell } = props;
  const box = useRef<HTMLFieldSetElement>(null);
  const id = useId();
  const shown = errors.length > 0 || title !== undefined;
  const words = title ?? counted(count ?? errors.length);
  const told = useRef(0);
  const before = useRef(0);
  useEffect(() => {
    const isMore = errors.length > before.current;
    before.current = errors.length;
    if (!shown) return;
    if (attempt === told.current) {
      if (isMore) tell?.(words);
      return;
    }
    told.current = attempt;
    const fields = toField === true ? errors.map((error) => document.getElementById(error.id)) : [];
    focusSoon(fields.find((field) => field !== null) ?? box.current);
  }, [attempt, shown, toField, errors, words, tell]);
  if (!shown) return null;
  return (
    <fieldset
      ref={box}
      className={css.banner}
      data-tone="red"
      aria-labelledby={id}
      aria-describedby={errors.length > 0 ? `${id}-fields` : undefined}
      tabIndex={-1}
    >
      <Icon name="circle-alert" tone="red" />
      <div className={css.text}>
        <div id={id} className={`${label} ${number}`}>
          {words}
        </div>
        <div id={`${id}-fields`} className={css.fields}>
          {errors.map((error) => (
            <button
              key={error.id}
              type="button"
              className={css.fieldLink}
              onClick={() => focusField(error.id)}
            >
              {error.label}: {error.message}
            </button>
          ))}
        </div>
      </div>
    </fieldset>
  );
}

function counted(count: number) {
  return count === 1
    ? '1 field needs attention before this can be saved.'
    : `${count} fields need attention before this can be saved.`;
}

/** Now, or with the next frame, where it stands in a tab that is only being shown. */
function focusSoon(element: HTMLElement | null) {
  element?.focus();
  if (document.activeElement !== element) requestAnimationFrame(() => element?.focus());
}

function focusField(id: string) {
  const field = document.getElementById(id);
  field?.scrollIntoView?.({ block: 'center' });
  field?.focus({ preventScroll: true });
}

interface ErrorSummaryProps {
  readonly errors: readonly FieldError[];
  /** Said instead of the count, for what is not about fields. */
  readonly title?: string | undefined;
  /** Fields in the way with those that nothing is said of yet; as many as there are errors where left out. */
  readonly count?: number | undefined;
  /** True leads the focus to the first field that is named and on the page, not to the summary. */
  readonly toField?: boolean | undefined;
  /** Number of refused saves; focus moves here when it grows. */
  readonly attempt: number;
  /** Has it read out where something is wrong and the focus stays. It must keep its identity. */
  readonly tell?: (words: string) => void;
}

interface FieldError {
  /** Of the control. */
  readonly id: string;
  readonly label: string;
  readonly message: string;
}
