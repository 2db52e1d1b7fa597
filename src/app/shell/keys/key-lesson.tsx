import type { Lesson } from '../../../../machines/keys/key-sheet.types.ts';
import * as css from '../../../../styles/keys.css.ts';
import { keyPlatform, spokenKeys } from '../../ui/keys.ts';

/** A quiet line about a command that was run three times without its keys. */
export function KeyLesson({ lesson }: { readonly lesson: Lesson }) {
  return (
    <p className={css.lesson} role="status">
      {lesson.title}. Next time: {spokenKeys(lesson.keys, keyPlatform())}
    </p>
  );
}
