import { metadataNamed } from '../../../shared/resources/metadata.ts';
import { useAbilities } from '../../data/me.ts';
import type { RecordPanelProps } from '../../resources/feature.ts';
import { CampaignEfforts } from '../campaigns/campaign-efforts.tsx';
import { ClickFigures } from './click-figures.tsx';

/** A campaign's efforts, and how often their links were followed. */
export function CampaignClicks({ id }: Pick<RecordPanelProps, 'id'>) {
  return (
    <>
      <CampaignEfforts id={id} />
      <ClickFigures path={`${metadataNamed('campaigns').route}/${id}/clicks`} />
    </>
  );
}

/** How often the link of an effort was followed. */
export function EffortClicks({ id }: Pick<RecordPanelProps, 'id'>) {
  return <ClickFigures path={`${metadataNamed('efforts').route}/${id}/clicks`} />;
}

/** How often the links of all that the person may list were followed; nothing for who may list none. */
export function HomeClicks() {
  const { index } = useAbilities(metadataNamed('efforts'));
  return index === 'allowed' ? <ClickFigures path="marketing/clicks" first="campaigns" /> : null;
}
