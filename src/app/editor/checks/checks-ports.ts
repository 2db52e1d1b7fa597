import { provideContentChecks } from '../../../../machines/content-checks/content-checks.ports.ts';
import type { Looked } from '../../../../machines/content-checks/content-checks.types.ts';
import { NOTHING_FOUND } from '../../../../machines/content-checks/content-checks.rules.ts';
import type { PageAround } from '../../../content/checks/page.ts';
import type {
  CheckFacts,
  CheckLevels,
  CheckQuestions,
} from '../../../shared/contract/content-checks.ts';
import { CONTENT_CHECKS, NO_FACTS } from '../../../shared/contract/content-checks.ts';
import type { Api } from '../../data/client.ts';
import { withRetry } from '../../data/with-retry.ts';

/** The machine of the checks over one editor: what the server has answered is not asked again. */
export function checksOver(api: Api, page: LookedAt) {
  let known: CheckedPage = UNKNOWN;
  async function ask(questions: CheckQuestions, signal: AbortSignal) {
    const isAnswered = Object.values(questions).every((names) => names.length === 0);
    if (isAnswered && known.levels !== null) return null;
    const call = { method: 'POST', body: questions, signal, quiet: true } as const;
    const { data } = await api<{ readonly data: Answered }>('content-checks', call);
    const { levels, ...facts } = data;
    known = { levels, facts: joined(known.facts, facts) };
    return null;
  }
  async function look(isAnew: boolean, signal: AbortSignal): Promise<Looked> {
    if (isAnew) known = UNKNOWN;
    const design = page.design();
    if (design === null) return NOTHING_FOUND;
    const parts = await withRetry(() => import('./check-parts.ts'));
    const { project } = parts.readProject(design);
    if (project === undefined) return NOTHING_FOUND;
    const nodes = parts.checkedPage(project);
    const unknown = await ask(parts.questionsOf(nodes, known.facts), signal).catch((error) => {
      signal.throwIfAborted();
      return (error as Error).message;
    });
    const { levels, facts } = known;
    const checked = { ...nodes, ...page.around(), facts };
    return { problems: parts.problemsOf(checked, levels ?? USUAL), unknown };
  }
  return provideContentChecks({ look: ({ isAnew }, signal) => look(isAnew, signal) });
}

/** As the settings begin, until the server has said how they stand. */
const USUAL: CheckLevels = Object.fromEntries(CONTENT_CHECKS.map(({ id, level }) => [id, level]));

const UNKNOWN: CheckedPage = { levels: null, facts: NO_FACTS };

function joined(known: CheckFacts, more: CheckFacts): CheckFacts {
  return {
    links: { ...known.links, ...more.links },
    outside: { ...known.outside, ...more.outside },
    files: { ...known.files, ...more.files },
    macros: { ...known.macros, ...more.macros },
  };
}

interface LookedAt {
  /** With the text that is open; null where no page stands in the canvas. */
  design(): string | null;
  around(): Required<Pick<PageAround, 'theme' | 'title'>>;
}

interface CheckedPage {
  readonly levels: CheckLevels | null;
  readonly facts: CheckFacts;
}

interface Answered extends CheckFacts {
  readonly levels: CheckLevels;
}
