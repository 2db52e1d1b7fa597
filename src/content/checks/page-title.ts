import { ROOT_PATH } from '../project.ts';
import type { ContentCheck } from './check.ts';
import { attributeOf } from './check.ts';

/** What the page's tab says: its block for the title where it has one, else the name of its record. */
export const pageTitle: ContentCheck = {
  id: 'page_title',
  find({ nodes, title }) {
    const block = nodes.find(({ node }) => node.type === 'page-title');
    if (block !== undefined) {
      const said = attributeOf(block, 'data-title').trim();
      return said === '' ? [{ path: block.path, message: 'The page title says nothing.' }] : [];
    }
    return title === null || title.trim() !== ''
      ? []
      : [{ path: ROOT_PATH, message: 'The page has no title: give it a name.' }];
  },
};
