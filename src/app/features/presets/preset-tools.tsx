import { useActorRef, useSelector } from '@xstate/react';
import { useLayoutEffect, useMemo, useState } from 'react';
import type { FormRef } from '../../../../machines/form/form.machine.ts';
import type { PresetsRef } from '../../../../machines/presets/presets.machine.ts';
import { selectChoosing, selectNaming } from '../../../../machines/presets/presets.select.ts';
import * as css from '../../../../styles/resource-presets.css.ts';
import { ALL_SETTINGS_PAGE } from '../../../shared/navigation.ts';
import { metadataNamed } from '../../../shared/resources/metadata.ts';
import type { Resource } from '../../../shared/resources/define.ts';
import { labelOf } from '../../../shared/resources/define.ts';
import { presetArea, presetNames } from '../../../shared/setting-presets.ts';
import { useApi } from '../../data/client.ts';
import { useAbilities } from '../../data/me.ts';
import { presetsOver } from '../../ports/presets.ports.ts';
import { useSnackbarsOf } from '../../actors/snackbars-of.ts';
import { CommandButton } from '../../commands/command-button.tsx';
import { findSetting } from '../../commands/registry/features.ts';
import { useCommandSource, usePlainCommands } from '../../commands/use-commands.ts';
import { useService } from '../../data/services.ts';
import { navigation } from '../../navigation/go.ts';
import type { FormPartProps } from '../../resources/form/form-part.ts';
import { ChooseDialog } from './choose-dialog.tsx';
import { NameDialog } from './name-dialog.tsx';

const head = metadataNamed('setting_presets');

/** Fills a settings form from a preset, takes that back, and keeps what the form holds as one. */
export function PresetTools({ resource, form }: FormPartProps) {
  const presets = usePresets(resource, form);
  useSettingSearch();
  const choosing = useSelector(presets, selectChoosing);
  const naming = useSelector(presets, selectNaming);
  return (
    <section className={css.tools} aria-label="Presets">
      <CommandButton id="presets.open" source={presets} size="small" />
      <CommandButton id="preset.name" source={presets} size="small" />
      <CommandButton id="preset.undo" source={presets} size="small" kind="quiet" />
      {choosing ? <ChooseDialog resource={resource} form={form} presets={presets} /> : null}
      {naming ? <NameDialog presets={presets} /> : null}
    </section>
  );
}

/** The key that searches all settings leads there from each page of them. */
function useSettingSearch() {
  const { go } = useService(navigation);
  const own = useMemo(() => [{ ...findSetting, run: () => go(ALL_SETTINGS_PAGE) }], [go]);
  usePlainCommands(own, 'page');
}

function usePresets(resource: Resource, form: FormRef): PresetsRef {
  const api = useApi();
  const { index, store, update, destroy } = useAbilities(head);
  const rights = { index, store, update, destroy };
  const editable = useSelector(form, takesValues);
  const [logic] = useState(() => presetsOver(api, resource, form));
  const input = { area: presetArea(resource), fields: fieldsOf(resource), rights };
  const ref = useActorRef(logic, { input });
  useCommandSource(ref, 'form');
  useSnackbarsOf(ref);
  useLayoutEffect(
    () => ref.send({ type: 'presets.follow', editable, rights: { index, store, update, destroy } }),
    [ref, editable, index, store, update, destroy],
  );
  return ref;
}

function takesValues(snapshot: ReturnType<FormRef['getSnapshot']>) {
  return snapshot.can({ type: 'form.restore', values: {}, at: '' });
}

function fieldsOf(resource: Resource) {
  return presetNames(resource).map((name) => ({ name, label: labelOf(resource, name) }));
}
