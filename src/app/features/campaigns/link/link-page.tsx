import { useSelector } from '@xstate/react';
import { Link, useSearchParams } from 'wouter';
import {
  selectBroken,
  selectGenerating,
  selectOpening,
  selectUnopened,
  selectWhyNot,
} from '../../../../../machines/campaign-link/campaign-link.select.ts';
import { MANY_LINKS_PAGE } from '../../../../shared/navigation.ts';
import { metadataNamed } from '../../../../shared/resources/metadata.ts';
import { useRun } from '../../../commands/page-directory.ts';
import { CommandButton } from '../../../commands/command-button.tsx';
import { useAbilities } from '../../../data/me.ts';
import { Denied } from '../../../resources/denied.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { FormLayout } from '../../../ui/form-layout.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { PageFoot } from '../../../ui/page-foot.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import { Page } from '../../../ui/page.tsx';
import { FormSkeleton } from '../../../ui/skeleton.tsx';
import { LinkForm } from './link-form.tsx';
import { LinkResult } from './link-result.tsx';
import type { LinkPartProps } from './use-campaign-link.ts';
import { useCampaignLink } from './use-campaign-link.ts';

/** A campaign link on a page of its own; its address may name the campaign, or an effort to begin with. */
export function LinkPage() {
  const [params] = useSearchParams();
  const campaignId = idOf(params.get('campaign'));
  const effortId = idOf(params.get('effort'));
  const { store } = useAbilities(efforts);
  if (store === 'denied' && effortId === null)
    return <Denied resource={efforts} action="store" page={TITLE} />;
  return <Work key={`${campaignId} ${effortId}`} campaignId={campaignId} effortId={effortId} />;
}

const efforts = metadataNamed('efforts');
const TITLE = 'Campaign link';

function Work({ campaignId, effortId }: WorkProps) {
  const link = useCampaignLink({ campaign: 'shown', campaignId, effortId }, 'page');
  return (
    <Page>
      <PageHead title={TITLE} actions={<ManyLinks campaignId={campaignId} />} />
      <LinkBody link={link} />
      <LinkFoot link={link} />
    </Page>
  );
}

function ManyLinks({ campaignId }: Pick<WorkProps, 'campaignId'>) {
  const query = campaignId === null ? '' : `?campaign=${campaignId}`;
  return <LinkButton render={<Link href={`${MANY_LINKS_PAGE}${query}`} />}>Many links</LinkButton>;
}

function LinkBody({ link }: LinkPartProps) {
  const run = useRun(link);
  const opening = useSelector(link, selectOpening);
  const broken = useSelector(link, selectBroken);
  const failure = useSelector(link, selectUnopened);
  if (opening) return <FormSkeleton />;
  if (broken) return <ErrorState text={failure} onRetry={() => void run('link.retry')} />;
  return (
    <FormLayout preview={<LinkResult link={link} />}>
      <LinkForm link={link} />
    </FormLayout>
  );
}

/** Generates the link, or says what is still missing. */
function LinkFoot({ link }: LinkPartProps) {
  return (
    <PageFoot
      reason={<WhyNot link={link} />}
      end={<CommandButton id="link.clear" source={link} short kind="quiet" />}
    >
      <GenerateButton link={link} />
    </PageFoot>
  );
}

export function GenerateButton({ link }: LinkPartProps) {
  const generating = useSelector(link, selectGenerating);
  return <CommandButton id="link.generate" source={link} short kind="primary" busy={generating} />;
}

export function WhyNot({ link }: LinkPartProps) {
  return useSelector(link, selectWhyNot);
}

function idOf(text: string | null): number | null {
  return text !== null && /^\d{1,15}$/.test(text) ? Number(text) : null;
}

interface WorkProps {
  readonly campaignId: number | null;
  readonly effortId: number | null;
}
