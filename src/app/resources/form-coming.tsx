import { head } from '../../../styles/page.css.ts';
import { late } from '../../../styles/skeleton.css.ts';
import { Page } from '../ui/page.tsx';
import { RecordSkeleton, Skeleton } from '../ui/skeleton.tsx';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';

/** The page of a record whose form, or the right to it, is on its way: where its parts will be. */
export function FormComing() {
  return (
    <Page>
      <div className={head}>
        <Skeleton width="24ch" />
        <div role="status" className={late}>
          <VisuallyHidden>Loading</VisuallyHidden>
        </div>
      </div>
      <RecordSkeleton />
    </Page>
  );
}
