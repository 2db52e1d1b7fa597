import { byRole, cleanup, renderInto, until } from '../../support/dom.tsx';
import { QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import * as assert from 'uvu/assert';
import { queryClient } from '../../../src/app/data/query-client.ts';
import { tasksQuery } from '../../../src/app/data/queries.ts';
import { TaskMenu } from '../../../src/app/shell/task-menu.tsx';
import { suite } from '../../support/suite.ts';

const test = suite('running tasks in the head');
queryClient.setDefaultOptions({ queries: { retry: false, gcTime: Number.POSITIVE_INFINITY } });

test('the head counts what the last answer says, whoever asked for it: the page of tasks, too', async () => {
  await renderInto(
    <QueryClientProvider client={queryClient}>
      <TaskMenu />
    </QueryClientProvider>,
  );
  assert.is(label(), '0 tasks running');
  await act(async () => {
    queryClient.setQueryData(tasksQuery.queryKey, {
      running: [],
      recently_completed: [],
      total: 1,
      app_version: '1.4.0',
    });
  });
  await until(() => label() === '1 task running', 'the count of the last answer');
});

test.after.each(cleanup);
test.run();

function label() {
  return byRole('button').getAttribute('aria-label');
}
