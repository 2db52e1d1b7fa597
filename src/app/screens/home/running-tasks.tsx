import { useQuery } from '@tanstack/react-query';
import { useContext, useEffect } from 'react';
import { Link } from 'wouter';
import * as css from '../../../../styles/dashboard.css.ts';
import { link, third } from '../../../../styles/text.css.ts';
import { feedback } from '../../actors/actors.ts';
import { bulkEntries } from '../../actors/bulk-entries.ts';
import { downloads, fileOf } from '../../actors/downloads.ts';
import { TasksContext } from '../../actors/running-tasks.ts';
import { navigation } from '../../navigation/go.ts';
import { pageDirectory } from '../../commands/page-directory.ts';
import { askTasks } from '../../commands/registry/features.ts';
import type { TaskRecord } from '../../../shared/contract/tasks.ts';
import { tasksQuery } from '../../data/queries.ts';
import type { Services } from '../../data/services.ts';
import { useServices } from '../../data/services.ts';
import { Progress } from '../../ui/progress.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { AskAgain, hasFailed } from './ask-again.tsx';
import { taskPage, taskState } from '../../data/task-words.ts';

const SHOWN = 6;

/** The person's running tasks, and those that have just ended. */
export function RunningTasks() {
  const ref = useContext(TasksContext);
  const query = useQuery({ ...tasksQuery, enabled: false });
  const { data, isFetching } = query;
  const isError = hasFailed(query);
  const look = () => ref?.send({ type: 'tasks.look' });
  useEffect(() => void ref?.send({ type: 'tasks.look' }), [ref]);
  const tasks = [...(data?.running ?? []), ...(data?.recently_completed ?? [])].slice(0, SHOWN);
  return (
    <section className={css.panel} aria-labelledby="running">
      <header className={css.panelHead}>
        <h2 id="running" tabIndex={-1}>
          Tasks
        </h2>
        <Link href="/tasks" className={link}>
          All tasks
        </Link>
      </header>
      {data === undefined && !isError ? <Skeleton width="60%" /> : null}
      {isError ? (
        <AskAgain
          text="Tasks could not be asked for."
          declared={askTasks}
          busy={isFetching}
          run={look}
        />
      ) : null}
      {data !== undefined && tasks.length === 0 ? (
        <p className={third}>Nothing is running. Exports and other long work appear here.</p>
      ) : null}
      <ul>
        {tasks.map((task) => (
          <li key={task.id} className={css.line36}>
            <TaskRow task={task} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The whole line leads to what came of the task, or shows it. */
function TaskRow({ task }: { readonly task: TaskRecord }) {
  const services = useServices();
  const page = taskPage(task) ?? (isShown(task) ? null : '/tasks');
  const words = (
    <>
      <span className={css.lineText} title={task.title}>
        {task.title}
      </span>
      {task.status === 'running' ? (
        <span className={css.bar}>
          <Progress value={task.progress} label={task.title} />
        </span>
      ) : (
        <span className={css.lineMeta}>{taskState(task).text}</span>
      )}
    </>
  );
  return page === null ? (
    <button type="button" className={css.lineLink} onClick={() => showTask(services, task)}>
      {words}
    </button>
  ) : (
    <Link href={page} className={css.lineLink}>
      {words}
    </Link>
  );
}

/** Whether a press shows what came of it: the dialog of its rows, or its file. */
function isShown(task: TaskRecord): boolean {
  return task.kind === 'bulk' || task.has_file;
}

/** Shows what a task without a page of its own has to show; all others stand among the tasks. */
export function showTask({ get }: Services, task: TaskRecord) {
  if (task.kind === 'bulk') return get(bulkEntries).showTask(task.id);
  if (!task.has_file) return get(navigation).go('/tasks');
  const file = get(downloads).of(fileOf(task));
  if (get(pageDirectory).run('file.fetch', {}, file).status !== 'ran') return;
  const { unsubscribe } = file.subscribe((snapshot) => {
    if (!snapshot.matches('resting')) return;
    unsubscribe();
    const { failure } = snapshot.context;
    if (failure !== null) get(feedback).notify({ type: 'error', message: failure.message });
  });
}
