import { effortIdOf } from '../../../shared/contract/campaign-link/link-address.ts';
import { chooseCampaignLink } from '../../commands/registry/features.ts';
import { OwnButton } from '../../commands/own-button.tsx';
import type { Pickers } from './pickers.ts';

/** Picks the campaign link that an address is to be, one that is there or a new one. */
export function CampaignLinkButton({ pickers, address, onAddress }: CampaignLinkButtonProps) {
  const choose = async () => {
    const picked = await pickers.open({ kind: 'campaign-links', picked: effortIdOf(address) });
    const url = picked?.row.offer_url;
    if (typeof url === 'string' && url !== '') onAddress(url);
  };
  return (
    <OwnButton declared={chooseCampaignLink} size="small" run={() => void choose()}>
      Campaign link
    </OwnButton>
  );
}

interface CampaignLinkButtonProps {
  readonly pickers: Pickers;
  /** As it is now. */
  readonly address: string;
  readonly onAddress: (address: string) => void;
}
