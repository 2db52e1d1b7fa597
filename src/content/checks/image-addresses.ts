import type { ContentCheck } from './check.ts';
import { attributeOf, fixOf } from './check.ts';

export const imageAddresses: ContentCheck = {
  id: 'image_addresses',
  find: ({ nodes }) =>
    nodes
      .filter((each) => each.tag === 'img' || each.tag === 'source')
      .flatMap((each) => {
        const src = attributeOf(each, 'src');
        if (!/^\s*http:/i.test(src)) return [];
        const secure = src.trim().replace(/^http:/i, 'https:');
        return [
          {
            path: each.path,
            message: `The image comes by http:, which browsers keep out of a secure page: ${src}`,
            fix: fixOf(each, 'Use https', { attributes: { src: secure } }),
          },
        ];
      }),
};
