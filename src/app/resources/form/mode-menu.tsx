import { useSelector } from '@xstate/react';
import { selectItem, selectMode } from '../../../../machines/form/form.select.ts';
import { OwnButton, OwnIconButton } from '../../commands/own-button.tsx';
import { useCommand } from '../../commands/use-commands.ts';
import { useService } from '../../data/services.ts';
import { navigation } from '../../navigation/go.ts';
import { Menu, MenuRadio } from '../../ui/menu.tsx';
import { useSmallScreen } from '../../ui/use-small-screen.ts';
import type { FormPartProps } from './form-part.ts';

/** View or edit: the menu from which edit is entered. Whoever may not edit has no choice. */
export function ModeMenu({ resource, form, onView }: ModeMenuProps) {
  const { go } = useService(navigation);
  const viewing = useSelector(form, selectMode) === 'view';
  const item = useSelector(form, selectItem);
  const mayEdit = useSelector(form, ({ context }) => context.can.update !== 'denied');
  const small = useSmallScreen();
  const edit = useCommand('form.edit', form);
  if (item === null || !mayEdit) return null;
  const view = onView ?? (() => go(`${resource.page}/${item.id}`));
  return (
    <Menu
      label="Mode"
      button={
        small ? (
          <OwnIconButton
            entry={OPENER}
            scope="form"
            icon={viewing ? 'eye' : 'pencil'}
            label={viewing ? 'View' : 'Edit'}
          />
        ) : (
          <OwnButton
            entry={OPENER}
            scope="form"
            icon={viewing ? 'eye' : 'pencil'}
            endIcon="chevron-down"
          >
            {viewing ? 'View' : 'Edit'}
          </OwnButton>
        )
      }
    >
      <MenuRadio
        name="mode"
        value="view"
        icon="eye"
        chosen={viewing}
        onChoose={() => (viewing ? undefined : view())}
      >
        View
      </MenuRadio>
      <MenuRadio
        name="mode"
        value="edit"
        command="form.edit"
        icon="pencil"
        chosen={!viewing}
        onChoose={() => (edit?.enabled === true ? form.send({ type: 'form.edit' }) : undefined)}
      >
        Edit
      </MenuRadio>
    </Menu>
  );
}

const OPENER = {
  id: 'form.mode',
  title: 'Choose between view and edit',
  icon: 'eye',
  synonyms: ['mode', 'read only'],
} as const;

interface ModeMenuProps extends FormPartProps {
  readonly onView?: () => void;
}
