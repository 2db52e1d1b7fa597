import './arktype-jitless.ts';
import { useSelector } from '@xstate/react';
import type { RefObject } from 'react';
import { useEffect, useRef } from 'react';
import { Link } from 'wouter';
import {
  selectBroken,
  selectCovered,
  selectItem,
  selectLoading,
} from '../../../../machines/form/form.select.ts';
import type { OpenedRow } from '../../../../machines/table/table.select.ts';
import * as css from '../../../../styles/resource-form.css.ts';
import type { Resource } from '../../../shared/resources/define.ts';
import { FormCommands } from '../../commands/form-around.tsx';
import { useOwnResource } from '../../data/me.ts';
import { useService } from '../../data/services.ts';
import type { Navigation } from '../../navigation/go.ts';
import { navigation } from '../../navigation/go.ts';
import { pageAt } from '../../navigation/resolve.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { FormSkeleton } from '../../ui/skeleton.tsx';
import { DialogFields } from './dialog-fields.tsx';
import { FormBroken } from './form-broken.tsx';
import { FormDialogs } from './form-dialogs.tsx';
import { DiscardButton, FootButtons, FootReason, isOnlyViewed, SaveButtons } from './form-foot.tsx';
import { FormMenu } from './form-menu.tsx';
import type { FormPartProps } from './form-part.ts';
import { selectTitle } from './form-title.ts';
import { LockCover } from './lock/lock-cover.tsx';
import { ModeMenu } from './mode-menu.tsx';
import { SaveState } from './save-state.tsx';
import type { GoTo } from './use-form.ts';
import { useForm } from './use-form.ts';
import { ViewedVerbs } from './viewed-verbs.tsx';

/** A record in a dialog of at most 1000 px: the same form as on its page. */
export function FormDialog({ resource: whole, open, onOpen, onClose }: FormDialogProps) {
  const resource = useOwnResource(whole);
  const nav = useService(navigation);
  const { guarded } = nav;
  const form = useForm({
    resource,
    mode: open.mode,
    id: open.id,
    scope: 'dialog',
    onGo: (to, options) => follow(to, options, { resource, onOpen, onClose, nav }),
  });
  const title = useSelector(form, selectTitle(resource));
  const item = useSelector(form, selectItem);
  const onlyViewed = useSelector(form, isOnlyViewed);
  const part = { resource, form };
  const body = useRef<HTMLDivElement>(null);
  const view = () =>
    guarded({ kind: 'link', to: null }, () => onOpen({ mode: 'view', id: open.id }));
  return (
    <Dialog
      open
      keep
      size={1000}
      initialFocus={body}
      title={<span className={css.dialogTitle}>{title}</span>}
      onClose={() => guarded({ kind: 'link', to: null }, onClose)}
      head={
        <span className={css.dialogHead}>
          <SaveState form={form} />
          <ViewedVerbs {...part} scope="dialog" />
          <ModeMenu {...part} onView={view} />
          {item === null ? null : (
            <LinkButton
              kind="quiet"
              size="small"
              icon="external-link"
              render={<Link href={`${resource.page}/${item.id}${onlyViewed ? '' : '/edit'}`} />}
            >
              Open page
            </LinkButton>
          )}
          <FormMenu form={form} size="small" />
        </span>
      }
      reason={<FootReason form={form} />}
      foot={
        onlyViewed ? undefined : (
          <>
            <DiscardButton form={form} />
            <FootButtons form={form}>
              <SaveButtons form={form} />
            </FootButtons>
          </>
        )
      }
    >
      <div ref={body} className={css.dialogStage} tabIndex={-1}>
        <FormCommands source={form} scope="dialog">
          <Body {...part} body={body} onView={view} />
        </FormCommands>
      </div>
      <FormDialogs {...part} scope="dialog" />
    </Dialog>
  );
}

function Body({ resource, form, body, onView }: BodyProps) {
  const loading = useSelector(form, selectLoading);
  const broken = useSelector(form, selectBroken);
  const covered = useSelector(form, selectCovered);
  useFirstField(body, loading || covered);
  if (loading) return <FormSkeleton />;
  if (broken) return <FormBroken form={form} />;
  return (
    <>
      <div inert={covered}>
        <DialogFields resource={resource} form={form} />
      </div>
      {covered ? <LockCover resource={resource} form={form} onView={onView} /> : null}
    </>
  );
}

const TAKES_INPUT = ['input', 'textarea']
  .map((name) => `${name}:not([readonly], [disabled], [aria-readonly="true"])`)
  .join();

/** The first field takes the focus when it has come, unless the person has gone elsewhere. */
function useFirstField(body: RefObject<HTMLElement | null>, waits: boolean) {
  useEffect(() => {
    if (waits || document.activeElement !== body.current) return;
    body.current?.querySelector<HTMLElement>(TAKES_INPUT)?.focus();
  }, [body, waits]);
}

/** Where the form would go as a page: another mode stays in the dialog, the list closes it. */
function follow(to: string, { replace }: GoTo, { resource, onOpen, onClose, nav }: FollowOptions) {
  const page = pageAt(to);
  const isOwn = 'resource' in page && page.resource === resource;
  const proceed = (step: () => void) => nav.guarded({ kind: 'link', to: null }, step);
  if (isOwn && page.kind === 'list') return proceed(onClose);
  if (!isOwn || page.kind !== 'form' || page.id === null || page.mode === 'create')
    return nav.go(to, { replace });
  const { mode, id } = page;
  proceed(() => onOpen({ mode, id }));
}

interface BodyProps extends FormPartProps {
  readonly body: RefObject<HTMLElement | null>;
  readonly onView: () => void;
}

interface FollowOptions extends Pick<FormDialogProps, 'resource' | 'onOpen' | 'onClose'> {
  readonly nav: Navigation;
}

interface FormDialogProps {
  readonly resource: Resource;
  readonly open: OpenedRow;
  readonly onOpen: (open: OpenedRow) => void;
  readonly onClose: () => void;
}
