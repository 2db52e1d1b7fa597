import type { Features } from '../resources/feature.ts';
import { assets, ImagePicker } from './assets/index.tsx';
import { RulesControl } from './audience/index.ts';
import { authors } from './authors/index.ts';
import { branding } from './branding/index.ts';
import { campaigns, FirstPageFigures } from './campaigns/index.ts';
import { EventsControl } from './connections/index.ts';
import { ComparedPage, MergedBlocks } from './compared-page/index.ts';
import { ContentEditor } from './content-editor/index.ts';
import { contentPreview } from './content-preview/index.ts';
import { destinations } from './destinations/index.ts';
import { domains } from './domains/index.ts';
import { efforts } from './efforts/index.ts';
import { AnswersCell, AnswersControl, forms } from './forms/index.ts';
import { funnels } from './funnels/index.ts';
import { FieldLimitsControl, groups, PermissionsControl } from './groups/index.ts';
import { integrations } from './integrations/index.ts';
import { messages } from './messages/index.ts';
import { PresetTools } from './presets/index.ts';
import { ProductsControl, publications, ThemeControl } from './publications/index.tsx';
import { redirects } from './redirects/index.ts';
import { sdk } from './sdk/index.ts';
import { segments } from './segments/index.ts';
import { subscribers } from './subscribers/index.ts';
import { tags } from './tags/index.tsx';
import { users } from './users/index.tsx';
import { webhooks } from './webhooks/index.ts';

/** Every resource that has more than the generic parts, by its name; what is heavy of it comes when it is drawn. */
export const features = {
  resources: {
    ads: { ...contentPreview, ...destinations },
    assets,
    authors,
    branding,
    campaigns,
    custom_contents: { ...contentPreview, ...destinations },
    domains,
    efforts,
    forms,
    funnels,
    groups,
    integrations,
    landing_pages: { ...contentPreview, ...destinations },
    messages,
    pages: destinations,
    publications,
    redirects,
    resources: destinations,
    sdk,
    segments,
    subscribers,
    tags,
    templates: { ...contentPreview, ...destinations },
    users,
    variables: contentPreview,
    webhooks,
  },
  controls: {
    rules: RulesControl,
    permissions: PermissionsControl,
    'field-limits': FieldLimitsControl,
    events: EventsControl,
    answers: AnswersControl,
    theme: ThemeControl,
    products: ProductsControl,
  },
  formats: { answers: AnswersCell },
  ContentEditor,
  ComparedPage,
  MergedBlocks,
  SettingTools: PresetTools,
  ImagePicker,
  FirstPageFigures,
} satisfies Complete<Features>;

/** The compiler refuses a registry that leaves one of the named controls or cells out. */
type Complete<T extends Features> = Omit<T, 'controls' | 'formats'> & {
  readonly controls: Required<T['controls']>;
  readonly formats: Required<T['formats']>;
};
