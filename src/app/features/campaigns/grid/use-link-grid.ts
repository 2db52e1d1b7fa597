import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useActorRef } from '@xstate/react';
import { useLayoutEffect } from 'react';
import type { LinkGridRef } from '../../../../../machines/link-grid/link-grid.machine.ts';
import { useCopyText } from '../../../actors/copy-text.ts';
import { saveText } from '../../../actors/save-text.ts';
import { useCommandSource } from '../../../commands/use-commands.ts';
import { settleFact } from '../../../data/invalidation.ts';
import { useMe } from '../../../data/me.ts';
import { useService } from '../../../data/services.ts';
import { linkOptionsQuery } from '../../../ports/campaign-link.ports.ts';
import { linkGridOver } from '../../../ports/link-grid.ports.ts';
import { rightsToMake } from '../link/use-campaign-link.ts';

/** Many links on screen: their commands are in reach, and lists of efforts follow what is made. */
export function useLinkGrid(campaignId: number | null): LinkGridRef {
  const copyText = useCopyText();
  const cache = useQueryClient();
  const input = { campaignId, can: rightsToMake(useMe()) };
  const ref = useActorRef(useService(linkGridOver), { input });
  const vocabulary = useQuery(linkOptionsQuery).data?.vocabulary;
  useCommandSource(ref, 'page', 'Many campaign links');
  useLayoutEffect(() => {
    const copied = ref.on('links.copied', ({ text }) => void copyText(text));
    const saved = ref.on('file.ready', ({ name, text }) => saveText(name, text));
    const made = ref.on('links.made', () => {
      void settleFact(cache, { type: 'rows.changed', resource: 'efforts' });
    });
    return () => {
      copied.unsubscribe();
      saved.unsubscribe();
      made.unsubscribe();
    };
  }, [ref, copyText, cache]);
  useLayoutEffect(() => {
    if (vocabulary !== undefined) ref.send({ type: 'grid.vocabulary', vocabulary });
  }, [ref, vocabulary]);
  return ref;
}

export interface GridPartProps {
  readonly grid: LinkGridRef;
}
