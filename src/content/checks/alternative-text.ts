import type { ContentCheck } from './check.ts';
import { attributeOf, fixOf, hasAttribute } from './check.ts';

/** An image without the attribute is undecided; one with an empty one is decoration. */
export const alternativeText: ContentCheck = {
  id: 'alternative_text',
  find: ({ nodes }) =>
    nodes
      .filter((each) => each.tag === 'img' && attributeOf(each, 'src') !== '')
      .filter((each) => !hasAttribute(each, 'alt'))
      .map((each) => ({
        path: each.path,
        message: 'The image has no alternative text. Say what it shows, or mark it as decoration.',
        fix: fixOf(each, 'Mark as decoration', { attributes: { alt: '' } }),
      })),
};
