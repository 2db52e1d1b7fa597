import { note } from '../../../styles/select.css.ts';
import { Icon } from './icon.tsx';

/** Below the options of a searched list: loading, failed, or nothing found. */
export function ComboNote({ state, empty, emptyText, failedText }: ComboNoteProps) {
  if (state === 'loading') {
    return (
      <div className={note} role="presentation">
        <Icon name="loader-circle" turning />
        {empty ? 'Loading' : 'Loading more'}
      </div>
    );
  }
  if (state === 'failed') {
    return (
      <div className={note} role="alert">
        <Icon name="circle-alert" tone="red" />
        {failedText ?? 'The list could not be loaded.'}
      </div>
    );
  }
  return empty ? <div className={note}>{emptyText ?? 'No data available'}</div> : null;
}

interface ComboNoteProps {
  readonly state: 'ready' | 'loading' | 'failed';
  readonly empty: boolean;
  readonly emptyText?: string | undefined;
  readonly failedText?: string | undefined;
}
