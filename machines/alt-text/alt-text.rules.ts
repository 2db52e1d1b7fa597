import type { AltTextContext, AskedImage } from './alt-text.types.ts';

export const NO_QUESTION: AltTextContext = {
  images: [],
  asked: 0,
  text: '',
  isDecorative: false,
};

/** Images that were asked about already are asked about once. */
export function ask(context: AltTextContext, images: readonly AskedImage[]): AltTextContext {
  const fresh = new Set(images.map(({ key }) => key));
  const kept = context.images.filter(({ key }, at) => at === 0 || !fresh.has(key));
  const added = images.filter(({ key }) => key !== kept[0]?.key);
  const next = { ...context, images: [...kept, ...added] };
  return context.images.length === 0 ? proposed(next) : next;
}

/** The next image, with what is proposed for it. */
export function askNext({ images, asked }: AltTextContext): AltTextContext {
  return proposed({ ...NO_QUESTION, images: images.slice(1), asked: asked + 1 });
}

export function altOf({ text, isDecorative }: AltTextContext): string {
  return isDecorative ? '' : text.trim();
}

/** Why it cannot be confirmed; null where it can. */
export function whyNotConfirm(context: AltTextContext): string | null {
  if (context.isDecorative || altOf(context) !== '') return null;
  return 'Write a text, or mark the image as decorative';
}

/** 'Alternative text', with '2 of 3' where there are several. */
export function titleOf({ images, asked }: AltTextContext): string {
  const all = images.length + asked;
  return all > 1 ? `Alternative text, image ${asked + 1} of ${all}` : 'Alternative text';
}

/** Words that name an asset for a person: without the mark of an upload that was dropped or pasted. */
export function suggestionOf(keywords: string): string {
  const phrases = keywords.split(',').map((phrase) =>
    phrase
      .split(/\s/)
      .filter((word) => word !== '' && !/^editorupload\d{14}$/.test(word))
      .join(' '),
  );
  return phrases.filter((phrase) => phrase !== '').join(', ');
}

function proposed(context: AltTextContext): AltTextContext {
  return { ...context, text: context.images[0]?.suggestion ?? '' };
}
