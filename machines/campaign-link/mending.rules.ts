import type { ParameterFinding } from '../../src/shared/contract/campaign-link/vocabulary.ts';
import { isMendable } from '../../src/shared/contract/campaign-link/vocabulary.ts';
import type { CommandArg } from '../kit/command.ts';

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

/** What the palette asks before it mends one. */
export function mendArgs(findings: readonly ParameterFinding[]): readonly CommandArg[] {
  const choices = mendableOf(findings).map(({ place, finding }) => ({
    value: place,
    title: finding.message,
  }));
  return [{ name: 'finding', title: 'URL parameter', kind: 'choice', choices }];
}

/** Answers to try a machine with while none are given. */
export function exampleMend(findings: readonly ParameterFinding[]) {
  return { finding: mendableOf(findings)[0]?.place ?? '0' };
}
