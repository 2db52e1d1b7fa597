import * as css from '../../../../styles/list-views.css.ts';
import { CommandButton } from '../../shell/commands/command-button.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { formatNumber } from '../format.ts';
import { ListMenu } from './list-menu.tsx';
import type { ListPartProps } from './list-parts.ts';
import { ListSiblings } from './list-siblings.tsx';

/** Title, count, and what can be done with the list as a whole. */
export function ListHeader({ onChooser, ...props }: ListHeaderProps) {
  const { resource, state, answer, failed, table } = props;
  return (
    <>
      <PageHead
        title={state.trash === null ? resource.title.many : `${resource.title.many} in the trash`}
        chooser={<span ref={onChooser} className={css.chooserPlace} />}
        count={answer === undefined ? failed ? null : <Skeleton width="5ch" /> : totalText(answer)}
        actions={
          <>
            <CommandButton
              id="table.export"
              source={table}
              kind="quiet"
              icon="download"
              label={exportLabel(answer)}
            />
            <ListMenu {...props} />
            <CommandButton id="table.new" source={table} kind="primary" icon="plus" />
          </>
        }
      />
      <ListSiblings resource={resource} />
    </>
  );
}

interface ListHeaderProps extends ListPartProps {
  /** Where the views have their chooser on a small screen. */
  readonly onChooser: (place: HTMLElement | null) => void;
}

/** Says before the press how many rows the file will hold. */
function exportLabel(answer: ListPartProps['answer']) {
  if (answer === undefined) return 'Export';
  return `Export ${totalText(answer)} ${answer.total === 1 ? 'row' : 'rows'}`;
}

function totalText({ total, total_is_estimate }: { total: number; total_is_estimate: boolean }) {
  return `${total_is_estimate ? '≈ ' : ''}${formatNumber(total)}`;
}
