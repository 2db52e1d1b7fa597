/** What the Everflow toggle of a campaign link depends on. */
interface EverflowFacts {
  /** As `settings.core.integrations.everflow` of whoever is signed in says it: a mask, or nothing. */
  readonly apiKey: string | null | undefined;
  readonly partner: { readonly everflow_partner_id: string | null } | null;
  readonly campaign: { readonly everflow_offer_id: string | null } | null;
}

/** Whether the option is there at all. */
export function offersEverflow({ apiKey }: Pick<EverflowFacts, 'apiKey'>): boolean {
  return hasText(apiKey);
}

/** Whether it may be on: the account, the partner and the campaign are known to Everflow. */
export function supportsEverflow({ apiKey, partner, campaign }: EverflowFacts): boolean {
  return (
    offersEverflow({ apiKey }) &&
    hasText(partner?.everflow_partner_id) &&
    hasText(campaign?.everflow_offer_id)
  );
}

/** The toggle after something else has changed: off where it is not supported any more. */
export function everflowToggle(isOn: boolean, facts: EverflowFacts): boolean {
  return isOn && supportsEverflow(facts);
}

/** Why it can't be switched on; null where it can. */
export function whyNoEverflow({ apiKey, partner, campaign }: EverflowFacts): string | null {
  if (!offersEverflow({ apiKey })) return 'Everflow has no API key among the integrations.';
  if (!hasText(partner?.everflow_partner_id)) return 'The partner has no Everflow partner.';
  return hasText(campaign?.everflow_offer_id) ? null : 'The campaign has no Everflow offer.';
}

function hasText(value: string | null | undefined): boolean {
  return value !== null && value !== undefined && value.trim() !== '';
}
