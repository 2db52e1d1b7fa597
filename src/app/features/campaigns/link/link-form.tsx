import { useSelector } from '@xstate/react';
import { useEffect, useRef } from 'react';
import type { CampaignLinkRef } from '../../../../../machines/campaign-link/campaign-link.machine.ts';
import {
  selectFailure,
  selectFault,
  selectFindings,
  selectInput,
  selectLimits,
  selectLoading,
  selectLost,
  selectOutOfReach,
  selectRequired,
  selectShowsCampaign,
  selectTypes,
} from '../../../../../machines/campaign-link/campaign-link.select.ts';
import type { LimitedField } from '../../../../shared/contract/campaign-link/choices.ts';
import { choiceFilters } from '../../../../shared/contract/campaign-link/choices.ts';
import type { LinkInput } from '../../../../shared/contract/campaign-link/link-input.ts';
import type { OfferType } from '../../../../shared/contract/campaign-link/offer-type.ts';
import { filterKey } from '../../../../shared/lists/parameters.ts';
import { CommandButton } from '../../../commands/command-button.tsx';
import { resourceNamed } from '../../../data/resources.ts';
import type { ListParams } from '../../../data/queries.ts';
import { RecordSelect } from '../../../resources/select/record-select.tsx';
import { Banner } from '../../../ui/banner.tsx';
import { Field } from '../../../ui/field.tsx';
import { FormPair, FormSection } from '../../../ui/form-layout.tsx';
import { RadioGroup } from '../../../ui/radio-group.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { EverflowFields } from './everflow-fields.tsx';
import { ExternalField } from './external-field.tsx';
import type { LinkPartProps } from './use-campaign-link.ts';

/** The fields of a campaign link: its campaign's defaults, what it leads to, and the offer on leaving. */
export function LinkForm({ link }: LinkPartProps) {
  return (
    <>
      <Refusal link={link} />
      <Naming link={link} />
      <FormSection title="Offer">
        <TypeField link={link} />
        <Chain link={link} />
      </FormSection>
      <FormSection title="Secondary offer">
        <FormPair>
          <RowField link={link} field="exit_intent_promo_id" label="Exit promo" />
          <RowField link={link} field="exit_intent_order_page_id" label="Exit order page" />
        </FormPair>
      </FormSection>
      <EverflowFields link={link} />
    </>
  );
}

function Refusal({ link }: LinkPartProps) {
  const lost = useSelector(link, selectLost);
  const failure = useSelector(link, selectFailure);
  const outOfReach = useSelector(link, selectOutOfReach);
  const refused = useSelector(link, ({ context }) => context.failure);
  const place = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    // The fields may be out of sight by then: the first that is refused comes into it.
    const fields = refused === null ? null : place.current?.parentElement;
    fields?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refused]);
  return (
    <>
      <span ref={place} hidden />
      {outOfReach === null ? null : <OutOfReach text={outOfReach} />}
      {lost === null ? null : (
        <Banner
          tone="red"
          actions={<CommandButton id="link.retry" source={link} short size="small" />}
        >
          {lost}
        </Banner>
      )}
      {failure === null || failure === lost ? null : (
        <Banner tone="red" role="alert">
          {failure}
        </Banner>
      )}
    </>
  );
}

/** Said above the fields, so that nobody fills them in for nothing. */
export function OutOfReach({ text }: { readonly text: string }) {
  return (
    <Banner
      tone="amber"
      detail="Choose a campaign of another publication, or press Generate to see who can grant the right."
    >
      {text}.
    </Banner>
  );
}

function Naming({ link }: LinkPartProps) {
  const shows = useSelector(link, selectShowsCampaign);
  return (
    <>
      {shows ? <CampaignField link={link} /> : null}
      <NameField link={link} />
      <FormPair>
        <RowField link={link} field="effort_type_id" label="Effort Type" />
        <RowField link={link} field="partner_id" label="Partner" />
      </FormPair>
    </>
  );
}

function CampaignField({ link }: LinkPartProps) {
  const loading = useSelector(link, selectLoading);
  return (
    <RowField
      link={link}
      field="campaign_id"
      label="Campaign"
      hint={loading ? 'Loading its defaults…' : 'Its defaults fill this form.'}
    />
  );
}

function NameField({ link }: LinkPartProps) {
  const { name } = useSelector(link, selectInput);
  const fault = useSelector(link, selectFault('name'));
  return (
    <Field label="Name" required error={fault}>
      {(control) => (
        <TextInput
          {...control}
          dir="auto"
          maxLength={200}
          autoComplete="off"
          value={name}
          onValue={(next) => link.send({ type: 'link.change', values: { name: next } })}
        />
      )}
    </Field>
  );
}

function TypeField({ link }: LinkPartProps) {
  const { offer_type } = useSelector(link, selectInput);
  const types = useSelector(link, selectTypes);
  const fault = useSelector(link, selectFault('offer_type'));
  return (
    <Field label="Type" required group error={fault}>
      {(control) => (
        <RadioGroup
          {...control}
          value={offer_type}
          options={types.map(({ value, title }) => ({ value, label: title, hint: HINTS[value] }))}
          onValue={(next) =>
            link.send({ type: 'link.change', values: { offer_type: next as OfferType } })
          }
        />
      )}
    </Field>
  );
}

const HINTS: Readonly<Record<OfferType, string>> = {
  advert: 'An advertorial, then the promo, then the order page',
  promo: 'The promo, then the order page',
  order: 'Straight to the order page',
  external: 'An address elsewhere',
};

/** The pages that a reader comes through: those that the type asks for. */
function Chain({ link }: LinkPartProps) {
  const { offer_type } = useSelector(link, selectInput);
  if (offer_type === 'external') return <Elsewhere link={link} />;
  return (
    <>
      {offer_type === 'advert' ? (
        <RowField link={link} field="advertorial_id" label="Advertorial" />
      ) : null}
      {offer_type === 'advert' || offer_type === 'promo' ? (
        <RowField link={link} field="promo_id" label="Promo" />
      ) : null}
      <RowField link={link} field="order_page_id" label="Order Page" />
    </>
  );
}

function Elsewhere({ link }: LinkPartProps) {
  const { external_url } = useSelector(link, selectInput);
  const fault = useSelector(link, selectFault('external_url'));
  const findings = useSelector(link, selectFindings);
  return (
    <ExternalField
      value={external_url}
      error={fault}
      findings={findings}
      of="link"
      source={link}
      onValue={(next) => link.send({ type: 'link.change', values: { external_url: next } })}
    />
  );
}

function RowField({ link, field, label, hint }: RowFieldProps) {
  const input = useSelector(link, selectInput);
  const required = useSelector(link, selectRequired(field));
  const fault = useSelector(link, selectFault(field));
  const filters = useFilters(link, field);
  const id = input[field];
  return (
    <Field label={label} required={required} error={fault} hint={hint}>
      {(control) => (
        <RecordSelect
          resource={resourceNamed(FROM[field])}
          label={label}
          control={control}
          picked={id === null ? [] : [id]}
          required={required}
          filters={filters}
          onPicked={([next]) => choose(link, field, next === undefined ? null : Number(next))}
        />
      )}
    </Field>
  );
}

function useFilters(link: CampaignLinkRef, field: RowName): ListParams | undefined {
  const limits = useSelector(link, selectLimits);
  if (!isLimited(field)) return undefined;
  if (limits === null && field !== 'campaign_id') return undefined;
  const found = choiceFilters(field, limits ?? NO_LIMITS);
  return Object.fromEntries(Object.entries(found).map(([key, value]) => [filterKey(key), value]));
}

function choose(link: CampaignLinkRef, field: RowName, id: number | null) {
  if (field === 'campaign_id') return link.send({ type: 'link.campaign', id });
  if (field === 'partner_id') return link.send({ type: 'link.partner', id });
  return link.send({ type: 'link.change', values: { [field]: id } });
}

/** The resource that each field chooses from. */
const FROM = {
  campaign_id: 'campaigns',
  effort_type_id: 'effort_types',
  partner_id: 'partners',
  advertorial_id: 'resources',
  promo_id: 'landing_pages',
  order_page_id: 'landing_pages',
  exit_intent_promo_id: 'landing_pages',
  exit_intent_order_page_id: 'landing_pages',
} as const satisfies Partial<Record<keyof LinkInput, string>>;

const NO_LIMITS = {
  advertorial_id: null,
  promo_id: null,
  order_page_id: null,
  exit_intent_promo_id: null,
  exit_intent_order_page_id: null,
} as const satisfies Record<LimitedField, null>;

function isLimited(field: RowName): field is LimitedField | 'campaign_id' {
  return field === 'campaign_id' || field in NO_LIMITS;
}

type RowName = keyof typeof FROM;

interface RowFieldProps extends LinkPartProps {
  readonly field: RowName;
  readonly label: string;
  readonly hint?: string;
}
