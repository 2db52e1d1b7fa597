import type { FileValue } from '../../../shared/contract/image-cut.ts';
import { useActorRef, useSelector } from '@xstate/react';
import { Suspense, useLayoutEffect } from 'react';
import type { ProfileRef } from '../../../../machines/profile/profile.machine.ts';
import {
  selectDirty,
  selectDraft,
  selectFailure,
  selectFault,
  selectSaving,
} from '../../../../machines/profile/profile.select.ts';
import type { OwnValues } from '../../../../machines/profile/profile.types.ts';
import * as css from '../../../../styles/profile.css.ts';
import { isFile, labelOf } from '../../../shared/resources/define.ts';
import type { Me } from '../../../shared/wire.ts';
import { settleFact } from '../../data/invalidation.ts';
import { queries } from '../../data/query-client.ts';
import { meQuery } from '../../data/queries.ts';
import { resourceNamed } from '../../data/resources.ts';
import { profileOver } from '../../ports/profile.ports.ts';
import { FileControl } from '../../resources/controls/file.tsx';
import { useService } from '../../data/services.ts';
import { feedback } from '../../actors/actors.ts';
import { CommandButton } from '../../commands/command-button.tsx';
import { useRun } from '../../commands/page-directory.ts';
import { useCommandSource } from '../../commands/use-commands.ts';
import { navigationGuard } from '../../navigation/guard.tsx';
import { Banner } from '../../ui/banner.tsx';
import { Field } from '../../ui/field.tsx';
import { TextInput } from '../../ui/text-input.tsx';

/** The names and the photo of who is signed in, to be changed by themselves. */
export function OwnRecord({ me, onSaved = nothing }: OwnRecordProps) {
  const profile = useProfile(me, onSaved);
  const run = useRun(profile);
  const failure = useSelector(profile, selectFailure);
  const saving = useSelector(profile, selectSaving);
  return (
    <form
      className={css.own}
      aria-label="Your name and photo"
      onSubmit={(event) => {
        event.preventDefault();
        run('profile.save');
      }}
    >
      <Name profile={profile} field="first_name" />
      <Name profile={profile} field="last_name" />
      <Photo profile={profile} />
      {failure === null ? null : <Banner tone="red">{failure}</Banner>}
      {/* With it Enter in a field sends the form. */}
      <button type="submit" hidden />
      <div className={css.actions}>
        <CommandButton
          id="profile.save"
          source={profile}
          kind="primary"
          busy={saving}
          label={saving ? 'Saving' : undefined}
        />
        <CommandButton id="profile.revert" source={profile} short kind="quiet" />
      </div>
    </form>
  );
}

function useProfile(me: Me, onSaved: () => void): ProfileRef {
  const { notify } = useService(feedback);
  const cache = useService(queries);
  const guard = useService(navigationGuard);
  const saved = ownOf(me);
  const ref = useActorRef(useService(profileOver), { input: { saved } });
  useCommandSource(ref, 'form', 'Profile');
  useLayoutEffect(() => {
    const told = ref.on('snackbar.requested', ({ snackbar }) => notify(snackbar));
    const kept = ref.on('profile.saved', ({ data }) => {
      cache.setQueryData<Me>(meQuery.queryKey, (held) => held && { ...held, ...data });
      void settleFact(cache, { type: 'rows.changed', resource: 'users' });
      onSaved();
    });
    const release = guard.watch(ref, {
      key: 'profile',
      hasWork: selectDirty,
      giveUp: () => ref.send({ type: 'profile.revert' }),
    });
    return () => {
      told.unsubscribe();
      kept.unsubscribe();
      release();
    };
  }, [ref, notify, guard, cache, onSaved]);
  const { first_name, last_name } = saved;
  const photo = me.photo ?? null;
  useLayoutEffect(
    () => ref.send({ type: 'profile.follow', saved: { first_name, last_name, photo } }),
    [ref, first_name, last_name, photo],
  );
  return ref;
}

function ownOf({ first_name, last_name, photo = null }: Me): OwnValues {
  return { first_name, last_name, photo };
}

function Name({ profile, field }: PartProps & { readonly field: 'first_name' | 'last_name' }) {
  const value = useSelector(profile, selectDraft)[field];
  const fault = useSelector(profile, selectFault(field));
  return (
    <Field label={labelOf(resourceNamed('users'), field)} required error={fault}>
      {(control) => (
        <TextInput
          {...control}
          dir="auto"
          value={value}
          autoComplete={field === 'first_name' ? 'given-name' : 'family-name'}
          onValue={(next) => profile.send({ type: 'profile.change', values: { [field]: next } })}
        />
      )}
    </Field>
  );
}

function Photo({ profile }: PartProps) {
  const { photo } = useSelector(profile, selectDraft);
  const fault = useSelector(profile, selectFault('photo'));
  const field = resourceNamed('users').fields.photo;
  if (field === undefined || !isFile(field)) return null;
  const keep = (next: unknown) =>
    profile.send({ type: 'profile.change', values: { photo: (next ?? null) as FileValue | null } });
  return (
    <Field label="Photo" error={fault} group>
      {(control) => (
        <Suspense fallback={null}>
          <FileControl
            resource={resourceNamed('users')}
            field={field}
            name="photo"
            label="Photo"
            control={control}
            value={photo}
            values={{}}
            item={{}}
            readOnly={false}
            onValue={keep}
            onValues={() => undefined}
            onBlur={() => undefined}
          />
        </Suspense>
      )}
    </Field>
  );
}

const nothing = () => undefined;

interface OwnRecordProps {
  readonly me: Me;
  readonly onSaved?: () => void;
}

interface PartProps {
  readonly profile: ProfileRef;
}
