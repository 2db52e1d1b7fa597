import type { Resource } from '../../../shared/resources/define.ts';
import { audienceOf } from '../../../shared/segments/audience-of.ts';
import { resourceNamed } from '../../data/resources.ts';

/** What rules may ask, made of the definition of subscribers when it is first wanted. */
export function audience(): Resource {
  made ??= audienceOf(resourceNamed('subscribers'));
  return made;
}

let made: Resource | undefined;
