import * as css from '../../../../styles/field.css.ts';
import type { FieldOf } from '../../../shared/kinds/index.ts';
import { Icon } from '../../ui/icon.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import type { KindControlProps } from '../kinds/kind.ts';
import { useTypedText } from '../kinds/typed-text.ts';
import { jsonFault } from './json-fault.ts';

/** JSON as text: indented when it is left; while it is no JSON it is kept as typed, with the place of the fault. */
export function JsonControl(props: KindControlProps<FieldOf<'json'>>) {
  const { control, value, readOnly, onValue, onBlur } = props;
  const input = useTypedText({ value: stable(value), show, read: readStable, onValue: take });
  function take(text: unknown) {
    onValue(text === null ? null : parsed(String(text)));
  }
  const fault = typeof value === 'string' ? jsonFault(value) : null;
  const faultId = `${control.id}-fault`;
  return (
    <>
      <TextArea
        {...control}
        aria-describedby={[fault === null ? '' : faultId, control['aria-describedby'] ?? '']
          .join(' ')
          .trim()}
        mono
        rows={6}
        spellCheck={false}
        value={input.text}
        readOnly={readOnly}
        onValue={input.type}
        onBlur={() => {
          input.tidy();
          onBlur();
        }}
      />
      {fault === null ? null : (
        <span className={css.hint} id={faultId}>
          <Icon name="info" size="small" /> {fault}
        </span>
      )}
    </>
  );
}

function stable(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function readStable(text: string): string | null {
  return text.trim() === '' ? null : stable(parsed(text));
}

function show(text: unknown): string {
  if (text === null) return '';
  const value = parsed(String(text));
  return typeof value === 'string' ? String(text) : JSON.stringify(value, null, 2);
}

/** What is no JSON is held as the text it is, which the rules refuse. */
function parsed(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'string' ? text : value;
  } catch {
    return text;
  }
}
