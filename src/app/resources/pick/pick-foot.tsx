import { useSelector } from '@xstate/react';
import type { PickRef } from '../../../../machines/pick/pick.machine.ts';
import { selectPage, selectPerPage } from '../../../../machines/pick/pick.select.ts';
import type { ListAnswer } from '../../../shared/wire.ts';
import { useRun } from '../../commands/page-directory.ts';
import { Button } from '../../ui/button.tsx';
import { Menu, MenuRadio } from '../../ui/menu.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { formatNumber } from '../format.ts';
import { PICK_SIZES } from '../../../../machines/pick/pick.types.ts';

/** Which rows of how many, 10 to 50 at a time. */
export function PickFoot({ pick, answer }: PickFootProps) {
  const run = useRun(pick);
  const asked = useSelector(pick, selectPage);
  const perPage = useSelector(pick, selectPerPage);
  const { current_page: page = asked, last_page: pages = 1, data = [] } = answer ?? {};
  const before = (page - 1) * (answer?.per_page ?? perPage);
  return (
    <Pagination
      page={page}
      pages={pages}
      from={data.length === 0 ? 0 : before + 1}
      to={data.length === 0 ? 0 : before + data.length}
      total={totalOf(answer)}
      onPage={(next) => void run(next > page ? 'pick.nextPage' : 'pick.previousPage')}
      perPage={
        <Menu
          label="Rows per page"
          placement="top-end"
          button={
            <Button kind="quiet" size="small" endIcon="chevron-down">
              {perPage} per page
            </Button>
          }
        >
          {PICK_SIZES.map((size) => (
            <MenuRadio
              key={size}
              name="pick-size"
              value={String(size)}
              chosen={size === perPage}
              onChoose={() => pick.send({ type: 'size.choose', perPage: size })}
            >
              {size} per page
            </MenuRadio>
          ))}
        </Menu>
      }
    />
  );
}

function totalOf(answer: ListAnswer | undefined) {
  if (answer === undefined) return null;
  return answer.total_is_estimate ? `≈ ${formatNumber(answer.total)}` : answer.total;
}

interface PickFootProps {
  readonly pick: PickRef;
  readonly answer: ListAnswer | undefined;
}
