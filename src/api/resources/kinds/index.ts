import type { Field, FieldKind } from '../../../shared/resources/field-kinds.ts';
import { boolean } from './boolean.ts';
import { choices } from './choices.ts';
import { colour } from './colour.ts';
import { content } from './content.ts';
import { dateTime } from './date-time.ts';
import { date } from './date.ts';
import { domain } from './domain.ts';
import { email } from './email.ts';
import { enumeration } from './enum.ts';
import { file } from './file.ts';
import { integer } from './integer.ts';
import { json } from './json.ts';
import type { ApiKind, ApiKinds } from './kind.ts';
import { longText } from './long-text.ts';
import { money } from './money.ts';
import { number } from './number.ts';
import { object } from './object.ts';
import { percent } from './percent.ts';
import { phone } from './phone.ts';
import { rank } from './rank.ts';
import { records } from './records.ts';
import { reference } from './reference.ts';
import { references } from './references.ts';
import { richText } from './rich-text.ts';
import { secret } from './secret.ts';
import { slug } from './slug.ts';
import { tags } from './tags.ts';
import { text } from './text.ts';
import { url } from './url.ts';

const kinds = {
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
} satisfies ApiKinds;

/** The server's side of a field. */
export function apiKind(field: Field): ApiKind {
  return (kinds as unknown as Readonly<Record<FieldKind, ApiKind>>)[field.kind];
}
