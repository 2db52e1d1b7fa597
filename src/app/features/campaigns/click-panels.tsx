import { metadataNamed } from '../../../shared/resources/metadata.ts';
import { useAbilities } from '../../data/me.ts';
import type { FormPartProps } from '../../resources/form/form-part.ts';
import type { RecordPanelProps } from '../../resources/feature.ts';
import { CampaignEfforts } from './campaign-efforts.tsx';
import { QrButton } from './qr/qr-button.tsx';
import { RecordDestinations } from '../destinations/destination-list.tsx';
import { ClickFigures } from '../clicks/click-figures.tsx';

/** A campaign's efforts, and how often their links were followed. */
export function CampaignClicks({ id }: Pick<RecordPanelProps, 'id'>) {
  return (
    <>
      <CampaignEfforts id={id} />
      <ClickFigures path={`${metadataNamed('campaigns').route}/${id}/clicks`} />
    </>
  );
}

/** The link of an effort as a code, where it leads, and how often it was followed. */
export function EffortClicks({ resource, id, values, form }: EffortProps) {
  const { name, offer_url, campaign_id } = values;
  const codes = typeof offer_url === 'string' ? [{ title: String(name), text: offer_url }] : [];
  return (
    <>
      <div>
        <QrButton codes={codes} campaignId={Number(campaign_id)} scope="form" />
      </div>
      <RecordDestinations resource={resource} id={id} form={form} />
      <ClickFigures path={`${metadataNamed('efforts').route}/${id}/clicks`} />
    </>
  );
}

/** How often the links of all that the person may list were followed; nothing for who may list none. */
export function HomeClicks() {
  const { index } = useAbilities(metadataNamed('efforts'));
  return index === 'allowed' ? <ClickFigures path="marketing/clicks" first="campaigns" /> : null;
}

type EffortProps = Pick<RecordPanelProps, 'id' | 'values' | 'form'> &
  Pick<FormPartProps, 'resource'>;
