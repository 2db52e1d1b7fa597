import { useQuery } from '@tanstack/react-query';
import type { ImportTemplate } from '../../../../machines/content-import/content-import.types.ts';
import type { TemplatePickerRef } from '../../../../machines/content-import/template-picker.machine.ts';
import * as css from '../../../../styles/content-import.css.ts';
import { metadataNamed } from '../../../shared/resources/metadata.ts';
import { CommandButton } from '../../commands/command-button.tsx';
import { useRun } from '../../commands/page-directory.ts';
import { useCommandSource } from '../../commands/use-commands.ts';
import { itemQuery } from '../../data/queries.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ContentFrame } from '../content-frame.tsx';

const templates = metadataNamed('templates');

/** One template as its page looks. */
export function TemplatePreview({ picker, template, sheet }: TemplatePreviewProps) {
  useCommandSource(picker, 'dialog', template.name);
  const run = useRun(picker);
  const { data, isPending, isError, error } = useQuery({
    ...itemQuery(templates, template.id),
    meta: { quiet: true },
  });
  const html = typeof data?.content === 'string' ? data.content : '';
  return (
    <Dialog
      open
      size={1000}
      tall
      flush
      title={template.name}
      onClose={() => void run('template.hide')}
      foot={
        <>
          <CommandButton id="template.hide" source={picker} short />
          <CommandButton id="template.import" source={picker} kind="primary" short autoFocus />
        </>
      }
    >
      {isPending ? <Skeleton width="40%" /> : null}
      {isError ? (
        <EmptyState small title={error.message} />
      ) : html === '' && !isPending ? (
        <EmptyState small title="There is nothing to look at in this template." />
      ) : (
        <ContentFrame
          className={css.previewFrame}
          html={html}
          sheet={sheet}
          title={`Preview of ${template.name}`}
        />
      )}
    </Dialog>
  );
}

interface TemplatePreviewProps {
  readonly picker: TemplatePickerRef;
  readonly template: ImportTemplate;
  /** Typography of the publication. */
  readonly sheet: string;
}
