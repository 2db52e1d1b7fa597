import { blockAround } from './links.ts';
import type { ContentCheck } from './check.ts';
import { outsideOf } from './questions.ts';

/** What leads to an address of somebody else that did not answer the last time. */
export const outsideLinks: ContentCheck = {
  id: 'outside_links',
  find({ nodes, facts }) {
    return nodes.flatMap((each) => {
      const address = outsideOf(each);
      const reason = address === null ? null : (facts.outside[address] ?? null);
      if (reason === null) return [];
      const message = `The link leads to ${address}. ${reason}`;
      return [{ path: blockAround(each).path, message }];
    });
  },
};
