/** A way in which built content names a row: by the address of a file or a page, a macro, an id. */
export interface ContentRef {
  readonly kind: string;
  /** Regular expressions, read alike by PostgreSQL and JavaScript and without regard to case: what says which row, and what stands around it. */
  readonly before: string;
  readonly ref: string;
  readonly after: string;
  /** Whether large and small letters are told apart; the others are kept in small ones. */
  readonly cased?: boolean;
}

export type ContentRefKind = (typeof CONTENT_REFS)[number]['kind'];

/** How content names the rows of a resource. */
export interface NamedInContent {
  readonly kind: ContentRefKind;
  /** SQL expression over the row's columns: what content says of it. */
  readonly by: string;
  /** Whether content shows what the row holds, with its version: it is made anew when the row changes, and names none that its writer may not see. */
  readonly shown?: true;
}

const SLUG = '[a-z0-9][a-z0-9-]*';
const END = '(?![a-z0-9_-])';
const QUOTE = '(?:\\\\?"|&quot;)?';

/** Every way there is. */
export const CONTENT_REFS = [
  { kind: 'file', before: '/files/', ref: '[a-z0-9_-]{32}', after: END, cased: true },
  { kind: 'macro', before: '', ref: '[$](?:custom|esp)_[a-z0-9_]+', after: '(?![a-z0-9_])' },
  { kind: 'ad', before: '[{][$]ad_', ref: '[0-9]+', after: '(?=_[0-9]+[|}])' },
  { kind: 'effort', before: '[{][$]ad_[0-9]+_', ref: '[0-9]+', after: '(?=[|}])' },
  { kind: 'effort', before: `/o/(?:ext|adv|web|op)/${SLUG}/`, ref: '[0-9]+', after: END },
  { kind: 'article', before: '/o/adv/', ref: SLUG, after: END },
  { kind: 'landing page', before: '/o/(?:web|op)/', ref: SLUG, after: END },
  { kind: 'page', before: '/o/site/', ref: `[0-9]+/${SLUG}`, after: END },
  {
    kind: 'video',
    before: `data-video-id${QUOTE}\\s*[:=]\\s*${QUOTE}`,
    ref: '[a-z0-9_-]{1,64}',
    after: '(?![a-z0-9_-])',
    cased: true,
  },
  {
    kind: 'synced block',
    before: `data-synced-id${QUOTE}\\s*[:=]\\s*${QUOTE}`,
    ref: '[0-9]+',
    after: '(?![0-9])',
  },
  {
    kind: 'plan',
    before: `pricing-plan-id${QUOTE}\\s*[:=]\\s*${QUOTE}`,
    ref: '[0-9]+',
    after: '(?![0-9])',
  },
] as const satisfies readonly ContentRef[];

/** What a text of content names, each once: `kind` as `CONTENT_REFS` has it, `ref` as `content_uses` keeps it. */
export function refsIn(text: string): readonly NamedRef[] {
  const found = CONTENT_REFS.flatMap((each) =>
    [...text.matchAll(patternOf(each))].map(([, , said = '']) => ({
      kind: each.kind,
      ref: 'cased' in each ? said : said.toLowerCase(),
    })),
  );
  return [...new Map(found.map((each) => [`${each.kind} ${each.ref}`, each])).values()];
}

export interface NamedRef {
  readonly kind: ContentRefKind;
  readonly ref: string;
}

/** A text of content that names other rows: what it says of each of one kind, and what it is to say instead. */
export function withRefs(
  text: string,
  kind: ContentRefKind,
  others: ReadonlyMap<string, string>,
): string {
  return CONTENT_REFS.filter((each) => each.kind === kind).reduce(
    (held, each) =>
      held.replace(patternOf(each), (whole: string, around: string, said: string) => {
        const other = others.get(said) ?? others.get(said.toLowerCase());
        return other === undefined ? whole : `${around}${other}`;
      }),
    text,
  );
}

function patternOf({ before, ref, after }: ContentRef) {
  return new RegExp(`(${before})(${ref})${after}`, 'gi');
}
