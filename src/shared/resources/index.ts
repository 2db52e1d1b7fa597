import { domains } from './administration/domains.ts';
import { feedback } from './administration/feedback.ts';
import { groups } from './administration/groups.ts';
import { publications } from './administration/publications.ts';
import { templateCategories } from './administration/template-categories.ts';
import { templateTypes } from './administration/template-types.ts';
import { templates } from './administration/templates.ts';
import { users } from './administration/users.ts';
import { merchandise } from './billing/merchandise.ts';
import { orders } from './billing/orders.ts';
import { pricingPlans } from './billing/pricing-plans.ts';
import { assets } from './content/assets.ts';
import { authorCategories } from './content/author-categories.ts';
import { authors } from './content/authors.ts';
import { calendarEventCategories } from './content/calendar-event-categories.ts';
import { calendarEvents } from './content/calendar-events.ts';
import { customContentCategories } from './content/custom-content-categories.ts';
import { customContents } from './content/custom-contents.ts';
import { faqs } from './content/faqs.ts';
import { formSubmissions } from './content/form-submissions.ts';
import { forms } from './content/forms.ts';
import { pageCategories } from './content/page-categories.ts';
import { pageTypes } from './content/page-types.ts';
import { pages } from './content/pages.ts';
import { redirects } from './content/redirects.ts';
import { resourceCategories } from './content/resource-categories.ts';
import { contentResources } from './content/resources.ts';
import { tags } from './content/tags.ts';
import { videos } from './content/videos.ts';
import type { Resource } from './define.ts';
import { adCategories } from './marketing/ad-categories.ts';
import { ads } from './marketing/ads.ts';
import { campaigns } from './marketing/campaigns.ts';
import { effortTypes } from './marketing/effort-types.ts';
import { efforts } from './marketing/efforts.ts';
import { funnels } from './marketing/funnels.ts';
import { landingPageCategories } from './marketing/landing-page-categories.ts';
import { landingPageCategoryTypes } from './marketing/landing-page-category-types.ts';
import { landingPages } from './marketing/landing-pages.ts';
import { partnerCategories } from './marketing/partner-categories.ts';
import { partners } from './marketing/partners.ts';
import { testimonials } from './marketing/testimonials.ts';
import { autoResponderCategories } from './messaging/auto-responder-categories.ts';
import { autoResponderTypes } from './messaging/auto-responder-types.ts';
import { autoResponders } from './messaging/auto-responders.ts';
import { bindings } from './messaging/bindings.ts';
import { emails } from './messaging/emails.ts';
import { invalidReasons } from './messaging/invalid-reasons.ts';
import { messageContents } from './messaging/message-contents.ts';
import { messageEvents } from './messaging/message-events.ts';
import { messageTypes } from './messaging/message-types.ts';
import { messages } from './messaging/messages.ts';
import { models } from './messaging/models.ts';
import { segments } from './messaging/segments.ts';
import { senders } from './messaging/senders.ts';
import { services } from './messaging/services.ts';
import { subscriberSubscriptions } from './messaging/subscriber-subscriptions.ts';
import { subscribers } from './messaging/subscribers.ts';
import { subscriptions } from './messaging/subscriptions.ts';
import { unsubscribeReasons } from './messaging/unsubscribe-reasons.ts';
import { variables } from './messaging/variables.ts';
import { autoSelectedSegments } from './settings/auto-selected-segments.ts';
import { botProtection } from './settings/bot-protection.ts';
import { branding } from './settings/branding.ts';
import { businessInfo } from './settings/business-info.ts';
import { contentChecks } from './settings/content-checks.ts';
import { emailVerification } from './settings/email-verification.ts';
import { googleTagManagerContainers } from './settings/google-tag-manager-containers.ts';
import { integrations } from './settings/integrations.ts';
import { sdk } from './settings/sdk.ts';
import { settingPresets } from './settings/setting-presets.ts';
import { singleSignOn } from './settings/single-sign-on.ts';
import { urlParameters } from './settings/url-parameters.ts';
import { webhooks } from './settings/webhooks.ts';
import { syncedBlocks } from './content/synced-blocks.ts';

/** Every resource; the order is that of the permission matrix and of the migrations. */
export const resources: readonly Resource[] = [
  tags,
  assets,
  publications,
  groups,
  users,
  domains,
  templateCategories,
  templateTypes,
  templates,
  authorCategories,
  authors,
  faqs,
  pageTypes,
  pageCategories,
  pages,
  customContentCategories,
  customContents,
  forms,
  formSubmissions,
  redirects,
  resourceCategories,
  videos,
  contentResources,
  calendarEventCategories,
  calendarEvents,
  unsubscribeReasons,
  invalidReasons,
  emails,
  models,
  segments,
  pricingPlans,
  merchandise,
  subscribers,
  subscriptions,
  subscriberSubscriptions,
  senders,
  services,
  variables,
  bindings,
  messageTypes,
  messageContents,
  messages,
  messageEvents,
  autoResponderCategories,
  autoResponderTypes,
  autoResponders,
  partnerCategories,
  partners,
  landingPageCategoryTypes,
  landingPageCategories,
  landingPages,
  effortTypes,
  campaigns,
  efforts,
  adCategories,
  ads,
  funnels,
  testimonials,
  orders,
  autoSelectedSegments,
  businessInfo,
  emailVerification,
  botProtection,
  branding,
  integrations,
  googleTagManagerContainers,
  sdk,
  singleSignOn,
  urlParameters,
  webhooks,
  contentChecks,
  settingPresets,
  feedback,
  syncedBlocks,
];

const byName = new Map(resources.map((resource) => [resource.name, resource]));
const byRoute = new Map(resources.map((resource) => [resource.route, resource]));

/** The resource of that name; throws where a definition names one that does not exist. */
export function resourceNamed(name: string): Resource {
  const found = byName.get(name);
  if (found === undefined) throw new Error(`there is no resource named '${name}'`);
  return found;
}

/** The resource served at that API route, or undefined. */
export function resourceAtRoute(route: string): Resource | undefined {
  return byRoute.get(route);
}
