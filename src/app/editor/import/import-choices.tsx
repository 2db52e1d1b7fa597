import { useRef } from 'react';
import type { ContentImportRef } from '../../../../machines/content-import/content-import.machine.ts';
import * as css from '../../../../styles/content-import.css.ts';
import { OwnButton } from '../../commands/own-button.tsx';
import { useRun } from '../../commands/page-directory.ts';
import { choosePage } from '../../commands/registry/features.ts';
import { useCommand } from '../../commands/use-commands.ts';
import { Icon } from '../../ui/icon.tsx';
import { PAGE_FILES } from './page-file.ts';

/** From where a content is brought. */
export function ImportChoices({ importing, choose }: ImportChoicesProps) {
  return (
    <>
      <ul className={css.choices}>
        {CHOICES.map(({ id, text }) => (
          <Choice key={id} id={id} text={text} importing={importing} />
        ))}
      </ul>
      <PageFile choose={choose} />
    </>
  );
}

function PageFile({ choose }: Pick<ImportChoicesProps, 'choose'>) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <section className={css.file} aria-label="A file">
      <input
        ref={input}
        hidden
        type="file"
        accept={PAGE_FILES}
        aria-label="Page file"
        onChange={({ currentTarget }) => {
          choose([...(currentTarget.files ?? [])]);
          currentTarget.value = '';
        }}
      />
      <OwnButton declared={choosePage} run={() => input.current?.click()}>
        Choose a file
      </OwnButton>
      <p className={css.hint}>Or drop one here: HTML, or a page that was exported as a project.</p>
    </section>
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

interface ChoiceProps extends Pick<ImportChoicesProps, 'importing'> {
  readonly id: string;
  readonly text: string;
}

interface ImportChoicesProps {
  readonly importing: ContentImportRef;
  readonly choose: (files: Iterable<File>) => void;
}
