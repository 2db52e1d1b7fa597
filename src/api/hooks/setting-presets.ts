import { resources } from '../../shared/resources/index.ts';
import type { settingPresets } from '../../shared/resources/settings/setting-presets.ts';
import { fitted, presetArea } from '../../shared/setting-presets.ts';
import { invalid } from '../errors.ts';
import type { ResourceHooks } from '../rows/resource-hooks.ts';

/**
 * A preset is of a settings form, and holds no value that this form refuses: never a
 * secret. A name that the form does not know is kept, and left out where the preset fills.
 */
export const settingPresetHooks: ResourceHooks<typeof settingPresets> = {
  async beforeSave({ values, before }) {
    const area = values.area ?? before?.area;
    const resource = resources.find((each) => each.single && presetArea(each) === area);
    if (resource === undefined) throw invalid({ area: `Use one of: ${AREAS.join(', ')}.` });
    if (values.values !== undefined || values.area !== undefined) {
      const held = values.values === undefined ? before?.values : values.values;
      refuseUnfit(resource, held ?? {});
    }
  },
};

const AREAS = resources.filter(({ single }) => single).map(presetArea);

function refuseUnfit(resource: (typeof resources)[number], held: unknown) {
  if (typeof held !== 'object' || held === null || Array.isArray(held)) {
    throw invalid({ values: 'Send an object with a value for each field.' });
  }
  const { left } = fitted(resource, held as Record<string, unknown>);
  const refused = left.filter(({ name }) => Object.hasOwn(resource.fields, name));
  if (refused.length === 0) return;
  throw invalid({ values: refused.map(({ label, reason }) => `${label}: ${reason}`).join(' ') });
}
