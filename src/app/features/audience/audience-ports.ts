import { provideFilters } from '../../../../machines/filters/filters.ports.ts';
import { metadataNamed } from '../../../shared/resources/metadata.ts';
import type { AudiencePreview } from '../../../shared/segments/wire.ts';
import type { Api } from '../../data/client.ts';
import { rulesOfTree } from './rules-tree.ts';

const segments = metadataNamed('segments');

/** The builder over the audience of a publication: how many match, and the first of them. */
export function previewing(api: Api, publicationId: number | null) {
  return provideFilters({
    async countRows(tree, signal) {
      if (tree.parts.length === 0) return { total: 0, estimate: false };
      const body = { rules: rulesOfTree(tree), publication_id: publicationId };
      const answer = await askPreview(api, body, signal);
      return { total: answer.total, estimate: answer.total_is_estimate, sample: answer.data };
    },
  });
}

/** Who matches rules, or is in a segment. */
export function askPreview(
  api: Api,
  body:
    | { readonly rules: unknown; readonly publication_id: number | null }
    | { readonly id: number },
  signal: AbortSignal,
): Promise<AudiencePreview> {
  return api<AudiencePreview>(`${segments.route}/preview`, {
    method: 'POST',
    body,
    signal,
    quiet: true,
  });
}
