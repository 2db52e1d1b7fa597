import { isCrop, isWithin, WHOLE } from '../contract/image-cut.ts';
import { PRESENCE, textValue } from './filter-values.ts';
import type { FieldOptions, Options, SharedKind } from './kind.ts';
import { USUAL } from './kind.ts';

/** A stored file. */
interface FileField extends FieldOptions {
  readonly kind: 'file';
  /** Value of the file input's `accept`. */
  readonly accept: string;
}

const COUNT = '0 <= number.integer <= 9007199254740991';
const PART = '0 <= number.integer <= 100';

export const fileKind: SharedKind<FileField, string> = {
  ...USUAL,
  operators: PRESENCE,
  filterValue: textValue,
  sorts: false,
  holds: 'file',
  bulk: false,
  imports: false,
  rule: (_, { type }) =>
    type({
      '+': 'reject',
      key: 'string <= 200',
      name: 'string <= 255',
      mime: 'string <= 100',
      size: COUNT,
      'width?': COUNT,
      'height?': COUNT,
      'crop?': { '+': 'reject', x: PART, y: PART, width: PART, height: PART },
      'focus?': { '+': 'reject', x: PART, y: PART },
    }).narrow(({ crop = WHOLE, focus }, context) => {
      if (!isCrop(crop)) return context.reject('cut to a part of the image');
      if (focus !== undefined && !isWithin(crop, focus))
        return context.reject('an image whose focal point is in sight');
      return true;
    }),
};

export function file(options: Options<FileField> = {}): FileField {
  return { accept: '', ...options, kind: 'file' };
}
