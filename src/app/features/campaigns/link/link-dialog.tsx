import { useLayoutEffect } from 'react';
import * as css from '../../../../../styles/resource-campaigns.css.ts';
import { CommandButton } from '../../../commands/command-button.tsx';
import type { MakerProps } from '../../../resources/feature.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { FormFields } from '../../../ui/form-layout.tsx';
import { LinkForm } from './link-form.tsx';
import { GenerateButton, WhyNot } from './link-page.tsx';
import { LinkResult } from './link-result.tsx';
import type { LinkPartProps } from './use-campaign-link.ts';
import { useCampaignLink } from './use-campaign-link.ts';

/** A link is generated where one is picked, and inserted from there. */
export function LinkMaker({ onMade, onClose }: MakerProps) {
  const given = { campaign: 'shown', campaignId: null, effortId: null, isPicked: true } as const;
  const link = useCampaignLink(given, 'dialog');
  useLayoutEffect(() => {
    const used = link.on('link.used', ({ effortId, link: offer_url }) =>
      onMade({ id: effortId, offer_url }),
    );
    return () => used.unsubscribe();
  }, [link, onMade]);
  return <LinkFrame link={link} onClose={onClose} />;
}

/** The links of a campaign are generated where the campaign is looked at. */
export function LinkDialog({ campaignId, onClose }: LinkDialogProps) {
  const link = useCampaignLink({ campaign: 'hidden', campaignId, effortId: null }, 'dialog');
  return <LinkFrame link={link} onClose={onClose} />;
}

function LinkFrame({ link, onClose }: LinkPartProps & Pick<LinkDialogProps, 'onClose'>) {
  return (
    <Dialog
      open
      keep
      size={800}
      onClose={onClose}
      title="New campaign link"
      reason={<WhyNot link={link} />}
      foot={
        <>
          <GenerateButton link={link} />
          <CommandButton id="link.use" source={link} kind="primary" />
        </>
      }
    >
      <div className={css.inDialog}>
        <FormFields>
          <LinkForm link={link} />
        </FormFields>
        <LinkResult link={link} />
      </div>
    </Dialog>
  );
}

interface LinkDialogProps {
  readonly campaignId: number;
  readonly onClose: () => void;
}
