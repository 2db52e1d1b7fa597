import type { ParameterFinding } from '../../src/shared/contract/campaign-link/vocabulary.ts';
import { isMendable } from '../../src/shared/contract/campaign-link/vocabulary.ts';
import type { CommandArg, TransitionMeta } from '../kit/command.ts';

/** A finding with its place among all. */
interface PlacedFinding {
  readonly place: string;
  readonly finding: ParameterFinding;
}

/** Findings that can be mended, each by its place. */
export function mendableOf(findings: readonly ParameterFinding[]): readonly PlacedFinding[] {
  return findings.flatMap((finding, at) =>
    isMendable(finding) ? [{ place: String(at), finding }] : [],
  );
}

type FindingsOf<Context> = (context: Context) => readonly ParameterFinding[];

/** The command that mends one URL parameter, of a machine that holds the address. */
export function mendOne<Context>(
  id: string,
  findingsOf: FindingsOf<Context>,
): TransitionMeta<Context> {
  return {
    command: {
      id,
      title: 'Mend a URL parameter',
      icon: 'check',
      synonyms: SYNONYMS,
      visible: (context) => mendableOf(findingsOf(context)).length > 0,
      args: (context) => argsOf(findingsOf(context)),
      example: (context) => ({ finding: mendableOf(findingsOf(context))[0]?.place ?? '0' }),
    },
  };
}

/** The one that mends all of them: one alone is mended by itself. */
export function mendEvery<Context>(
  id: string,
  findingsOf: FindingsOf<Context>,
): TransitionMeta<Context> {
  return {
    command: {
      id,
      title: 'Mend all URL parameters',
      icon: 'check',
      synonyms: SYNONYMS,
      visible: (context) => mendableOf(findingsOf(context)).length > 1,
    },
  };
}

const SYNONYMS = ['fix', 'correct', 'utm', 'spelling'];

function argsOf(findings: readonly ParameterFinding[]): readonly CommandArg[] {
  const choices = mendableOf(findings).map(({ place, finding }) => ({
    value: place,
    title: finding.message,
  }));
  return [{ name: 'finding', title: 'URL parameter', kind: 'choice', choices }];
}
