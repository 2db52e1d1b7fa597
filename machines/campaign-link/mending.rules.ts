import type { ParameterFinding } from '../../src/shared/contract/campaign-link/vocabulary.ts';
import { isMendable } from '../../src/shared/contract/campaign-link/vocabulary.ts';

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
