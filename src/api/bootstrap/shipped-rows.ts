import type { Resource } from '../../shared/resources/define.ts';
import { templateTypes } from '../../shared/resources/administration/template-types.ts';
import { pageTypes } from '../../shared/resources/content/page-types.ts';
import { resourceCategories } from '../../shared/resources/content/resource-categories.ts';
import { resources } from '../../shared/resources/index.ts';
import { effortTypes } from '../../shared/resources/marketing/effort-types.ts';
import { landingPageCategoryTypes } from '../../shared/resources/marketing/landing-page-category-types.ts';
import { autoResponderTypes } from '../../shared/resources/messaging/auto-responder-types.ts';
import { emails } from '../../shared/resources/messaging/emails.ts';
import { invalidReasons } from '../../shared/resources/messaging/invalid-reasons.ts';
import { messageTypes } from '../../shared/resources/messaging/message-types.ts';
import { models } from '../../shared/resources/messaging/models.ts';
import { unsubscribeReasons } from '../../shared/resources/messaging/unsubscribe-reasons.ts';

/** The text by which a row is known, and what describes it. */
export type ShippedRow = readonly [text: string, description?: string];

/** Rows of the lists to choose from that every installation begins with. */
export const SHIPPED_ROWS: readonly (readonly [Resource, readonly ShippedRow[]])[] = [
  [
    messageTypes,
    [
      ['E-mail', 'Goes to the inbox: needs a subject and a sender.'],
      ['SMS', 'Goes to a phone: needs a service and the number or short code it comes from.'],
      ['Push', 'Goes to the browser or the app of whoever allowed it.'],
    ],
  ],
  [
    pageTypes,
    [
      ['Page', 'Stands by itself at an address of its own.'],
      ['Home', 'What a site opens with.'],
      ['Listing', 'Lists what is newest of one kind.'],
      ['Sign-up', 'Asks for an address.'],
      ['Legal', 'Terms, privacy, imprint.'],
      ['Not found', 'What a visitor sees where nothing is.'],
      ['Gone', 'What a visitor sees where something was: links of a campaign that has ended.'],
    ],
  ],
  [
    templateTypes,
    [
      ['Resource', 'Articles, issues and reports.'],
      ['Page', 'Pages of a site.'],
      ['E-mail', 'Messages and auto responders.'],
      ['Landing page', 'Promos and order pages.'],
      ['Form', 'Sign-up forms.'],
    ],
  ],
  [
    landingPageCategoryTypes,
    [
      ['Promo', 'Makes the offer.'],
      ['Order page', 'Takes the order.'],
    ],
  ],
  [
    resourceCategories,
    [
      ['Issue', 'One number of a publication.'],
      ['Article', 'Stands alone.'],
      ['Report', 'Longer, and kept up to date.'],
      ['Lift letter', 'Sends readers on to an offer.'],
    ],
  ],
  [
    effortTypes,
    [
      ['E-mail', 'To lists of our own or of others.'],
      ['Display', 'Banners on other sites.'],
      ['Search', 'Ads beside results of a search.'],
      ['Social', 'Ads in a social network.'],
      ['Native', 'Advertorials on other sites.'],
      ['Direct mail', 'On paper.'],
    ],
  ],
  [
    autoResponderTypes,
    [
      ['Welcome', 'Greets whoever has just subscribed.'],
      ['Onboarding', 'Shows in the first weeks what there is.'],
      ['Renewal', 'Reminds before a term ends.'],
      ['Win-back', 'Writes to whoever has left or gone quiet.'],
    ],
  ],
  [
    unsubscribeReasons,
    [
      ['Too many messages'],
      ['Not what I expected'],
      ['No longer interested'],
      ['I never signed up'],
      ['I read it elsewhere', 'On the site, or at another address.'],
      ['Another reason'],
    ],
  ],
  [
    invalidReasons,
    [
      ['Hard bounce', 'The mailbox does not exist.'],
      ['Soft bounces in a row', 'Full or out of reach, too many times.'],
      ['Spam complaint', 'The reader marked a message as spam.'],
      ['Domain takes no mail', 'The domain has no MX record.'],
      ['Disposable address', 'An address that ends within hours.'],
      ['Mistyped address', 'Known from its shape to be wrong.'],
    ],
  ],
  [
    emails,
    [
      ['Confirm subscription', 'The link of the double opt-in.'],
      ['Welcome', 'Follows a confirmed subscription.'],
      ['Order confirmation', 'What was bought, and the invoice.'],
      ['Payment failed', 'Asks for another card.'],
      ['Renewal reminder', 'Before a term renews by itself.'],
      ['Subscription ended', 'After the last day of a term.'],
      ['Refund issued', 'What goes back, and when.'],
    ],
  ],
  [models, resources.flatMap(({ single, title }) => (single ? [] : [[title.one] as const]))],
];
