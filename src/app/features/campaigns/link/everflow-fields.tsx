import { useQuery } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';
import {
  selectEverflowRefusal,
  selectFault,
  selectInput,
  selectOffersEverflow,
  selectPartner,
} from '../../../../../machines/campaign-link/campaign-link.select.ts';
import { feedRowQuery } from '../../../data/queries.ts';
import { ChooseFromFeed } from '../../../resources/controls/feed.tsx';
import { Field } from '../../../ui/field.tsx';
import { FormSection } from '../../../ui/form-layout.tsx';
import { Switch } from '../../../ui/switch.tsx';
import type { LinkPartProps } from './use-campaign-link.ts';

/** Whether Everflow makes a link of its own, and for which offer; nothing where the account has no key. */
export function EverflowFields({ link }: LinkPartProps) {
  const offered = useSelector(link, selectOffersEverflow);
  const { use_everflow_offer } = useSelector(link, selectInput);
  if (!offered) return null;
  return (
    <FormSection title="Everflow">
      <Toggle link={link} />
      {use_everflow_offer ? <OfferField link={link} /> : null}
    </FormSection>
  );
}

function Toggle({ link }: LinkPartProps) {
  const { use_everflow_offer } = useSelector(link, selectInput);
  const refusal = useSelector(link, selectEverflowRefusal);
  const affiliate = useAffiliate(link);
  return (
    <Switch
      label="Make an Everflow offer URL"
      hint={refusal ?? affiliate}
      checked={use_everflow_offer}
      disabled={refusal !== null}
      onValue={(on) => link.send({ type: 'link.change', values: { use_everflow_offer: on } })}
    />
  );
}

/** 'Saltwater Media (affiliate 4471)'; its number alone where its name cannot be had. */
function useAffiliate(link: LinkPartProps['link']) {
  const id = useSelector(link, selectPartner)?.everflow_partner_id ?? null;
  const { data } = useQuery(feedRowQuery('everflow/affiliates', id));
  if (id === null) return undefined;
  const name = data?.name;
  return name === undefined
    ? `Affiliate ${id} in Everflow`
    : `${name}, affiliate ${id} in Everflow`;
}

function OfferField({ link }: LinkPartProps) {
  const { everflow_offer_id } = useSelector(link, selectInput);
  const fault = useSelector(link, selectFault('everflow_offer_id'));
  return (
    <Field label="Everflow Offer" required error={fault}>
      {(control) => (
        <ChooseFromFeed
          feed="everflow/offers"
          control={control}
          label="Everflow Offer"
          required
          value={everflow_offer_id}
          readOnly={false}
          onValue={(next) =>
            link.send({
              type: 'link.change',
              values: { everflow_offer_id: typeof next === 'string' ? next : null },
            })
          }
          onBlur={() => undefined}
        />
      )}
    </Field>
  );
}
