import { useSelector } from '@xstate/react';
import { Link } from 'wouter';
import {
  selectBroken,
  selectFailure,
  selectLoading,
} from '../../../../machines/form/form.select.ts';
import { useService } from '../../data/services.ts';
import { navigation } from '../../navigation/go.ts';
import { prefill } from '../../navigation/prefill.ts';
import { ErrorView } from '../../ui/error.view.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Page } from '../../ui/page.tsx';
import { RecordSkeleton } from '../../ui/skeleton.tsx';
import { FormBody } from './form-body.tsx';
import { FormBroken } from './form-broken.tsx';
import { FormDialogs } from './form-dialogs.tsx';
import { FormFoot } from './form-foot.tsx';
import { useForm } from './use-form.ts';
import { CommandButton } from '../../commands/command-button.tsx';
import { FormCommands } from '../../commands/form-around.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { FormMenu } from './form-menu.tsx';
import type { FormPartProps } from './form-part.ts';
import { selectTitle } from './form-title.ts';
import { ModeMenu } from './mode-menu.tsx';
import { SaveState } from './save-state.tsx';
import { ViewedVerbs } from './viewed-verbs.tsx';
import type { FormMode } from '../../../../machines/form/form.types.ts';
import type { Resource } from '../../../shared/resources/define.ts';
import { inSentence } from '../../../shared/words.ts';

/** One record on a page of its own. */
export function FormPage(props: FormScreenProps) {
  const { go } = useService(navigation);
  const { resource, mode } = props;
  const { at } = useService(prefill);
  const waiting = mode === 'create' ? at(`${resource.page}/create`) : undefined;
  const given = waiting === undefined ? {} : { prefill: waiting };
  const form = useForm({ ...props, ...given, scope: 'form', onGo: go });
  const loading = useSelector(form, selectLoading);
  const broken = useSelector(form, selectBroken);
  const failure = useSelector(form, selectFailure);
  if (broken && failure?.status === 404) return <RecordNotFound resource={resource} />;
  const part = { resource, form };
  return (
    <Page>
      <FormHead {...part} />
      {loading ? <RecordSkeleton /> : null}
      {broken ? <FormBroken form={form} /> : null}
      {loading || broken ? null : (
        <>
          <FormCommands source={form} scope="form">
            <FormBody {...part} />
          </FormCommands>
          <FormFoot form={form} />
        </>
      )}
      <FormDialogs {...part} scope="form" />
    </Page>
  );
}

/** Its list is left to look in: it may have been deleted, or be out of reach, which nobody is told. */
function RecordNotFound({ resource: { title, page } }: Pick<FormPartProps, 'resource'>) {
  return (
    <Page>
      <ErrorView
        code={404}
        text={`There is no such ${inSentence(title.one)}: it may have been deleted, or be out of your reach.`}
        homeLink={<Link href="/" />}
        actions={
          <LinkButton render={<Link href={page ?? '/'} />}>All {inSentence(title.many)}</LinkButton>
        }
      />
    </Page>
  );
}

/** The way back, what the record is called, whether it is saved, and what can be done with it. */
function FormHead({ resource, form }: FormPartProps) {
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
          <ViewedVerbs resource={resource} form={form} />
          <ModeMenu resource={resource} form={form} />
          <FormMenu form={form} />
        </>
      }
    />
  );
}

export interface FormScreenProps {
  readonly resource: Resource;
  readonly mode: FormMode;
  /** The record; null for a new one. */
  readonly id: number | null;
}
