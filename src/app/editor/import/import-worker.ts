import { differenceOf } from '../../../content/import/difference.ts';
import { reviewImport } from '../../../content/import/review.ts';
import type { ReviewAnswer, ReviewAsked } from './review-in-worker.ts';

/** Runs in a worker of the browser. */
globalThis.onmessage = ({ data }: MessageEvent<ReviewAsked>) => {
  globalThis.postMessage(answerTo(data));
};

function answerTo({ source, current, scripts }: ReviewAsked): ReviewAnswer {
  try {
    const review = reviewImport(source, { scripts });
    return { review, difference: differenceOf(current, review.project) };
  } catch (error) {
    return { message: error instanceof Error ? error.message : String(error) };
  }
}
