import * as css from '../../../../../styles/resource-trash.css.ts';
import { LIMITS } from '../../../../shared/limits.ts';
import { inSentence } from '../../../../shared/words.ts';
import { CommandButton } from '../../../commands/command-button.tsx';
import { Banner } from '../../../ui/banner.tsx';
import type { ListPartProps } from '../list-part.ts';

/** Says that these rows are not those of the list, and leads back to them. */
export function TrashBanner({ resource, table }: Pick<ListPartProps, 'resource' | 'table'>) {
  return (
    <div className={css.banner}>
      <Banner
        tone="amber"
        icon="trash-2"
        detail={`Each is kept for ${LIMITS.trashDays} days, then it is gone for good.`}
        actions={
          <CommandButton id="trash.leave" source={table.root} size="small" icon="arrow-left" />
        }
      >
        This is the trash: {inSentence(resource.title.many)} that were deleted.
      </Banner>
    </div>
  );
}
