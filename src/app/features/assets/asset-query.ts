import { metadataNamed } from '../../../shared/resources/metadata.ts';
import { listQuery } from '../../data/queries.ts';
import { CARD_COLUMNS } from './asset-facts.tsx';

const assets = metadataNamed('assets');

/** The list of one id, whose first item is the asset; empty where the person may not see it. */
export function assetQuery(id: number | null) {
  const params = { columns: CARD_COLUMNS, id: id ?? 0, count: false };
  const { placeholderData: _, ...asked } = listQuery(assets, params);
  return { ...asked, meta: { quiet: true } };
}
