import * as css from '../../../../../styles/resource-conflict.css.ts';
import type { Resource } from '../../../../shared/resources/define.ts';
import type { Values } from '../../../../shared/contract/values.ts';
import { SideRow, SideSection } from '../../../ui/form-layout.tsx';
import { KeyHint } from '../../../ui/key-hint.tsx';
import type { OpenConflict } from './conflict-facts.ts';
import { changedFields } from './conflict-facts.ts';

/** How much each side changed, how far one is, and the keys. */
export function ConflictAside({ resource, conflict, mine, decided, based }: ConflictAsideProps) {
  const { base, theirs, fields } = conflict;
  const yours = changedFields(resource, base, mine).length;
  const others = changedFields(resource, base, theirs.values).length;
  return (
    <aside className={css.aside}>
      <SideSection>
        <SideRow label="Yours">
          {inWords(yours)}, from {based === null ? 'an older version' : `version ${based}`}
        </SideRow>
        <SideRow label="Theirs">
          {inWords(others)}, version {theirs.version}
        </SideRow>
      </SideSection>
      <SideSection>
        <SideRow label="Decided">
          {decided} of {fields.length}
        </SideRow>
        <SideRow label="Saves as">Version {theirs.version + 1}</SideRow>
      </SideSection>
      <SideSection>
        {KEYS.map(([title, key]) => (
          <div key={key} className={css.key}>
            {title}
            <KeyHint keys={key} spoken />
          </div>
        ))}
      </SideSection>
    </aside>
  );
}

function inWords(count: number) {
  return count === 1 ? '1 field' : `${count} fields`;
}

const KEYS = [
  ['Take yours', '1'],
  ['Take theirs', '2'],
  ['Edit by hand', 'E'],
  ['Next conflict', 'N'],
] as const;

interface ConflictAsideProps {
  readonly resource: Resource;
  readonly conflict: OpenConflict;
  readonly mine: Values;
  readonly decided: number;
  readonly based: number | null;
}
