import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useActorRef } from '@xstate/react';
import { useLayoutEffect } from 'react';
import type { SnapshotFrom } from 'xstate';
import {
  selectChoices,
  selectGrid,
  selectOver,
  selectQueued,
} from '../../../../../machines/link-grid/link-grid.select.ts';
import type { GridChoices, LinkCounts } from '../../../../../machines/link-grid/link-grid.types.ts';
import type { LinkGridRef } from '../../../../../machines/link-grid/link-grid.machine.ts';
import { feedback } from '../../../actors/actors.ts';
import { useCopyText } from '../../../actors/copy-text.ts';
import { saveText } from '../../../actors/save-text.ts';
import { useCommandSource } from '../../../commands/use-commands.ts';
import { settleFact } from '../../../data/invalidation.ts';
import { useMe } from '../../../data/me.ts';
import { service, useService } from '../../../data/services.ts';
import { linkOptionsQuery } from '../../../ports/campaign-link.ports.ts';
import { linkGridOver } from '../../../ports/link-grid.ports.ts';
import { formatNumber } from '../../../resources/format.ts';
import { rightsToMake } from '../link/use-campaign-link.ts';

/** Id of the part of the page that has what became of the links. */
export const OUTCOMES = 'link-outcomes';

/** Many links on screen: their commands are in reach, and lists of efforts follow what is made. */
export function useLinkGrid(campaignId: number | null): LinkGridRef {
  const copyText = useCopyText();
  const cache = useQueryClient();
  const { notify } = useService(feedback);
  const me = useMe();
  const kept = useService(keptChoices);
  const input = { can: rightsToMake(me), ...kept.of(me?.id, campaignId) };
  const ref = useActorRef(useService(linkGridOver), { input });
  useLayoutEffect(() => () => kept.keep(me?.id, ref.getSnapshot()), [kept, me?.id, ref]);
  const vocabulary = useQuery(linkOptionsQuery).data?.vocabulary;
  useCommandSource(ref, 'page', 'Many campaign links');
  useLayoutEffect(() => {
    const copied = ref.on('links.copied', ({ text }) => void copyText(text));
    const saved = ref.on('file.ready', ({ name, text }) => saveText(name, text));
    const made = ref.on('links.made', (counts) => {
      notify({ type: counts.refused > 0 ? 'warning' : 'success', message: madeText(counts) });
      document.getElementById(OUTCOMES)?.scrollIntoView({ block: 'nearest' });
      void settleFact(cache, { type: 'rows.changed', resource: 'efforts' });
    });
    return () => {
      copied.unsubscribe();
      saved.unsubscribe();
      made.unsubscribe();
    };
  }, [ref, copyText, cache, notify]);
  useLayoutEffect(() => {
    if (vocabulary !== undefined) ref.send({ type: 'grid.vocabulary', vocabulary });
  }, [ref, vocabulary]);
  return ref;
}

/** What was chosen when the page was left, for whoever comes back to it for the same campaign; once its links are generated it is over. */
const keptChoices = service(() => {
  let kept: SavedGrid | null = null;
  return {
    of(personId: number | undefined, campaignId: number | null) {
      const isOther =
        kept?.personId !== personId || (campaignId ?? kept?.campaignId) !== kept?.campaignId;
      if (kept === null || isOther) return { campaignId };
      return { campaignId: kept.campaignId, choices: kept.choices };
    },
    keep(personId: number | undefined, snapshot: SnapshotFrom<LinkGridRef>) {
      const isOver = selectOver(snapshot) || selectQueued(snapshot);
      const { campaignId } = selectGrid(snapshot);
      kept = isOver ? null : { personId, campaignId, choices: selectChoices(snapshot) };
    },
  };
});

interface SavedGrid {
  readonly personId: number | undefined;
  readonly campaignId: number | null;
  readonly choices: GridChoices;
}

/** '2 links generated, 1 refused'. */
function madeText({ made, reused, refused }: LinkCounts) {
  const parts = [`${formatNumber(made)} ${made === 1 ? 'link' : 'links'} generated`];
  if (reused > 0) parts.push(`${formatNumber(reused)} there already`);
  if (refused > 0) parts.push(`${formatNumber(refused)} refused`);
  return parts.join(', ');
}

export interface GridPartProps {
  readonly grid: LinkGridRef;
}
