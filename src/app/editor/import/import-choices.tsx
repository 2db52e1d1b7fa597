import type { ContentImportRef } from '../../../../machines/content-import/content-import.machine.ts';
import * as css from '../../../../styles/content-import.css.ts';
import { useRun } from '../../commands/page-directory.ts';
import { useCommand } from '../../commands/use-commands.ts';
import { Icon } from '../../ui/icon.tsx';

/** From where a content is brought. */
export function ImportChoices({ importing }: ImportChoicesProps) {
  return (
    <ul className={css.choices}>
      {CHOICES.map(({ id, text }) => (
        <Choice key={id} id={id} text={text} importing={importing} />
      ))}
    </ul>
  );
}

function Choice({ id, text, importing }: ChoiceProps) {
  const run = useRun(importing);
  const command = useCommand(id, importing);
  if (command === null) return null;
  return (
    <li>
      <button type="button" className={css.choice} data-command={id} onClick={() => void run(id)}>
        <Icon name={command.icon ?? 'circle'} />
        <span>
          <span className={css.choiceTitle}>{command.title}</span>
          <span className={css.hint}>{text}</span>
        </span>
      </button>
    </li>
  );
}

const CHOICES = [
  { id: 'intake.templates', text: 'A page that was kept to begin from' },
  { id: 'intake.document', text: 'A publicly readable document' },
  { id: 'intake.code', text: 'HTML and CSS' },
];

interface ChoiceProps extends ImportChoicesProps {
  readonly id: string;
  readonly text: string;
}

interface ImportChoicesProps {
  readonly importing: ContentImportRef;
}
