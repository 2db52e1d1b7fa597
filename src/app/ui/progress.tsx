import * as css from '../../../styles/progress.css.ts';

/** How far something is: a share from 0 to 1, or null while that is not known. */
export function Progress({ value, label, tone }: ProgressProps) {
  const percent = value === null ? null : Math.round(Math.min(1, Math.max(0, value)) * 100);
  return (
    <div
      className={css.track}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent ?? undefined}
    >
      <div
        className={css.bar}
        data-tone={tone}
        data-unknown={percent === null ? '' : undefined}
        style={percent === null ? undefined : { width: `${percent}%` }}
      />
    </div>
  );
}

interface ProgressProps {
  readonly value: number | null;
  readonly label: string;
  readonly tone?: 'green' | 'red' | undefined;
}
