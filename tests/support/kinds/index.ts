import type { Field, FieldKind } from '../../../src/shared/kinds/index.ts';
import { booleanSamples } from './boolean.ts';
import { choicesSamples } from './choices.ts';
import { colorSamples } from './color.ts';
import { contentSamples } from './content.ts';
import { dateTimeSamples } from './date-time.ts';
import { dateSamples } from './date.ts';
import { domainSamples } from './domain.ts';
import { emailSamples } from './email.ts';
import { enumSamples } from './enum.ts';
import { fileSamples } from './file.ts';
import { integerSamples } from './integer.ts';
import { jsonSamples } from './json.ts';
import type { AllSamples, KindSamples, Seed, Within, Wrong } from './kind.ts';
import { longTextSamples } from './long-text.ts';
import { moneySamples } from './money.ts';
import { numberSamples } from './number.ts';
import { objectSamples } from './object.ts';
import { percentSamples } from './percent.ts';
import { phoneSamples } from './phone.ts';
import { rankSamples } from './rank.ts';
import { recordsSamples } from './records.ts';
import { referenceSamples } from './reference.ts';
import { referencesSamples } from './references.ts';
import { richTextSamples } from './rich-text.ts';
import { secretSamples } from './secret.ts';
import { slugSamples } from './slug.ts';
import { tagsSamples } from './tags.ts';
import { textSamples } from './text.ts';
import { urlSamples } from './url.ts';

export type { Seed } from './kind.ts';

const samples = {
  text: textSamples,
  longText: longTextSamples,
  richText: richTextSamples,
  number: numberSamples,
  integer: integerSamples,
  money: moneySamples,
  percent: percentSamples,
  boolean: booleanSamples,
  date: dateSamples,
  dateTime: dateTimeSamples,
  email: emailSamples,
  phone: phoneSamples,
  url: urlSamples,
  domain: domainSamples,
  slug: slugSamples,
  color: colorSamples,
  enum: enumSamples,
  reference: referenceSamples,
  references: referencesSamples,
  tags: tagsSamples,
  file: fileSamples,
  json: jsonSamples,
  content: contentSamples,
  choices: choicesSamples,
  secret: secretSamples,
  object: objectSamples,
  records: recordsSamples,
  rank: rankSamples,
} satisfies AllSamples;

/** What tests of all kinds draw from. */
export function samplesOf(kind: FieldKind): KindSamples {
  return samples[kind] as unknown as KindSamples;
}

/** A value that the definition of the field allows, other for each number as far as the field has so many. */
export function sampleOf(field: Field, seed: Seed): unknown {
  return samplesOf(field.kind).sample(field, seed, WITHIN);
}

/** Values that a field must refuse, whatever the others hold. */
export function wrongValues(field: Field): readonly Wrong[] {
  const { nothing, wrong } = samplesOf(field.kind);
  const missing: readonly Wrong[] = field.required === true ? [['nothing', null], ...nothing] : [];
  return [...missing, ...wrong(field, WITHIN)];
}

const WITHIN: Within = { sample: sampleOf, wrong: wrongValues };
