import type { CheckLevels, Problem } from '../../../../shared/contract/content-checks.ts';
import { CONTENT_CHECKS, NO_QUESTIONS } from '../../../../shared/contract/content-checks.ts';
import { sharedKind } from '../../../../shared/kinds/index.ts';
import type { Resource } from '../../../../shared/resources/define.ts';
import type { Theme } from '../../../../shared/theme.ts';
import type { LookedAt } from '../../../derive/deriver.ts';
import type { HttpError } from '../../../errors.ts';
import { invalid } from '../../../errors.ts';
import type { Row, Written } from '../../row.ts';
import { onPaths } from '../guard.ts';
import { PATHS, WRITE_PATHS } from '../paths.ts';
import type { Guard, RowWrite, Write } from '../write.types.ts';

/** A page is published without what the settings take as an error; a draft is saved whatever stands in it. */
export const contentChecks = {
  name: 'content checks',
  refuses: 'A published page in which a check that the settings take as an error finds something.',
  except: {
    ...onPaths(
      'What goes into the trash is published no more.',
      ...WRITE_PATHS.filter((path) => PATHS[path].effect === 'trash'),
    ),
    'merge use': 'A reference is written, and nothing that a page shows.',
    following: 'That a row is no longer the default is written, and nothing that a page shows.',
  },
  concerns: (resource) => publishedFields(resource) !== null,
  async ofRows(write) {
    const refused = new Map<RowWrite, HttpError>();
    const fields = publishedFields(write.rights.resource);
    const rows = fields === null ? [] : write.rows.filter((row) => isShownAnew(row, fields));
    const errors = rows.length === 0 ? {} : errorsOf(await write.api.checks.levels(write.tx));
    if (fields === null || Object.keys(errors).length === 0) return refused;
    const publications = rows.flatMap((row) => publicationOf(write, row) ?? []);
    const themes = await write.api.checks.themes(write.tx, publications);
    for (const row of rows) {
      const page = pageOf(row, fields);
      const theme = themes.get(publicationOf(write, row) ?? 0) ?? {};
      const message = await refusalOf(write, page, { errors, theme });
      if (message !== null) refused.set(row, invalid({ [fields.status]: message }));
    }
    return refused;
  },
} as const satisfies Guard;

const PUBLISHED = 'published';

/** Fields of a page: whether it is published, what it shows, and what it is called; null where a resource publishes none. */
interface PageFields {
  readonly status: string;
  readonly content: string;
  readonly title: string;
}

/** A field that says of a row with built content whether everybody sees it. */
function publishedFields({ fields, text }: Resource): PageFields | null {
  const all = Object.entries(fields);
  const content = all.find(([, field]) => sharedKind(field).isPage)?.[0];
  const status = all.find(
    ([, field]) =>
      field.generated === undefined &&
      sharedKind(field)
        .values(field)
        ?.some(({ value }) => value === PUBLISHED) === true,
  )?.[0];
  return content === undefined || status === undefined ? null : { status, content, title: text };
}

/** What the row is once it is written. */
function becomes({ before, values }: RowWrite): Row | Written {
  return { ...before, ...values };
}

/** Whether it will be published, and was not as it will be: what is saved beside the page is not in its way. */
function isShownAnew(row: RowWrite, { status, content, title }: PageFields) {
  if (becomes(row)[status] !== PUBLISHED) return false;
  const { before, values } = row;
  if (before === null || before.deleted_at !== null) return true;
  return [status, content, `${content}_data`, title].some((name) => name in values);
}

function pageOf(row: RowWrite, { content, title }: PageFields) {
  const { [content]: html, [`${content}_data`]: design, [title]: name } = becomes(row);
  return {
    design: typeof design === 'string' ? design : null,
    html: typeof html === 'string' ? html : '',
    title: typeof name === 'string' ? name : '',
  };
}

function errorsOf(levels: CheckLevels): CheckLevels {
  return Object.fromEntries(Object.entries(levels).filter(([, level]) => level === 'error'));
}

function publicationOf({ rights: { resource } }: Write, row: RowWrite): number | null {
  const { scope } = resource;
  const id = scope.kind === 'own' ? becomes(row)[scope.field] : row.publicationId;
  return typeof id === 'number' ? id : null;
}

interface Page {
  readonly design: string | null;
  readonly html: string;
  readonly title: string;
}

interface Settled {
  readonly errors: CheckLevels;
  readonly theme: Theme;
}

/** Why the page cannot be published; null where it can. */
async function refusalOf({ api, tx, call }: Write, page: Page, { errors, theme }: Settled) {
  const { design, html, title } = page;
  const looked: Omit<LookedAt, 'by'> = { design, html };
  const asks = FROM_THE_DATABASE.some((id) => errors[id] !== undefined);
  const questions = asks ? await api.deriver.look({ ...looked, by: null }) : NOTHING_ASKED;
  if (!('questions' in questions)) return unreadable(questions);
  const facts = await api.checks.facts(tx, questions.questions, call.user);
  const found = await api.deriver.look({ ...looked, by: { facts, theme, title, levels: errors } });
  return 'problems' in found ? summaryOf(found.problems) : unreadable(found);
}

const FROM_THE_DATABASE = ['macros', 'links', 'outside_links', 'image_sizes'] as const;

const NOTHING_ASKED = { questions: NO_QUESTIONS };

function unreadable(answer: object) {
  const said = 'message' in answer ? ` ${String(answer.message)}` : '';
  return `The page cannot be checked, and so not be published.${said}`;
}

/** The checks by name, each with what it found first. */
function summaryOf(problems: readonly Problem[]): string | null {
  if (problems.length === 0) return null;
  const said = CONTENT_CHECKS.flatMap(({ id, title }) => {
    const own = problems.filter(({ check }) => check === id);
    const more = own.length > 1 ? ` (and ${own.length - 1} more)` : '';
    return own.length === 0 ? [] : [`${title}: ${own[0]?.message}${more}`];
  });
  return `It cannot be published before this is mended. ${said.join(' ')}`;
}
