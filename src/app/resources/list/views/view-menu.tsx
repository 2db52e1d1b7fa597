import { useSelector } from '@xstate/react';
import { commandsOf } from '../../../../../machines/kit/command.ts';
import type { ViewsRef } from '../../../../../machines/views/views.machine.ts';
import { selectMenuOpen } from '../../../../../machines/views/views.select.ts';
import type { ViewFacts } from '../../../../../machines/views/views.types.ts';
import type { SavedView } from '../../../../shared/contract/views.ts';
import * as css from '../../../../../styles/list-views.css.ts';
import { useKeyOf } from '../../../commands/use-commands.ts';
import { useRun } from '../../../commands/page-directory.ts';
import { Icon } from '../../../ui/icon.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Menu, MenuGroup, MenuItem, MenuRadio, MenuSeparator } from '../../../ui/menu.tsx';

/** Every view by whose it is, and what can be done with the one on screen; under the view's name where that is the title. */
export function ViewMenu({ views, shown, source, many, title, changed = false }: ViewMenuProps) {
  const open = useSelector(source, selectMenuOpen);
  const run = useRun(source);
  const choose = (id: number | null) => source.send({ type: 'view.choose', id });
  return (
    <Menu
      late
      label="Views"
      placement="bottom-start"
      open={open}
      onOpen={(next) => (next ? void run('views.open') : source.send({ type: 'views.close' }))}
      button={<ViewsButton source={source} title={title} changed={changed} />}
    >
      <MenuRadio
        name="view"
        value="all"
        command="view.choose.all"
        chosen={shown.chosen === null}
        onChoose={() => choose(null)}
      >
        All {many}
      </MenuRadio>
      {groupsOf(views).map(({ label, members }) => (
        <MenuGroup key={label} label={label}>
          {members.map(({ id, name, my_default, is_default }) => (
            <MenuRadio
              key={id}
              name="view"
              value={String(id)}
              command={`view.choose.${id}`}
              chosen={id === shown.chosen}
              onChoose={() => choose(id)}
              {...(my_default || is_default ? { icon: 'star' } : {})}
            >
              {name}
            </MenuRadio>
          ))}
        </MenuGroup>
      ))}
      <MenuSeparator />
      {open ? <ViewActions source={source} /> : null}
    </Menu>
  );
}

function ViewsButton({ source, title, changed, ...button }: ViewsButtonProps) {
  const keys = useKeyOf('views.open', source);
  return title === undefined ? (
    <IconButton
      {...button}
      icon="chevrons-up-down"
      label="Choose a view"
      keys={keys}
      size="small"
      data-command="views.open"
    />
  ) : (
    <button
      {...button}
      type="button"
      className={css.chooser}
      aria-label={`Choose a view: ${title}${changed ? `, ${CHANGED_WORD}` : ''}`}
      data-command="views.open"
    >
      <span className={css.chosen}>{title}</span>
      {changed ? <span className={css.mark}>{CHANGED}</span> : null}
      <Icon name="chevrons-up-down" size="small" />
    </button>
  );
}

function ViewActions({ source }: { readonly source: ViewsRef }) {
  const run = useRun(source);
  const snapshot = useSelector(source, (current) => current);
  const actions = commandsOf(snapshot)
    .filter(({ id }) => id.startsWith('view.'))
    .sort((one, other) => Number(one.danger) - Number(other.danger));
  return actions.map(({ id, title, icon, danger, reason, enabled }) => (
    <MenuItem
      key={id}
      command={id}
      icon={icon ?? undefined}
      danger={danger}
      off={enabled ? null : (reason ?? '')}
      onSelect={() => void run(id)}
    >
      {title}
    </MenuItem>
  ));
}

function groupsOf(views: readonly SavedView[]) {
  const labels = [...new Set(views.map(labelOf))];
  return labels.map((label) => ({
    label,
    members: views.filter((view) => labelOf(view) === label),
  }));
}

function labelOf({ audience, group }: SavedView) {
  if (audience === 'mine') return 'Yours';
  return audience === 'everyone' ? 'Everyone' : (group?.name ?? 'A group');
}

const CHANGED_WORD = 'changed';
/** Beside the name of a view. */
export const CHANGED = `· ${CHANGED_WORD}`;

interface ViewMenuProps {
  readonly views: readonly SavedView[];
  readonly shown: ViewFacts;
  readonly source: ViewsRef;
  readonly many: string;
  /** The name of what is shown. */
  readonly title?: string;
  readonly changed?: boolean;
}

interface ViewsButtonProps extends Pick<ViewMenuProps, 'source'> {
  readonly title: string | undefined;
  readonly changed: boolean;
}
