import type { ComponentType } from 'react';
import { Suspense } from 'react';
import { code } from '../../../../styles/content-import.css.ts';
import * as css from '../../../../styles/editor-screen.css.ts';
import type { BlockField } from '../../../content/blocks/block.ts';
import type { Values } from '../../../shared/contract/values.ts';
import type { Resource } from '../../../shared/resources/define.ts';
import type { Item } from '../../../shared/wire.ts';
import { lazyPart } from '../../data/lazy-part.tsx';
import { pictureAddress } from '../../resources/uploads/file-value.ts';
import { Button } from '../../ui/button.tsx';
import { Select } from '../../ui/select.tsx';
import { Switch } from '../../ui/switch.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import type { CodeFieldProps } from '../import/code-field.tsx';
import { CampaignLinkButton } from '../pickers/campaign-link-button.tsx';
import type { Pickers } from '../pickers/pickers.ts';
import type { SeenColors } from '../seen-colors.ts';
import { UNSEEN } from '../seen-colors.ts';
import type { ColorChoice } from '../text/choices.ts';
import { AltField } from './alt-field.tsx';
import { ColorLine } from './color-line.tsx';
import { ImageField } from './image-field.tsx';
import { KindField } from './kind-field.tsx';

const CodeField = lazyPart<CodeFieldProps>(
  async () => (await import('../import/code-parts.ts')).CodeField,
);

/** By what a property is set, for each control that a block may name. */
export const PROPERTY_CONTROLS: Readonly<
  Record<BlockField['control'], ComponentType<PropertyControlProps>>
> = {
  line: (props) => <OfKind {...props} kind="line" />,
  number: (props) => <OfKind {...props} kind="number" />,
  moment: (props) => <OfKind {...props} kind="moment" />,
  address: Address,
  css: TextLine,
  choice: Choice,
  switch: OnOff,
  source: Source,
  image: Image,
  variable: Variable,
  color: Color,
  alt: ({ aria, value, isGiven, onValue }) => (
    <AltField {...aria} value={isGiven ? value : null} onValue={onValue} />
  ),
};

function OfKind(props: PropertyControlProps & Pick<Parameters<typeof KindField>[0], 'kind'>) {
  const { aria, kind, record, field, typed, onTyped, onLeave } = props;
  return (
    <KindField
      {...aria}
      {...record}
      kind={kind}
      label={field.label}
      value={typed}
      onValue={onTyped}
      onBlur={onLeave}
    />
  );
}

function Address(props: PropertyControlProps) {
  const { pickers, value, onValue } = props;
  return (
    <div className={css.picked}>
      <OfKind {...props} kind="address" />
      <CampaignLinkButton pickers={pickers} address={value} onAddress={onValue} />
    </div>
  );
}

function TextLine({ aria, field, typed, onTyped, onLeave }: PropertyControlProps) {
  return (
    <TextInput
      {...aria}
      size="small"
      placeholder={field.example}
      value={typed}
      onValue={onTyped}
      onBlur={onLeave}
    />
  );
}

function Choice({ aria, field, value, onValue }: PropertyControlProps) {
  return (
    <Select
      id={aria.id}
      size="small"
      value={value}
      options={(field.choices ?? []).map((choice) => ({
        value: choice.value,
        label: choice.title,
      }))}
      onValue={onValue}
    />
  );
}

function OnOff({ aria, field, value, onValue }: PropertyControlProps) {
  const isUsual = field.usual === 'on';
  return (
    <Switch
      {...aria}
      checked={value === '' ? isUsual : value === '1'}
      onValue={(next) => onValue(next === isUsual ? null : next ? '1' : '0')}
    />
  );
}

function Source({ aria, value, onValue }: PropertyControlProps) {
  return (
    <Suspense fallback={<div className={code} data-size="panel" aria-busy="true" />}>
      <CodeField
        {...aria}
        aria-labelledby={`${aria.id}-label`}
        size="panel"
        language="html"
        value={value}
        onValue={onValue}
      />
    </Suspense>
  );
}

function Image(props: PropertyControlProps) {
  const { aria, field, typed, onTyped, onLeave, onValue, onImage } = props;
  return (
    <ImageField
      {...aria}
      value={typed}
      onValue={onTyped}
      onBlur={onLeave}
      onAsset={(asset) =>
        field.name === 'src' ? onImage(asset) : onValue(pictureAddress(asset, null))
      }
    />
  );
}

function Variable(props: PropertyControlProps) {
  return (
    <div className={css.image}>
      <TextLine {...props} />
      <Button size="small" onClick={props.onPick}>
        Choose
      </Button>
    </div>
  );
}

function Color(props: PropertyControlProps) {
  const { aria, field, typed, onTyped, onLeave } = props;
  return (
    <ColorLine
      {...aria}
      label={field.label}
      part={field.name === 'color' ? 'ink' : 'ground'}
      seen={props.seen ?? UNSEEN}
      choices={props.colors ?? []}
      placeholder={field.example}
      value={typed}
      onValue={onTyped}
      onBlur={onLeave}
    />
  );
}

interface PropertyControlProps extends PropertyParts {
  /** What its label, its hint and its fault are to it. */
  readonly aria: Aria;
  /** The value, or what has been typed in its place and cannot be one. */
  readonly typed: string;
  readonly onTyped: (text: string) => void;
  readonly onLeave: () => void;
}

interface Aria {
  readonly id: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': true | undefined;
}

/** What a property of a block is told of it, and tells. */
export interface PropertyParts {
  readonly field: BlockField;
  readonly record: RecordOfPage;
  readonly colors?: readonly ColorChoice[];
  readonly seen?: SeenColors;
  readonly pickers: Pickers;
  readonly value: string;
  /** Whether the block says it, were it by nothing. */
  readonly isGiven: boolean;
  readonly onValue: (value: string | null) => void;
  readonly onImage: (asset: Item) => void;
  readonly onPick?: () => void;
}

/** What the page is of: its zone is that of the moments in it. */
export interface RecordOfPage {
  readonly resource: Resource;
  readonly values: Values;
}
