import { booleanKind } from './boolean.ts';
import { choicesKind } from './choices.ts';
import { colorKind } from './color.ts';
import { contentKind } from './content.ts';
import { dateTimeKind } from './date-time.ts';
import { dateKind } from './date.ts';
import { domainKind } from './domain.ts';
import { emailKind } from './email.ts';
import { enumKind } from './enum.ts';
import { fileKind } from './file.ts';
import { integerKind } from './integer.ts';
import { jsonKind } from './json.ts';
import type { SharedKind } from './kind.ts';
import { longTextKind } from './long-text.ts';
import { moneyKind } from './money.ts';
import { numberKind } from './number.ts';
import { objectKind } from './object.ts';
import { percentKind } from './percent.ts';
import { phoneKind } from './phone.ts';
import { rankKind } from './rank.ts';
import { recordsKind } from './records.ts';
import { referenceKind } from './reference.ts';
import { referencesKind } from './references.ts';
import { richTextKind } from './rich-text.ts';
import { secretKind } from './secret.ts';
import { slugKind } from './slug.ts';
import { tagsKind } from './tags.ts';
import { textKind } from './text.ts';
import { urlKind } from './url.ts';

export { boolean } from './boolean.ts';
export { choices } from './choices.ts';
export { color } from './color.ts';
export { content } from './content.ts';
export { dateTime } from './date-time.ts';
export { date } from './date.ts';
export { domain } from './domain.ts';
export { email } from './email.ts';
export { enumeration } from './enum.ts';
export { file } from './file.ts';
export { counter, integer } from './integer.ts';
export { holdsRules, json } from './json.ts';
export type { EnumValue } from './kind.ts';
export { longText } from './long-text.ts';
export { money } from './money.ts';
export { number } from './number.ts';
export { object } from './object.ts';
export { percent } from './percent.ts';
export { phone } from './phone.ts';
export { rank } from './rank.ts';
export { children, doubledIn, records } from './records.ts';
export { reference } from './reference.ts';
export type { SelectSpec } from './reference.ts';
export { references } from './references.ts';
export { richText } from './rich-text.ts';
export { secret } from './secret.ts';
export { slug } from './slug.ts';
export { tags } from './tags.ts';
export { idWith, text } from './text.ts';
export { url } from './url.ts';

/** Every kind by its name, in the order in which documentation lists them. */
const kinds = {
  text: textKind,
  longText: longTextKind,
  richText: richTextKind,
  number: numberKind,
  integer: integerKind,
  money: moneyKind,
  percent: percentKind,
  boolean: booleanKind,
  date: dateKind,
  dateTime: dateTimeKind,
  email: emailKind,
  phone: phoneKind,
  url: urlKind,
  domain: domainKind,
  slug: slugKind,
  color: colorKind,
  enum: enumKind,
  reference: referenceKind,
  references: referencesKind,
  tags: tagsKind,
  file: fileKind,
  json: jsonKind,
  content: contentKind,
  choices: choicesKind,
  secret: secretKind,
  object: objectKind,
  records: recordsKind,
  rank: rankKind,
};

type Kinds = typeof kinds;
export type FieldKind = keyof Kinds;
export type Field = {
  [K in FieldKind]: Kinds[K] extends SharedKind<infer F, infer _> ? F : never;
}[FieldKind];
export type Fields = Readonly<Record<string, Field>>;
/** The field of one kind. */
export type FieldOf<K extends FieldKind> = Extract<Field, { readonly kind: K }>;
/** What a value of one kind is on the wire. */
export type ValueOf<K extends FieldKind> = {
  [N in K]: Kinds[N] extends SharedKind<infer _, infer V> ? V : never;
}[K];

export const FIELD_KINDS = Object.keys(kinds) as readonly FieldKind[];

/** What the kind of a field is on both sides. */
export function sharedKind(field: Field): SharedKind<Field> {
  return kinds[field.kind] as unknown as SharedKind<Field>;
}

/** Whether its value is made of values of further fields. */
export function hasFields(field: Field): field is Extract<Field, { readonly fields: Fields }> {
  return sharedKind(field).holds === 'fields';
}
