import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useActorRef } from '@xstate/react';
import { useLayoutEffect } from 'react';
import type { CampaignLinkRef } from '../../../../../machines/campaign-link/campaign-link.machine.ts';
import type { Rights } from '../../../../../machines/kit/need.ts';
import type { CampaignLinkInput } from '../../../../../machines/campaign-link/campaign-link.types.ts';
import { feedback } from '../../../actors/actors.ts';
import { useCopyText } from '../../../actors/copy-text.ts';
import type { Scope } from '../../../commands/directory.ts';
import { useCommandSource } from '../../../commands/use-commands.ts';
import { settleFact } from '../../../data/invalidation.ts';
import { ability, coverage } from '../../../../shared/permissions.ts';
import { metadataNamed } from '../../../../shared/resources/metadata.ts';
import type { Me } from '../../../../shared/wire.ts';
import { useMe } from '../../../data/me.ts';
import { useService } from '../../../data/services.ts';
import { campaignLinkOver, linkOptionsQuery } from '../../../ports/campaign-link.ports.ts';

/** A campaign link on screen: its commands are in reach, and the lists of efforts follow what it makes. */
export function useCampaignLink(
  given: Omit<CampaignLinkInput, 'apiKey' | 'can'>,
  scope: Scope,
): CampaignLinkRef {
  const { notify } = useService(feedback);
  const copyText = useCopyText();
  const cache = useQueryClient();
  const me = useMe();
  const input = { ...given, apiKey: everflowKeyOf(me), can: rightsToMake(me) };
  const ref = useActorRef(useService(campaignLinkOver), { input });
  const options = useQuery(linkOptionsQuery).data;
  useCommandSource(ref, scope, 'Campaign link');
  useLayoutEffect(() => {
    const told = ref.on('snackbar.requested', ({ snackbar }) => notify(snackbar));
    const copied = ref.on('link.copied', ({ text }) => void copyText(text));
    const made = ref.on('link.made', ({ effortId }) => {
      void settleFact(cache, { type: 'item.saved', resource: 'efforts', id: effortId });
    });
    return () => {
      told.unsubscribe();
      copied.unsubscribe();
      made.unsubscribe();
    };
  }, [ref, notify, copyText, cache]);
  useLayoutEffect(() => {
    if (options === undefined) return;
    const { limits, vocabulary } = options;
    ref.send({ type: 'link.limit', limits, vocabulary });
  }, [ref, options]);
  return ref;
}

/** Whether the person may make efforts, and for which publications. */
export function rightsToMake(me: Me | null): Rights {
  const covered = coverage(me, efforts.controller, 'store');
  return {
    store: ability(me, efforts.controller, 'store'),
    reach: covered === null ? {} : { store: covered },
  };
}

/** The mask of Everflow's key among the integrations; null where there is none. */
function everflowKeyOf(me: Me | null): string | null {
  const core = me?.settings.core as CoreSettings | undefined;
  return core?.integrations?.everflow?.api_key ?? null;
}

interface CoreSettings {
  readonly integrations?: { readonly everflow?: { readonly api_key?: string | null } };
}

const efforts = metadataNamed('efforts');

export interface LinkPartProps {
  readonly link: CampaignLinkRef;
}
