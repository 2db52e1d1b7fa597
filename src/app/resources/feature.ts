import { createContext, useContext } from 'react';
import type { ReactNode } from 'react';
import type { AssetPickerRef } from '../../../machines/asset-picker/asset-picker.machine.ts';
import type { FormRef } from '../../../machines/form/form.machine.ts';
import type { PickedRow } from '../../../machines/pick/pick.types.ts';
import type { TableActors } from '../../../machines/table/table.select.ts';
import type { FieldOf } from '../../shared/kinds/index.ts';
import type { Resource } from '../../shared/resources/define.ts';
import type { Values } from '../../shared/contract/values.ts';
import type { Embedded, Item } from '../../shared/wire.ts';
import type { FormPartProps } from './form/form-part.ts';
import type {
  CellProps,
  ComparedProps,
  KindControlProps,
  MergedProps,
  Part,
} from './kinds/kind.ts';
import type { RowActions } from './list/row-actions.ts';

/** What one resource has beside the generic parts. Parts are lazy: a feature's index is in the first load. */
export interface Feature {
  /** Below the form, of the saved record. */
  readonly panel?: Part<RecordPanelProps & Pick<FormPartProps, 'resource'>>;
  /** Below the form as it is typed, in a new one, too. */
  readonly following?: Part<FormPartProps>;
  /** Below the field that it depends on, of the values as they are typed. */
  readonly draftPanel?: {
    readonly beside: string;
    readonly Panel: Part<{ readonly form: FormRef }>;
  };
  /** Beside the fields: what becomes of their values. */
  readonly preview?: { readonly title: string; readonly Preview: Part<FormPreviewProps> };
  /** In place of the form's sections. */
  readonly fields?: Part<FormPartProps>;
  /** Does the row actions that the definition names, for the row at hand. */
  readonly rowActions?: Part<RowActionsProps>;
  /** Its list stands as cards until its address says rows. */
  readonly cards?: {
    /** A page ends in a full row. */
    readonly perRow: number;
    readonly List: Part<CardListProps>;
    /** While the rows, or the code of the cards, are on their way. */
    readonly Waiting: () => ReactNode;
    readonly Tools: Part<ListViewToolsProps>;
  };
  /** Several files at once become rows. */
  readonly uploads?: true;
  /** A row of it can be made where one is picked. */
  readonly maker?: Maker;
  /** How a row of it is shown where another row or a control names it. */
  readonly named?: NamedRow;
}

interface Maker {
  /** 'campaign link'. */
  readonly makes: string;
  readonly Dialog: Part<MakerProps>;
}

export interface NamedRow {
  /** Before its name. */
  readonly mark?: (row: Embedded, name: string) => ReactNode;
  /** In place of its name, in the cell of a field that names one. */
  readonly cell?: (row: Embedded, name: string) => ReactNode;
  /** Several in one cell stand in each other's way, as people do. */
  readonly stacked?: true;
  /** One that is picked in a control. */
  readonly chip?: (row: Embedded, name: string, onRemove: (() => void) | undefined) => ReactNode;
  /** What a field that names one is edited by. */
  readonly Control?: Part<KindControlProps<FieldOf<'reference'>>>;
  /** A filter may name whoever asks. */
  readonly isAsker?: true;
}

/** What all features give to the generic parts; the composition root hands it over. */
export interface Features {
  /** By the name of the resource. */
  readonly resources: Readonly<Record<string, Feature>>;
  /** Controls that fields name by `control`. */
  readonly controls: {
    readonly rules?: Part<KindControlProps<FieldOf<'json'>>>;
    readonly permissions?: Part<KindControlProps<FieldOf<'json'>>>;
    readonly 'field-limits'?: Part<KindControlProps<FieldOf<'json'>>>;
    readonly events?: Part<KindControlProps<FieldOf<'json'>>>;
    readonly answers?: Part<KindControlProps<FieldOf<'json'>>>;
    readonly theme?: Part<KindControlProps<FieldOf<'object'>>>;
    readonly products?: Part<KindControlProps<FieldOf<'records'>>>;
  };
  /** Cells that fields name by `format`. */
  readonly formats: { readonly answers?: Part<CellProps> };
  /** The visual editor of built content. */
  readonly ContentEditor?: Part<KindControlProps<FieldOf<'content'>>>;
  /** A built page of one state, beside that of another. */
  readonly ComparedPage?: Part<ComparedProps<FieldOf<'content'>>>;
  /** Two states of a built content, one of which is taken for each block. */
  readonly MergedBlocks?: Part<MergedProps<FieldOf<'content'>>>;
  /** Above the fields of a settings area. */
  readonly SettingTools?: Part<FormPartProps>;
  /** The library from which a text takes its images. */
  readonly ImagePicker?: Part<ImagePickerProps>;
  /** On the first page, below the totals. */
  readonly FirstPageFigures?: Part<object>;
}

const NONE: Features = { resources: {}, controls: {}, formats: {} };
const NOTHING: Feature = {};

const FeaturesContext = createContext<Features>(NONE);

/** Gives the generic parts below it what the features add. */
export const FeaturesProvider = FeaturesContext.Provider;

export function useFeatures(): Features {
  return useContext(FeaturesContext);
}

/** What a resource has beside the generic parts; nothing where it has no feature. */
export function useFeature({ name }: Pick<Resource, 'name'>): Feature {
  return useFeatures().resources[name] ?? NOTHING;
}

export interface RecordPanelProps {
  readonly id: number;
  /** As they are saved. */
  readonly values: Values;
  /** Holds what is typed and not saved. */
  readonly form: FormRef;
  /** Whether the form is there to be edited: in View mode a panel edits no rows either. */
  readonly editable: boolean;
  /** The panel did something to the record on the server: the form reads it anew. */
  readonly onChanged?: () => void;
}

export interface MakerProps {
  readonly onMade: (row: PickedRow) => void;
  readonly onClose: () => void;
}

export interface FormPreviewProps extends FormPartProps {
  /** Shows the fields, where they and the preview are not in sight together. */
  readonly onFields?: () => void;
}

export interface RowActionsProps {
  /** The row at hand. */
  readonly item: Item;
}

export interface CardListProps {
  readonly resource: Resource;
  readonly items: readonly Item[] | null;
  readonly selected: readonly number[];
  readonly actions: RowActions;
}

export type ListView = 'cards' | 'rows';

export interface ListViewToolsProps {
  readonly table: TableActors;
  readonly view: ListView;
  readonly onView: (view: ListView) => void;
}

interface ImagePickerProps {
  readonly picker: AssetPickerRef;
  readonly title: string;
  readonly type?: 'image' | undefined;
}
