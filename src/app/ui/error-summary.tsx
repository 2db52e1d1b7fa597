import { useEffect, useRef } from 'react';
import * as css from '../../../styles/banner.css.ts';
import { label, number } from '../../../styles/text.css.ts';
import { Icon } from './icon.tsx';

/** What keeps a form from being saved, with a link to each field. Takes focus once for each `attempt`: what is wrong later, while somebody types, takes none. */
export function ErrorSummary(props: ErrorSummaryProps) {
  const { errors, title, count, attempt, toField } = props;
  const box = useRef<HTMLDivElement>(null);
  const shown = errors.length > 0 || title !== undefined;
  const told = useRef(0);
  useEffect(() => {
    if (attempt === told.current || !shown) return;
    told.current = attempt;
    const fields = toField === true ? errors.map(({ id }) => document.getElementById(id)) : [];
    focusSoon(fields.find((field) => field !== null) ?? box.current);
  }, [attempt, shown, toField, errors]);
  if (!shown) return null;
  return (
    <div ref={box} className={css.banner} data-tone="red" role="alert" tabIndex={-1}>
      <Icon name="circle-alert" tone="red" />
      <div className={css.text}>
        <div className={`${label} ${number}`}>{title ?? counted(count ?? errors.length)}</div>
        <div className={css.fields}>
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
    </div>
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
}

interface FieldError {
  /** Of the control. */
  readonly id: string;
  readonly label: string;
  readonly message: string;
}
