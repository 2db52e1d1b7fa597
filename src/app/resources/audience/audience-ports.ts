import { provideFilters } from '../../../../machines/filters/filters.ports.ts';
import { headNamed } from '../../../shared/resources/heads.ts';
import type { AudiencePreview } from '../../../shared/segments/wire.ts';
import { api } from '../../data/client.ts';
import { rulesOfTree } from './rules-tree.ts';

const segments = headNamed('segments');

/** The builder over the audience: how many match, and the first of them. */
export const previewing = provideFilters({
  async countRows(tree, signal) {
    if (tree.parts.length === 0) return { total: 0, estimate: false };
    const answer = await askPreview({ rules: rulesOfTree(tree) }, signal);
    return { total: answer.total, estimate: answer.total_is_estimate, sample: answer.data };
  },
});

/** Who matches rules, or is in a segment. */
export function askPreview(
  body: { readonly rules: unknown } | { readonly id: number },
  signal: AbortSignal,
): Promise<AudiencePreview> {
  return api<AudiencePreview>(`${segments.route}/preview`, {
    method: 'POST',
    body,
    signal,
    quiet: true,
  });
}
