import { provideFilters } from '../../../../machines/filters/filters.ports.ts';
import { metadataNamed } from '../../../shared/resources/metadata.ts';
import type { AudiencePreview } from '../../../shared/segments/wire.ts';
import type { Api } from '../../data/client.ts';
import { rulesOfTree } from './rules-tree.ts';

const segments = metadataNamed('segments');

/** The builder over the audience of a publication: how many match, at once and then exactly, some of them, and how many match each rule. */
export function previewing(api: Api, publicationId: number | null) {
  return provideFilters({
    async countRows({ tree, exactly }, signal) {
      if (tree.parts.length === 0) return { total: 0, estimate: false };
      const body = { rules: rulesOfTree(tree), publication_id: publicationId, quick: !exactly };
      const { data, total, total_is_estimate, effects } = await askPreview(api, body, signal);
      return {
        ...{ total, estimate: total_is_estimate, sample: data },
        ...(exactly
          ? {}
          : { quick: total_is_estimate, effects: byPosition(effects, total_is_estimate) }),
      };
    },
  });
}

function byPosition(effects: AudiencePreview['effects'], estimate: boolean) {
  return Object.fromEntries(effects.map(({ at, total }) => [at, { total, estimate }]));
}

/** Who matches rules, or is in a segment. */
export function askPreview(
  api: Api,
  body:
    | { readonly rules: unknown; readonly publication_id: number | null; readonly quick: boolean }
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
