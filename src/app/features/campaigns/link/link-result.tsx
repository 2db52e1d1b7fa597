import { useSelector } from '@xstate/react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { Link } from 'wouter';
import {
  selectGenerating,
  selectInput,
  selectLink,
} from '../../../../../machines/campaign-link/campaign-link.select.ts';
import type { GeneratedLink } from '../../../../shared/contract/campaign-link/answers.ts';
import { metadataNamed } from '../../../../shared/resources/metadata.ts';
import * as css from '../../../../../styles/resource-campaigns.css.ts';
import { announcer } from '../../../actors/announcer.ts';
import { useCopyText } from '../../../actors/copy-text.ts';
import { OwnIconButton } from '../../../commands/own-button.tsx';
import { copyTracking } from '../../../commands/registry/features.ts';
import { CommandButton } from '../../../commands/command-button.tsx';
import { useService } from '../../../data/services.ts';
import { RecordNames } from '../../../resources/record-names.tsx';
import { Banner } from '../../../ui/banner.tsx';
import { PreviewSection } from '../../../ui/form-layout.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Destinations } from '../../destinations/destination-list.tsx';
import { QrButton } from '../qr/qr-button.tsx';
import type { LinkPartProps } from './use-campaign-link.ts';

/** The link that was generated, with what can be done with it, and the way of a reader who follows it. */
export function LinkResult({ link }: LinkPartProps) {
  const made = useSelector(link, selectLink);
  const generating = useSelector(link, selectGenerating);
  const copy = useRef<HTMLButtonElement>(null);
  useArrival(link, copy);
  return (
    <PreviewSection title="Your link">
      <div aria-busy={generating} className={css.result}>
        {made === null ? (
          <p className={css.hint}>
            {generating ? 'Generating…' : 'It stands here once it is generated.'}
          </p>
        ) : (
          <Made made={made} link={link} copy={copy} />
        )}
      </div>
      <ReadersWay link={link} />
    </PreviewSection>
  );
}

/** A link that has just been generated is said in one sentence and brought into view, with the focus on what copies it. */
function useArrival(link: LinkPartProps['link'], copy: RefObject<HTMLButtonElement | null>) {
  const { announce } = useService(announcer);
  const [arrivals, setArrivals] = useState(0);
  useLayoutEffect(() => {
    const made = link.on('link.made', () => setArrivals((before) => before + 1));
    return () => made.unsubscribe();
  }, [link]);
  useEffect(() => {
    if (arrivals === 0) return;
    const reused = selectLink(link.getSnapshot())?.reused ?? false;
    announce(reused ? REUSED : 'The link is generated.');
    copy.current?.scrollIntoView?.({ block: 'center' });
    copy.current?.focus({ preventScroll: true });
  }, [arrivals, announce, copy, link]);
}

const REUSED = 'This link was there already, and is used again.';

function Made({ made, link, copy }: MadeProps) {
  const input = useSelector(link, selectInput);
  return (
    <>
      <output className={css.made}>{made.link}</output>
      <div className={css.actions}>
        <CommandButton ref={copy} id="link.copy" source={link} kind="primary" />
        <LinkButton href={made.link} target="_blank" rel="noopener" icon="external-link">
          Open
        </LinkButton>
        <QrButton codes={[{ title: input.name, text: made.link }]} campaignId={input.campaign_id} />
        <LinkButton
          kind="quiet"
          render={<Link href={`${metadataNamed('efforts').page}/${made.effort_id}`} />}
        >
          Effort {made.effort_id}
        </LinkButton>
      </div>
      {made.reused ? <p className={css.hint}>{REUSED}</p> : null}
      {made.warnings.map((warning) => (
        <Banner key={warning} tone="amber">
          {warning}
        </Banner>
      ))}
      <Tracking made={made} />
      {input.offer_type === 'external' ? (
        <Destinations resource={metadataNamed('efforts')} id={made.effort_id} version={0} />
      ) : null}
    </>
  );
}

function Tracking({ made }: { readonly made: GeneratedLink }) {
  const copyText = useCopyText();
  const { everflow_tracking_url: url } = made;
  if (url === null) return null;
  return (
    <div className={css.effort}>
      <span className={css.name}>Everflow tracking URL</span>
      <span className={css.link}>
        <span className={css.address}>{url}</span>
        <OwnIconButton
          declared={copyTracking}
          icon="copy"
          size="small"
          run={() => void copyText(url)}
        />
      </span>
    </div>
  );
}

/** The pages in their order, by name. */
function ReadersWay({ link }: LinkPartProps) {
  const input = useSelector(link, selectInput);
  const steps = STEPS.filter(({ field, types }) => {
    const isOfType = types.some((type) => type === input.offer_type);
    return isOfType && input[field] !== null;
  });
  if (input.offer_type === 'external' || steps.length === 0) return null;
  return (
    <section aria-label="What a reader sees">
      <h3 className={css.name}>What a reader sees</h3>
      <ol className={css.way}>
        {steps.map(({ field, resource, title }) => (
          <li key={field} className={css.step}>
            <RecordNames to={resource} ids={String(input[field])} />
            <span className={css.stepKind}>{title}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}

const STEPS = [
  { field: 'advertorial_id', resource: 'resources', title: 'Advertorial', types: ['advert'] },
  { field: 'promo_id', resource: 'landing_pages', title: 'Promo', types: ['advert', 'promo'] },
  {
    field: 'order_page_id',
    resource: 'landing_pages',
    title: 'Order page',
    types: ['advert', 'promo', 'order'],
  },
] as const satisfies readonly {
  readonly field: string;
  readonly resource: string;
  readonly title: string;
  readonly types: readonly string[];
}[];

interface MadeProps extends LinkPartProps {
  readonly made: GeneratedLink;
  /** The button that copies it. */
  readonly copy: RefObject<HTMLButtonElement | null>;
}
