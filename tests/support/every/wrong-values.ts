import type {
  Field,
  FieldKind,
  FieldOf,
  Fields,
} from '../../../src/shared/resources/field-kinds.ts';
import { MAX_ID } from '../../../src/shared/limits.ts';

/** What is wrong, in words, and the value. */
export type Wrong = readonly [string, unknown];

/** Values that a field must refuse, whatever the others hold. */
export function wrongValues(field: Field): readonly Wrong[] {
  const make = WRONG[field.kind] as (field: Field) => readonly Wrong[];
  return [...missing(field), ...make(field)];
}

type WrongOf = { readonly [K in FieldKind]: (field: FieldOf<K>) => readonly Wrong[] };

const NUL = 'with\0nul';
const NO_TEXT: readonly Wrong[] = [
  ['a number for a text', 7],
  ['a list for a text', ['a']],
  ['NUL', NUL],
];
const NO_NUMBER: readonly Wrong[] = [
  ['a text for a number', 'seven'],
  ['a list for a number', [7]],
  ['a yes for a number', true],
];

const WRONG: WrongOf = {
  text: (field) => [...tooLong(field), ...ofPattern(field), ['two lines', 'one\ntwo']],
  longText: tooLong,
  richText: ({ max }) => [
    ['too long', `<p>${'x'.repeat(max)}</p>`],
    ['a number for a text', 7],
  ],
  number: range,
  integer: (field) => [...range(field), ['a half', 1.5]],
  money: (field) => [...range(field), ['three decimals', 1.005], ['too much', 1e12]],
  percent: (field) => [...range(field), ['too much', 1e6]],
  boolean: () => [
    ['a word for yes or no', 'maybe'],
    ['a number for yes or no', 1],
  ],
  date: () => [
    ...NO_TEXT,
    ['no such day', '2026-02-30'],
    ['another form', '31.01.2026'],
    ['before every year', '0000-01-01'],
  ],
  dateTime: () => [
    ...NO_TEXT,
    ['no such day', '2026-02-30T10:00:00Z'],
    ['no zone', '2026-01-31T10:00'],
    ['before every year', '0000-12-31T10:00:00Z'],
    ['after every year', '9999-12-31T23:59:59-12:00'],
  ],
  email: () => [...NO_TEXT, ['no address', 'ann.example.com'], ['no domain', 'ann@']],
  phone: () => [...NO_TEXT, ['no phone', 'call me']],
  url: () => [
    ...NO_TEXT,
    ['no address', 'example'],
    ['a script', 'javascript:alert(1)'],
    ['a password in it', 'https://ann:secret@example.com/'],
  ],
  domain: () => [...NO_TEXT, ['an address', 'https://example.org'], ['one label', 'localhost']],
  slug: () => [...NO_TEXT, ['capitals and blanks', 'Not A Slug']],
  colour: () => [...NO_TEXT, ['a name', 'red'], ['three digits', '#fff']],
  enum: () => [
    ['none of the values', 'no_such_value'],
    ['a number', 7],
  ],
  reference: () => [
    ['an id of no row', 999_999_999],
    ['a text for an id', 'seven'],
    ['no id', 0],
    ['beyond every id', MAX_ID + 1],
    ['a list for one', [1]],
  ],
  references: listWrong,
  tags: listWrong,
  file: () => [
    [
      'a file that is not there',
      { key: 'n'.repeat(32), name: 'a.png', mime: 'image/png', size: 1 },
    ],
    ['a text for a file', 'a.png'],
    ['a file with more to it', { key: 'n', name: 'a', mime: 'b', size: 1, evil: true }],
  ],
  json: ({ control }) =>
    control === 'permissions' || control === 'events'
      ? [
          ['a name that is none', ['Core.Nothing@index']],
          ['a text for a list', 'x'],
        ]
      : [['a text that is no JSON', '{']],
  content: () => NO_TEXT.slice(0, 2),
  choices: ({ values }) => [
    ['none of the values', ['no_such_value']],
    ['one value twice', [values[0]?.value, values[0]?.value]],
    ['a text for a list', 'x'],
  ],
  secret: (field) => [['too long', 'x'.repeat(field.max + 1)], ...NO_TEXT, ...ofPattern(field)],
  object: ({ fields }) => [
    ['a text for an object', 'x'],
    ['a part that is unknown', { no_such_part: 1 }],
    ...innerWrong(fields).map(([what, value]): Wrong => [what, value]),
  ],
  records: ({ fields, max }) => [
    ['a text for a list', 'x'],
    ['an entry that is no object', ['x']],
    ['a part that is unknown', [{ no_such_part: 1 }]],
    ['too many', Array.from({ length: max + 1 }, () => ({}))],
    ...innerWrong(fields).map(([what, value]): Wrong => [what, [value]]),
  ],
  rank: () => [...NO_NUMBER, ['no place', 0], ['a half', 1.5]],
};

/** Nothing, where something is required. */
function missing({ required, kind }: Field): readonly Wrong[] {
  if (required !== true) return [];
  const nothing: Wrong[] = [['nothing', null]];
  if (['text', 'longText', 'richText'].includes(kind)) nothing.push(['blanks', '  ']);
  if (['references', 'tags', 'choices', 'records'].includes(kind))
    nothing.push(['an empty list', []]);
  return nothing;
}

function tooLong({ max, min = 0 }: FieldOf<'text' | 'longText'>): readonly Wrong[] {
  const short: readonly Wrong[] = min > 1 ? [['too short', 'x'.repeat(min - 1)]] : [];
  return [...NO_TEXT, ...short, ['too long', 'x'.repeat(max + 1)]];
}

function ofPattern({
  pattern,
  control,
}: Pick<FieldOf<'text'>, 'pattern' | 'control'>): readonly Wrong[] {
  if (control === 'country') return [['no country', 'QQ']];
  if (control === 'timezone') return [['no time zone', 'Nowhere/City']];
  return pattern === undefined ? [] : [['against its pattern', '!no such form!']];
}

function range({ min, max }: { readonly min?: number; readonly max?: number }): readonly Wrong[] {
  return [
    ...NO_NUMBER,
    ...(min === undefined ? [] : [['too little', min - 1] as const]),
    ...(max === undefined ? [] : [['too much', max + 1] as const]),
  ];
}

function listWrong({ max }: FieldOf<'references' | 'tags'>): readonly Wrong[] {
  const many = Array.from({ length: (max ?? 100) + 1 }, (_, index) => index + 1);
  return [
    ['an id of no row', [999_999_999]],
    ['one row twice', [1, 1]],
    ['a text for an id', ['seven']],
    ['one for a list', 1],
    ['too many', many],
  ];
}

/** The first wrong value of each part that always applies. */
function innerWrong(fields: Fields): readonly Wrong[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    if (field.when !== undefined || field.readonly === true) return [];
    const [first] = wrongValues({ ...field, required: false });
    return first === undefined ? [] : [[`${name}: ${first[0]}`, { [name]: first[1] }] as const];
  });
}
