import { differenceOf } from '../../../content/import/difference.ts';
import { placePictures } from '../../../content/import/images.ts';
import { reviewImport } from '../../../content/import/review.ts';
import { printProject, projectOf } from '../../../content/project.ts';
import { renderContent } from '../../../content/render.ts';
import type { ReviewAnswer, ReviewAsked } from './review-in-worker.ts';

/** Runs in a worker of the browser. */
globalThis.onmessage = ({ data }: MessageEvent<ReviewAsked>) => {
  globalThis.postMessage(answerTo(data));
};

function answerTo(asked: ReviewAsked): ReviewAnswer {
  try {
    const { source, scripts } = asked;
    const { project: brought, ...review } = reviewImport(source, { scripts });
    const project = placePictures(brought, []);
    return {
      review,
      data: printProject(brought),
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
