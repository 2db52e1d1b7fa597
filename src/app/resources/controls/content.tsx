import * as css from '../../../../styles/resource-controls.css.ts';
import type { FieldOf } from '../../../shared/resources/field-kinds.ts';
import { TextArea } from '../../ui/text-area.tsx';
import { previewTitle } from '../form/form-preview.tsx';
import type { KindControlProps } from '../kinds/kind.ts';

/** Content as source beside what it looks like, unless its form shows that with its macros, in a frame that runs nothing and belongs to nobody. */
export function ContentControl(props: KindControlProps<FieldOf<'content'>>) {
  const { name, resource, control, label, value, readOnly, onValues, onBlur } = props;
  const source = typeof value === 'string' ? value : '';
  const alone = previewTitle(resource) !== null;
  return (
    <div className={css.content} data-alone={alone ? '' : undefined}>
      <TextArea
        {...control}
        mono
        spellCheck={false}
        value={source}
        readOnly={readOnly}
        onValue={(text) => onValues({ [name]: text === '' ? null : text, [`${name}_data`]: null })}
        onBlur={onBlur}
      />
      {alone ? null : (
        <iframe
          className={css.preview}
          title={`${label}, preview`}
          sandbox=""
          referrerPolicy="no-referrer"
          srcDoc={source}
        />
      )}
    </div>
  );
}
