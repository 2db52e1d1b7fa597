import { useQuery } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';
import { useContext, useEffect } from 'react';
import { Link } from 'wouter';
import { selectDownloadFailure } from '../../../machines/download/download.select.ts';
import * as css from '../../../styles/dashboard.css.ts';
import type { TaskRecord } from '../../shared/contract/tasks.ts';
import { CHANGES_PAGE } from '../../shared/navigation.ts';
import { tasksQuery } from '../data/queries.ts';
import { useService } from '../data/services.ts';
import { formatMoment } from '../resources/format.ts';
import { downloads, fileOf } from '../actors/downloads.ts';
import { bulkEntries } from '../actors/bulk-entries.ts';
import { TasksContext, useTasksStopped } from '../actors/running-tasks.ts';
import { CommandButton } from '../commands/command-button.tsx';
import { Banner } from '../ui/banner.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { Icon } from '../ui/icon.tsx';
import { LinkButton } from '../ui/link-button.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { Page, PageBody } from '../ui/page.tsx';
import { Progress } from '../ui/progress.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { Status } from '../ui/status.tsx';
import { taskPage, taskState } from '../data/task-words.ts';
import { Button } from '../ui/button.tsx';

/** The person's own tasks: those that run, and those that have ended. */
export function Tasks() {
  const ref = useContext(TasksContext);
  const stopped = useTasksStopped();
  const { data, error } = useQuery({ ...tasksQuery, enabled: false });
  const ask = () => ref?.send({ type: 'tasks.watch' });
  useEffect(() => {
    ref?.send({ type: 'tasks.watch' });
    return () => ref?.send({ type: 'tasks.unwatch' });
  }, [ref]);
  const running = data?.running ?? [];
  const done = data?.recently_completed ?? [];
  return (
    <Page lines>
      <PageHead
        title="Tasks"
        {...(data === undefined ? {} : { count: `${running.length} running` })}
        actions={
          <LinkButton icon="history" render={<Link href={CHANGES_PAGE} />}>
            Recent changes
          </LinkButton>
        }
      />
      <PageBody>
        {data === undefined && error === null ? <Skeleton width="40%" /> : null}
        {data === undefined && error !== null ? (
          <ErrorState text={error.message} onRetry={ask} />
        ) : null}
        {data !== undefined && stopped ? (
          <Banner
            tone="amber"
            icon="cloud-off"
            actions={<CommandButton id="tasks.retry" size="small" icon="rotate-cw" />}
          >
            These are the tasks from before: they could not be asked for again.
          </Banner>
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
  const file = useService(downloads).of(fileOf(task));
  const failure = useSelector(file, selectDownloadFailure);
  const { showTask } = useService(bulkEntries);
  const state = taskState(task);
  const page = taskPage(task);
  const title = task.title;
  return (
    <li className={css.taskLine}>
      <span className={css.taskName}>
        <Icon name={task.kind.includes('export') ? 'file-down' : 'list-checks'} />
        <span className={css.lineText} title={title}>
          {title}
        </span>
      </span>
      {task.status === 'running' ? (
        <span className={css.bar}>
          <Progress value={task.progress} label={title} />
        </span>
      ) : (
        <Status tone={state.tone}>{failure?.message ?? state.text}</Status>
      )}
      <span className={css.lineMeta}>#{task.id}</span>
      <span className={css.lineMeta}>{formatMoment(task.finished_at ?? task.created_at)}</span>
      {task.kind === 'bulk' ? (
        <Button size="small" onClick={() => showTask(task.id)}>
          Show
        </Button>
      ) : null}
      {page === null ? null : (
        <LinkButton size="small" render={<Link href={page} />}>
          Show
        </LinkButton>
      )}
      {task.has_file ? (
        <CommandButton id="file.fetch" source={file} size="small" icon="download" />
      ) : null}
    </li>
  );
}

interface TaskSectionProps {
  readonly title: string;
  readonly tasks: readonly TaskRecord[];
}
