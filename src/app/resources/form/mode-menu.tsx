import { useSelector } from '@xstate/react';
import { selectItem, selectMode } from '../../../../machines/form/form.select.ts';
import { CommandButton } from '../../commands/command-button.tsx';
import { CommandItem } from '../../commands/command-item.tsx';
import { OwnButton } from '../../commands/own-button.tsx';
import { useRun } from '../../commands/page-directory.ts';
import * as commands from '../../commands/registry/form.ts';
import { useCommand } from '../../commands/use-commands.ts';
import { useOpener } from '../../commands/use-own-command.ts';
import { useService } from '../../data/services.ts';
import { navigation } from '../../navigation/go.ts';
import { Button } from '../../ui/button.tsx';
import { Menu, MenuRadio } from '../../ui/menu.tsx';
import { useSmallScreen } from '../../ui/use-small-screen.ts';
import type { FormPartProps } from './form-part.ts';

/**
 * View or edit: the menu of both, and beside a record that is only looked at the button that leads on. Whoever may not edit
 * has no choice. On a phone there is the way to the other one alone, in words: a sign of the mode says nothing.
 */
export function ModeMenu({ resource, form, onView }: ModeMenuProps) {
  const { go } = useService(navigation);
  const viewing = useSelector(form, selectMode) === 'view';
  const item = useSelector(form, selectItem);
  const mayEdit = useSelector(form, ({ context }) => context.can.update !== 'denied');
  const edit = useCommand('form.edit', form);
  const run = useRun(form);
  const isOffered = item !== null && mayEdit;
  const small = useSmallScreen();
  const { button, panel } = useOpener(isOffered && !small ? commands.mode : null, 'form');
  if (!isOffered) return null;
  const view = onView ?? (() => go(`${resource.page}/${item.id}`));
  if (small) {
    return viewing ? (
      <CommandButton id="form.edit" source={form} kind="primary" />
    ) : (
      <OwnButton declared={commands.look} scope="form" run={view}>
        {commands.look.title}
      </OwnButton>
    );
  }
  return (
    <>
      <Menu label="Mode" {...panel} button={<ModeButton viewing={viewing} {...button} />}>
        <MenuRadio
          name="mode"
          value="view"
          icon="eye"
          chosen={viewing}
          onChoose={() => (viewing ? undefined : view())}
        >
          View
        </MenuRadio>
        {edit !== null && edit.lack !== null ? (
          <CommandItem id="form.edit" source={form} />
        ) : (
          <MenuRadio
            name="mode"
            value="edit"
            command="form.edit"
            icon="pencil"
            chosen={!viewing}
            onChoose={() => void run('form.edit')}
          >
            Edit
          </MenuRadio>
        )}
      </Menu>
      {viewing ? <CommandButton id="form.edit" source={form} kind="primary" /> : null}
    </>
  );
}

function ModeButton({ viewing, ...button }: ModeButtonProps) {
  return (
    <Button {...button} icon={viewing ? 'eye' : 'pencil'} endIcon="chevron-down">
      {viewing ? 'View' : 'Edit'}
    </Button>
  );
}

type ModeButtonProps = ReturnType<typeof useOpener>['button'] & {
  readonly viewing: boolean;
};

interface ModeMenuProps extends FormPartProps {
  readonly onView?: () => void;
}
