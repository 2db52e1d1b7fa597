import { useMutation, useQuery } from '@tanstack/react-query';
import * as css from '../../../styles/dashboard.css.ts';
import type { TaskRecord } from '../../shared/wire.ts';
import { tasksQuery } from '../data/queries.ts';
import { formatMoment } from '../resources/format.ts';
import { showBulkTask } from '../shell/bulk-entries.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { Icon } from '../ui/icon.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { Page, PageBody } from '../ui/page.tsx';
import { Progress } from '../ui/progress.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { Status } from '../ui/status.tsx';
import { downloadTask, hasFile } from './task-file.ts';
import { taskState } from './task-words.ts';
import { Button } from '../ui/button.tsx';

const ASKS_AGAIN_MS = 5_000;

/** The person's own tasks: those that run, and those that have ended. */
export function Tasks() {
  const query = useQuery({ ...tasksQuery, refetchInterval: ASKS_AGAIN_MS });
  const { data, isError, refetch } = query;
  const running = data?.running ?? [];
  const done = data?.recently_completed ?? [];
  return (
    <Page>
      <PageHead
        title="Tasks"
        {...(data === undefined ? {} : { count: `${running.length} running` })}
      />
      <PageBody>
        {data === undefined && !isError ? <Skeleton width="40%" /> : null}
        {data === undefined && isError ? (
          <ErrorState text={query.error.message} onRetry={() => void refetch()} />
        ) : null}
        {data !== undefined && running.length + done.length === 0 ? (
          <EmptyState
            title="No tasks yet"
            text="Long work, like the export of more than 10,000 rows, goes on here while you do something else."
          />
        ) : null}
        <TaskSection title="Running" tasks={running} />
        <TaskSection title="Recently completed" tasks={done} />
      </PageBody>
    </Page>
  );
}

function TaskSection({ title, tasks }: TaskSectionProps) {
  if (tasks.length === 0) return null;
  return (
    <section className={css.panel} aria-label={title}>
      <header className={css.panelHead}>
        <h2>{title}</h2>
      </header>
      <ul>
        {tasks.map((task) => (
          <TaskLine key={task.id} task={task} />
        ))}
      </ul>
    </section>
  );
}

function TaskLine({ task }: { readonly task: TaskRecord }) {
  const download = useMutation({ mutationFn: downloadTask });
  const state = taskState(task);
  return (
    <li className={css.line36}>
      <Icon name={task.kind.includes('export') ? 'file-down' : 'loader'} />
      <span className={css.lineText} title={task.title}>
        {task.title}
      </span>
      {task.status === 'running' ? (
        <span className={css.bar}>
          <Progress value={task.progress} label={task.title} />
        </span>
      ) : (
        <Status tone={state.tone}>{download.error?.message ?? state.text}</Status>
      )}
      <span className={css.lineMeta}>#{task.id}</span>
      <span className={css.lineMeta}>{formatMoment(task.finished_at ?? task.created_at)}</span>
      {task.kind === 'bulk' ? (
        <Button size="small" onClick={() => showBulkTask(task.id)}>
          Show
        </Button>
      ) : null}
      {hasFile(task) ? (
        <Button size="small" icon="download" onClick={() => download.mutate(task)}>
          Download
        </Button>
      ) : null}
    </li>
  );
}

interface TaskSectionProps {
  readonly title: string;
  readonly tasks: readonly TaskRecord[];
}
