import * as css from '../../../../../styles/resource-difference.css.ts';
import { labelIn } from '../../../../shared/publishing-words.ts';
import type { Resource } from '../../../../shared/resources/define.ts';
import type { Values } from '../../../../shared/contract/values.ts';
import { FieldValue } from './field-value.tsx';

/** Two states of a record, field by field. */
export function Difference({ resource, fields, before, after, titles }: DifferenceProps) {
  return (
    <table className={css.table}>
      <thead className={css.heads}>
        <tr>
          <th scope="col" className={css.fieldHead}>
            Field
          </th>
          {titles.map((title) => (
            <th key={title} scope="col" className={css.cell}>
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {fields.map((name) => (
          <tr key={name} className={css.row}>
            <th scope="row" className={css.name}>
              {labelIn(resource, name, after)}
            </th>
            <td className={css.cell}>
              <span className={css.inline}>{titles[0]}: </span>
              <FieldValue resource={resource} name={name} values={before} after={after} />
            </td>
            <td className={css.cell}>
              <span className={css.inline}>{titles[1]}: </span>
              <FieldValue resource={resource} name={name} values={after} before={before} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface DifferenceProps {
  readonly resource: Resource;
  readonly fields: readonly string[];
  readonly before: Values;
  readonly after: Values;
  readonly titles: readonly [before: string, after: string];
}
