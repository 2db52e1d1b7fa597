import { useSelector } from '@xstate/react';
import { Link, useSearchParams } from 'wouter';
import {
  selectCampaignFailed,
  selectCampaignFault,
  selectChecking,
  selectFailure,
  selectFaults,
  selectGenerating,
  selectOutOfReach,
  selectGrid,
  selectOver,
  selectQueued,
  selectUnchecked,
  selectWhyNot,
} from '../../../../../machines/link-grid/link-grid.select.ts';
import type { CampaignFault as Fault } from '../../../../../machines/link-grid/link-grid.types.ts';
import { LINK_PAGE } from '../../../../shared/navigation.ts';
import { metadataNamed } from '../../../../shared/resources/metadata.ts';
import { CommandButton } from '../../../commands/command-button.tsx';
import { useAbilities } from '../../../data/me.ts';
import { Denied } from '../../../resources/denied.tsx';
import { Banner } from '../../../ui/banner.tsx';
import { FormLayout } from '../../../ui/form-layout.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { PageFoot } from '../../../ui/page-foot.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import { Page } from '../../../ui/page.tsx';
import { OutOfReach } from '../link/link-form.tsx';
import { GridFields } from './grid-fields.tsx';
import { GridOutcomes } from './grid-outcomes.tsx';
import type { GridPartProps } from './use-link-grid.ts';
import { OUTCOMES, useLinkGrid } from './use-link-grid.ts';

/** Many links of one campaign: partners by effort types, or a file; its address may name the campaign. */
export function ManyLinksPage() {
  const [params] = useSearchParams();
  const text = params.get('campaign') ?? '';
  const { store } = useAbilities(efforts);
  if (store === 'denied') return <Denied resource={efforts} action="store" page={TITLE} />;
  return <Work key={text} campaignId={/^\d{1,15}$/.test(text) ? Number(text) : null} />;
}

const campaigns = metadataNamed('campaigns');
const efforts = metadataNamed('efforts');
const TITLE = 'Many campaign links';

function Work({ campaignId }: { readonly campaignId: number | null }) {
  const grid = useLinkGrid(campaignId);
  return (
    <Page>
      <PageHead
        title={TITLE}
        actions={
          <LinkButton icon="link" render={<Link href={singleAddress(campaignId)} />}>
            One link
          </LinkButton>
        }
      />
      <FormLayout preview={<GridOutcomes grid={grid} />}>
        <Refusal grid={grid} />
        <CampaignFault grid={grid} />
        <GridFields grid={grid} />
      </FormLayout>
      <Foot grid={grid} />
    </Page>
  );
}

function singleAddress(campaignId: number | null) {
  return campaignId === null ? LINK_PAGE : `${LINK_PAGE}?campaign=${campaignId}`;
}

function Refusal({ grid }: GridPartProps) {
  const failure = useSelector(grid, selectFailure);
  const isOfCampaign = useSelector(grid, selectCampaignFailed);
  const unchecked = useSelector(grid, selectUnchecked);
  const outOfReach = useSelector(grid, selectOutOfReach);
  if (outOfReach !== null) return <OutOfReach text={outOfReach} />;
  if (failure === null) return null;
  const again = isOfCampaign ? 'grid.reload' : 'grid.check';
  const actions =
    isOfCampaign || unchecked ? (
      <CommandButton id={again} source={grid} short size="small" />
    ) : undefined;
  return (
    <Banner tone="red" actions={actions}>
      {failure}
    </Banner>
  );
}

/** What the campaign stands in the way with, and the way to the field of its form. */
function CampaignFault({ grid }: GridPartProps) {
  const fault = useSelector(grid, selectCampaignFault, isSameFault);
  const { campaignId } = useSelector(grid, selectGrid);
  const { update } = useAbilities(campaigns);
  if (fault === null) return null;
  const page = `${campaigns.page}/${campaignId}`;
  const href = update === 'denied' ? page : `${page}/edit?field=${fault.field}`;
  return (
    <Banner
      tone="red"
      detail="Choose one in the campaign’s form; what you have chosen here stays."
      actions={
        <LinkButton size="small" render={<Link href={href} />}>
          Open the campaign
        </LinkButton>
      }
    >
      {fault.text}
    </Banner>
  );
}

function isSameFault(one: Fault | null, other: Fault | null) {
  return one?.field === other?.field && one?.text === other?.text;
}

/** Generates them, or says what is missing; once it is done, what was refused is tried again here. */
function Foot({ grid }: GridPartProps) {
  const whyNot = useSelector(grid, selectWhyNot);
  const checking = useSelector(grid, selectChecking);
  const generating = useSelector(grid, selectGenerating);
  const over = useSelector(grid, selectOver);
  const queued = useSelector(grid, selectQueued);
  const faults = useSelector(grid, selectFaults);
  const reason = checking ? 'Looking at every link…' : (whyNot ?? <Faults text={faults} />);
  return (
    <PageFoot
      reason={over || queued || generating ? null : reason}
      always
      end={<CommandButton id="grid.new" source={grid} short kind="quiet" />}
    >
      {over ? (
        <CommandButton id="grid.retry" source={grid} kind="primary" />
      ) : (
        <CommandButton id="grid.generate" source={grid} kind="primary" busy={generating} />
      )}
      <CommandButton id="grid.copy" source={grid} />
      <CommandButton id="grid.save" source={grid} short />
    </PageFoot>
  );
}

/** What some of the links have, or why none of them can be generated; it leads to them. */
function Faults({ text }: { readonly text: string | null }) {
  return text === null ? null : <a href={`#${OUTCOMES}`}>{text}</a>;
}
