import type { FileFacts } from '../../shared/contract/content-checks.ts';
import type { CheckedNode, ContentCheck } from './check.ts';
import { attributeOf, fixOf } from './check.ts';
import { fileIn } from './questions.ts';

/** Bytes; an image of more is one that a phone waits for. */
const HEAVY_BYTES = 500_000;

/** The longest side of the largest version that the server keeps of an image, in px. */
const SMALLER = 640;

export const imageSizes: ContentCheck = {
  id: 'image_sizes',
  find: ({ nodes, facts }) =>
    nodes
      .filter(({ tag }) => tag === 'img')
      .flatMap((each) => {
        const src = attributeOf(each, 'src');
        const file = facts.files[fileIn(src) ?? ''] ?? null;
        // A smaller version of it is asked for already.
        if (file === null || file.size <= HEAVY_BYTES || /[?&]size=/.test(src)) return [];
        const most = sizeText(HEAVY_BYTES);
        return [
          {
            path: each.path,
            message: `The image weighs ${sizeText(file.size)}; more than ${most} makes a page slow.`,
            fix: smaller(each, src, file),
          },
        ];
      }),
};

function smaller(each: CheckedNode, src: string, { width }: FileFacts) {
  if (width === null || width <= SMALLER) return null;
  const sign = src.includes('?') ? '&' : '?';
  return fixOf(each, `Use its version of ${SMALLER} px`, {
    attributes: { src: `${src}${sign}size=${SMALLER}` },
  });
}

function sizeText(bytes: number) {
  return bytes < 1_000_000 ? `${Math.round(bytes / 1000)} KB` : `${(bytes / 1e6).toFixed(1)} MB`;
}
