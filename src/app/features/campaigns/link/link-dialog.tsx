import * as css from '../../../../../styles/resource-campaigns.css.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { FormFields } from '../../../ui/form-layout.tsx';
import { LinkForm } from './link-form.tsx';
import { GenerateButton, WhyNot } from './link-page.tsx';
import { LinkResult } from './link-result.tsx';
import { useCampaignLink } from './use-campaign-link.ts';

/** The links of a campaign are generated where the campaign is looked at. */
export function LinkDialog({ campaignId, onClose }: LinkDialogProps) {
  const link = useCampaignLink({ campaign: 'hidden', campaignId, effortId: null }, 'dialog');
  return (
    <Dialog
      open
      keep
      size={800}
      onClose={onClose}
      title="New campaign link"
      reason={<WhyNot link={link} />}
      foot={<GenerateButton link={link} />}
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
