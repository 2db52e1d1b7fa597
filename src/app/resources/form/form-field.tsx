import { useSelector } from '@xstate/react';
import type { FormRef } from '../../../../machines/form/form.machine.ts';
import {
  selectDraft,
  selectEditable,
  selectIsSaved,
  selectItem,
  selectMessage,
  selectMode,
  selectValue,
} from '../../../../machines/form/form.select.ts';
import type { FormContext } from '../../../../machines/form/form.types.ts';
import * as css from '../../../../styles/resource-form.css.ts';
import { mayWriteField, READ_ONLY_REASON } from '../../../shared/field-limits.ts';
import { hintOfDraft, labelIn } from '../../../shared/publishing-words.ts';
import type { Resource } from '../../../shared/resources/define.ts';
import { fieldOf, isWritable } from '../../../shared/resources/define.ts';
import type { Field as FieldSpec } from '../../../shared/kinds/index.ts';
import { sharedKind } from '../../../shared/kinds/index.ts';
import type { Follows } from '../../../shared/kinds/kind.ts';
import type { Values } from '../../../shared/contract/values.ts';
import { useMe } from '../../data/me.ts';
import { modalDialog } from '../../navigation/focus.ts';
import { afterPointer } from '../../ui/after-pointer.ts';
import { Field } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { PagePart } from '../../ui/page-part.tsx';
import { useFeature } from '../feature.ts';
import type { AppKind } from '../kinds/kind.ts';
import { kindOf } from '../kinds/index.ts';
import { fieldId } from './form-part.ts';
import { FaultsInWords } from './form-alerts.tsx';
import { plainControl } from './plain-control.ts';
import { SaveState } from './save-state.tsx';

/** One field of a form: label, control by kind, hint and error. */
export function FormField(props: FormFieldProps) {
  const field = fieldOf(props.resource, props.name);
  if (field === undefined) return null;
  return <Known {...props} field={field} kind={kindOf(field)} />;
}

function Known(props: KnownProps) {
  const { resource, form, name, byHand = false, again = false, field, kind } = props;
  const value = useSelector(form, selectValue(name));
  const message = useSelector(form, selectMessage(name));
  const ofDraft = useSelector(form, (snapshot) =>
    hintOfDraft(resource, name, selectDraft(snapshot)),
  );
  const open = useSelector(form, selectEditable) || byHand;
  const asks = useSelector(form, selectMode) !== 'view';
  const limited = useIsLimited(resource, name, form);
  const label = useSelector(form, (snapshot) => labelIn(resource, name, selectDraft(snapshot)));
  const isSaved = useSelector(form, selectIsSaved);
  const isKept = isSaved && field.fixed === true;
  const readOnly = !open || limited || isKept || !isWritable(field);
  const id = fieldId(form, name) + (byHand ? '-by-hand' : again ? '-again' : '');
  const controlled = (control: FieldControl) => (
    <KnownControl {...props} id={id} label={label} control={control} readOnly={readOnly} />
  );
  if (kind.label === 'inside' && !asks) {
    const { text } = kind;
    return (
      <Field id={id} label={label} hint={field.hint} group short={kind.isShort(field)}>
        {(named) => <output {...named}>{text(value, field)}</output>}
      </Field>
    );
  }
  if (kind.label === 'inside') {
    return (
      <div className={css.inside} data-short={kind.isShort(field) ? '' : undefined}>
        {controlled(plainControl(id, message))}
        {message === null ? null : (
          <span className={css.error} id={`${id}-error`}>
            <Icon name="circle-alert" size="small" />
            {message}
          </span>
        )}
      </div>
    );
  }
  return (
    <Field
      id={id}
      label={label}
      required={field.required && asks}
      hint={limited ? READ_ONLY_REASON : (ofDraft ?? hintOf(field, kind, { asks, value }))}
      error={message}
      group={kind.label === 'group'}
      short={kind.isShort(field)}
      count={kind.count(value, field)}
    >
      {controlled}
    </Field>
  );
}

/** The control of its kind, each change an event of the form. */
function KnownControl(props: ControlProps) {
  const { resource, form, name, field, kind, id, label, control, readOnly } = props;
  const value = useSelector(form, selectValue(name));
  const values = useSelector(form, kind.readsOthers(field) ? selectDraft : selectNothing);
  const item = useSelector(form, selectItem);
  const room = kind.room(value, { previewed: useFeature(resource).preview !== undefined }, field);
  const change = (patch: Values) => {
    const all = withDerivedSlug(resource, form.getSnapshot().context, patch);
    form.send({ type: 'form.change', values: all, at: new Date().toISOString() });
  };
  const leave = () => form.send({ type: 'form.blur', field: name });
  return (
    <PagePart name={label} id={control.id} waiting={<Skeleton shape={room} width="100%" />}>
      <kind.Control
        field={field}
        name={name}
        resource={resource}
        control={control}
        label={label}
        value={value}
        values={values}
        item={item?.values ?? NOTHING}
        recordId={item?.id}
        readOnly={readOnly}
        state={<SaveState form={form} />}
        alerts={<FaultsInWords resource={resource} form={form} />}
        onValue={(next) => change({ [name]: next })}
        onSuggest={(next) => form.send({ type: 'form.suggest', values: { [name]: next } })}
        onValues={change}
        onBlur={() => (isCovered(id) ? undefined : afterPointer(leave))}
      />
    </PagePart>
  );
}

/** Whether the person reads the field and may not change it where the record stands. */
function useIsLimited(resource: Resource, name: string, form: FormRef): boolean {
  const me = useMe();
  const { scope, fields } = resource;
  const placed = scope.kind === 'own' ? scope.field : '';
  const place = useSelector(form, selectValue(placed));
  if (fields[name]?.limitable !== true) return false;
  const publicationId = typeof place === 'number' ? place : null;
  return !mayWriteField(me, resource, { name, publicationId });
}

/** A dialog that has opened above it took the focus: nobody has left the field. */
function isCovered(id: string): boolean {
  const dialog = modalDialog();
  return dialog !== null && !dialog.contains(document.getElementById(id));
}

/** A required select says so in words, to who may choose. */
function hintOf(
  { required, momentOf, hint: said }: FieldSpec,
  { selects }: AppKind,
  { asks, value }: Asked,
): string | undefined {
  // How a moment comes about says nothing of one that is there.
  const hint = momentOf !== undefined && (value ?? '') !== '' ? undefined : said;
  if (!selects || required !== true || !asks) return hint;
  return hint === undefined ? '*Required' : `*Required · ${hint}`;
}

const NOTHING: Values = {};
const selectNothing = () => NOTHING;

interface Asked {
  /** Whether it is to be filled in. */
  readonly asks: boolean;
  readonly value: unknown;
}

interface FormFieldProps {
  readonly resource: Resource;
  readonly form: FormRef;
  readonly name: string;
  /** It is written while a conflict is being settled, the form below being closed. */
  readonly byHand?: boolean;
  /** It stands in the page a second time. */
  readonly again?: boolean;
}

interface KnownProps extends FormFieldProps {
  readonly field: FieldSpec;
  readonly kind: AppKind;
}

type FieldControl = Parameters<Parameters<typeof Field>[0]['children']>[0];

interface ControlProps extends Omit<KnownProps, 'byHand' | 'again'> {
  readonly id: string;
  readonly label: string;
  readonly control: FieldControl;
  readonly readOnly: boolean;
}

/** What changes along with a change: a slug follows its field until it is touched or saved. */
export function withDerivedSlug(resource: Resource, context: Context, patch: Values): Values {
  const { item, draft, touched } = context;
  if (item !== null) return patch;
  const slugs = Object.entries(resource.fields).flatMap(([name, field]) => {
    const follows = sharedKind(field).follows(field);
    if (follows === null || !(follows.from in patch) || name in patch || touched[name]) return [];
    const followed = suggestion(follows, draft[follows.from]);
    if ((draft[name] ?? null) !== followed) return [];
    return [[name, suggestion(follows, patch[follows.from])] as const];
  });
  return { ...patch, ...Object.fromEntries(slugs) };
}

function suggestion({ make }: Follows, text: unknown): string | null {
  return typeof text === 'string' ? make(text) || null : null;
}

type Context = Pick<FormContext, 'item' | 'draft' | 'touched'>;
