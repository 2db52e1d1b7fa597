import { useSelector } from '@xstate/react';
import { CommandButton } from '../../shell/commands/command-button.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { FormMenu } from './form-menu.tsx';
import type { FormPartProps } from './form-part.ts';
import { selectTitle } from './form-title.ts';
import { ModeMenu } from './mode-menu.tsx';
import { SaveState } from './save-state.tsx';

/** The way back, what the record is called, whether it is saved, and what can be done with it. */
export function FormHead({ resource, form }: FormPartProps) {
  const title = useSelector(form, selectTitle(resource));
  return (
    <PageHead
      title={title}
      before={
        <CommandButton id="form.close" source={form} shape="icon" icon="arrow-left" size="small" />
      }
      state={<SaveState form={form} />}
      actions={
        <>
          <ModeMenu resource={resource} form={form} />
          <FormMenu form={form} />
        </>
      }
    />
  );
}
