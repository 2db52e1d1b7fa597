import type { Me } from '../../../shared/wire.ts';
import { FormSection, SideRow } from '../../ui/form-layout.tsx';
import { OwnRecord } from './own-record.tsx';

/** Who one is: names and photo, and what only an administrator changes. */
export function PersonSection({ me }: { readonly me: Me }) {
  const groups = me.groups.map(({ name }) => name).join(', ');
  return (
    <FormSection id="you" title="You">
      <OwnRecord me={me} />
      <SideRow label="Groups">{groups === '' ? 'None' : groups}</SideRow>
    </FormSection>
  );
}
