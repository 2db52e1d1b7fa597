import { differenceOf } from '../../../content/import/difference.ts';
import { readProjectFile } from '../../../content/import/files.ts';
import { imagesOf } from '../../../content/import/images.ts';
import type { ImportReview } from '../../../content/import/import.types.ts';
import { reviewImport } from '../../../content/import/review.ts';
import { projectOf } from '../../../content/project.ts';
import { renderContent } from '../../../content/render.ts';
import type { ReviewAnswer, ReviewAsked } from './review-in-worker.ts';

/** Runs in a worker of the browser. */
globalThis.onmessage = ({ data }: MessageEvent<ReviewAsked>) => {
  globalThis.postMessage(answerTo(data));
};

function answerTo(asked: ReviewAsked): ReviewAnswer {
  try {
    const review = reviewOf(asked);
    const { project } = review;
    return {
      review,
      html: renderContent(project),
      differences: {
        replace: differenceOf(asked.current, project),
        insert: differenceOf(projectOf([]), project),
      },
    };
  } catch (error) {
    return { message: error instanceof Error ? error.message : String(error) };
  }
}

/** A file of a page was cleaned when that page was built: it comes as it is, or not at all. */
function reviewOf({ source, scripts }: ReviewAsked): ImportReview {
  if (source.type !== 'project') return reviewImport(source, { scripts });
  const { project, faults } = readProjectFile(source.content);
  if (project === undefined) {
    const [first] = faults;
    throw new Error(`This file cannot be opened. ${first?.path ?? ''} ${first?.message ?? ''}`);
  }
  const images = imagesOf(project);
  return { project, changes: [], images, embedded: 0, invalidCss: false, scripts: 0 };
}
