/** The statement that a select list reads a route, by the route. */
export const SELECT_STATEMENTS: readonly (readonly [string, string])[] = [
  ['A7.060', 'tags'],
  ['A7.061', 'publications'],
  ['A7.062', 'marketing/campaigns'],
  ['A7.063', 'marketing/landing-pages'],
  ['A7.064', 'contents/resources'],
  ['A7.065', 'marketing/partners'],
  ['A7.066', 'marketing/efforts'],
  ['A7.067', 'marketing/effort-types'],
  ['A7.068', 'billing/pricing-plans'],
  ['A7.070', 'messages/auto-responders'],
  ['A7.071', 'templates'],
  ['A7.072', 'messages/segments'],
  ['A7.073', 'domains'],
  ['A7.074', 'marketing/landing-page-categories'],
  ['A7.075', 'messages'],
  ['A7.076', 'contents/authors'],
  ['A7.077', 'messages/auto-responders/categories'],
  ['A7.078', 'messages/bindings'],
  ['A7.079', 'contents/pages/categories'],
  ['A7.080', 'messages/senders'],
  ['A7.081', 'templates/categories'],
  ['A7.082', 'custom-contents/categories'],
  ['A7.083', 'marketing/partner-categories'],
  ['A7.084', 'users'],
  ['A7.085', 'marketing/ad-categories'],
  ['A7.086', 'contents/authors/categories'],
  ['A7.087', 'contents/resources/categories'],
  ['A7.088', 'messages/variables'],
  ['A7.089', 'messages/services'],
  ['A7.090', 'messages/auto-responders/categories/types'],
  ['A7.091', 'calendar-event-categories'],
  ['A7.092', 'marketing/landing-page-category-types'],
  ['A7.093', 'messages/types'],
  ['A7.094', 'contents/pages/types'],
  ['A7.095', 'templates/categories/types'],
  ['A7.097', 'groups'],
  ['A7.098', 'messages/contents'],
  ['A7.099', 'marketing/funnels'],
  ['A7.105', 'unsubscribe-reasons'],
  ['A7.106', 'contents/videos'],
  ['A7.107', 'marketing/ads'],
];

/**
 * Lists that no select reads yet, by the step of the plan that gives each its first one. Those of offers and affiliates
 * are read by the generator of links, step 11: A7.069, A7.096.
 */
export const SELECTED_LATER: readonly (readonly [string, number])[] = [
  ['invalid-reasons', 15],
  ['emails', 15],
  ['models', 18],
];
