import { useSelector } from '@xstate/react';
import {
  selectBroken,
  selectFailure,
  selectLoading,
} from '../../../../machines/form/form.select.ts';
import { NotFound } from '../../screens/failure.tsx';
import { go } from '../../shell/go.ts';
import { prefillAt } from '../../shell/prefill.ts';
import { Page, PageBody } from '../../ui/page.tsx';
import { FormSkeleton } from '../../ui/skeleton.tsx';
import type { FormScreenProps } from '../form.screen.tsx';
import { FormBody } from './form-body.tsx';
import { FormBroken } from './form-broken.tsx';
import { FormDialogs } from './form-dialogs.tsx';
import { FormFoot } from './form-foot.tsx';
import { FormHead } from './form-head.tsx';
import { useForm } from './use-form.ts';

/** One record on a page of its own. */
export function FormPage(props: FormScreenProps) {
  const { resource, mode } = props;
  const prefill = mode === 'create' ? prefillAt(`${resource.page}/create`) : undefined;
  const given = prefill === undefined ? {} : { prefill };
  const form = useForm({ ...props, ...given, scope: 'form', onGo: go });
  const loading = useSelector(form, selectLoading);
  const broken = useSelector(form, selectBroken);
  const failure = useSelector(form, selectFailure);
  if (broken && failure?.status === 404) return <NotFound />;
  const part = { resource, form };
  return (
    <Page>
      <FormHead {...part} />
      {loading ? (
        <PageBody>
          <FormSkeleton />
        </PageBody>
      ) : null}
      {broken ? <FormBroken form={form} /> : null}
      {loading || broken ? null : (
        <>
          <FormBody {...part} />
          <FormFoot form={form} />
        </>
      )}
      <FormDialogs {...part} scope="form" />
    </Page>
  );
}
