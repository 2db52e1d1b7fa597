import * as css from '../../../../styles/resource-controls.css.ts';
import type { FieldOf } from '../../../shared/resources/field-kinds.ts';
import { TextArea } from '../../ui/text-area.tsx';
import type { KindControlProps } from '../kinds/kind.ts';

/** Content as source beside what it looks like, in a frame that runs nothing and belongs to nobody. */
export function ContentControl(props: KindControlProps<FieldOf<'content'>>) {
  const { name, control, label, value, readOnly, onValues, onBlur } = props;
  const source = typeof value === 'string' ? value : '';
  return (
    <div className={css.content}>
      <TextArea
        {...control}
        mono
        spellCheck={false}
        value={source}
        readOnly={readOnly}
        onValue={(text) => onValues({ [name]: text === '' ? null : text, [`${name}_data`]: null })}
        onBlur={onBlur}
      />
      <iframe
        className={css.preview}
        title={`${label}, preview`}
        sandbox=""
        referrerPolicy="no-referrer"
        srcDoc={source}
      />
    </div>
  );
}
