import * as css from '../../../../styles/editor-screen.css.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Menu, MenuRadio } from '../../ui/menu.tsx';
import { Swatch } from '../../ui/swatch.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import type { SeenColors } from '../seen-colors.ts';
import type { ColorChoice } from '../text/choices.ts';
import type { ColorPart } from '../text/color-items.tsx';
import { ColorItems, Contrast } from '../text/color-items.tsx';

/** A colour of a block: typed, or taken from those of publication and page; with what is seen, and how well it reads. */
export function ColorLine(props: ColorLineProps) {
  const { label, value, part, seen, choices, placeholder, onValue, onBlur, ...control } = props;
  return (
    <div className={css.image}>
      <TextInput
        {...control}
        size="small"
        prefix={seen[part] === null ? undefined : <Swatch hex={seen[part]} />}
        suffix={<Contrast one={seen.ink} other={seen.ground} needed={seen.needed} />}
        placeholder={seen[part] === null ? placeholder : undefined}
        value={value}
        autoComplete="off"
        spellCheck={false}
        onValue={onValue}
        onBlur={onBlur}
      />
      <Menu
        label={`${label}, colors`}
        late
        button={
          <IconButton
            icon="palette"
            kind="edged"
            size="small"
            label={`Choose the ${label.toLowerCase()}`}
          />
        }
      >
        <MenuRadio name={part} value="" chosen={value === ''} onChoose={() => onValue('')}>
          As around it
        </MenuRadio>
        <ColorItems
          name={part}
          value={value.toLowerCase()}
          choices={choices}
          part={part}
          look={() => seen}
          onChoose={onValue}
        />
      </Menu>
    </div>
  );
}

interface ColorLineProps {
  readonly id: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': true | undefined;
  readonly label: string;
  readonly value: string;
  readonly part: ColorPart;
  readonly seen: SeenColors;
  readonly choices: readonly ColorChoice[];
  readonly placeholder: string | undefined;
  readonly onValue: (value: string) => void;
  readonly onBlur: () => void;
}
