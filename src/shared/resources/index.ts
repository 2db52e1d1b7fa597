import { groups } from './administration/groups.ts';
import { publications } from './administration/publications.ts';
import { users } from './administration/users.ts';
import { assets } from './content/assets.ts';
import { authorCategories } from './content/author-categories.ts';
import { authors } from './content/authors.ts';
import { faqs } from './content/faqs.ts';
import { tags } from './content/tags.ts';
import type { Resource } from './define.ts';
import { segments } from './messaging/segments.ts';
import { subscriberSubscriptions } from './messaging/subscriber-subscriptions.ts';
import { subscribers } from './messaging/subscribers.ts';
import { subscriptions } from './messaging/subscriptions.ts';

/** Every resource, referenced ones before those that refer to them. */
export const resources: readonly Resource[] = [
  tags,
  assets,
  publications,
  groups,
  users,
  authorCategories,
  authors,
  faqs,
  segments,
  subscribers,
  subscriptions,
  subscriberSubscriptions,
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
