import type { Field } from '../../../shared/resources/field-kinds.ts';
import { boolean } from './boolean.tsx';
import { choices } from './choices.tsx';
import { colour } from './colour.tsx';
import { content } from './content.tsx';
import { date } from './date.tsx';
import { dateTime } from './date-time.tsx';
import { domain } from './domain.tsx';
import { email } from './email.tsx';
import { enumeration } from './enum.tsx';
import { file } from './file.tsx';
import { FormattedCell } from './formatted-cell.tsx';
import { integer } from './integer.tsx';
import { json } from './json.tsx';
import type { AppKind, AppKinds } from './kind.ts';
import { longText } from './long-text.tsx';
import { money } from './money.tsx';
import { number } from './number.tsx';
import { object } from './object.tsx';
import { percent } from './percent.tsx';
import { phone } from './phone.tsx';
import { rank } from './rank.tsx';
import { records } from './records.tsx';
import { reference } from './reference.tsx';
import { references } from './references.tsx';
import { richText } from './rich-text.tsx';
import { secret } from './secret.tsx';
import { slug } from './slug.tsx';
import { tags } from './tags.tsx';
import { text } from './text.tsx';
import { url } from './url.tsx';

/** The app's side of every field kind. */
export const kinds = {
  text,
  longText,
  richText,
  number,
  integer,
  money,
  percent,
  boolean,
  date,
  dateTime,
  email,
  phone,
  url,
  domain,
  slug,
  colour,
  enum: enumeration,
  reference,
  references,
  tags,
  file,
  json,
  content,
  choices,
  secret,
  object,
  records,
  rank,
} as const satisfies AppKinds;

/** The side that draws a field, as generic code sees it. */
export function kindOf(field: Field): AppKind {
  const kind = kinds[field.kind] as unknown as AppKind;
  return field.format === undefined ? kind : { ...kind, Cell: FormattedCell };
}
