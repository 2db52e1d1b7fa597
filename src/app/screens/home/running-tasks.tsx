import { useQuery } from '@tanstack/react-query';
import { useCallback, useContext, useEffect } from 'react';
import { Link } from 'wouter';
import * as css from '../../../../styles/dashboard.css.ts';
import { link, third } from '../../../../styles/text.css.ts';
import { TasksContext } from '../../actors/running-tasks.ts';
import { OwnButton } from '../../commands/own-button.tsx';
import { askTasks } from '../../commands/registry/features.ts';
import { tasksQuery } from '../../data/queries.ts';
import { Progress } from '../../ui/progress.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { taskState } from '../../data/task-words.ts';

const SHOWN = 6;

/** The person's running tasks, and those that have just ended. */
export function RunningTasks() {
  const ref = useContext(TasksContext);
  const { data, isError, isFetching } = useQuery({ ...tasksQuery, enabled: false });
  const look = useCallback(() => ref?.send({ type: 'tasks.look' }), [ref]);
  useEffect(look, [look]);
  const tasks = [...(data?.running ?? []), ...(data?.recently_completed ?? [])].slice(0, SHOWN);
  return (
    <section className={css.panel} aria-labelledby="running">
      <header className={css.panelHead}>
        <h2 id="running">Tasks</h2>
        <Link href="/tasks" className={link}>
          All tasks
        </Link>
      </header>
      {data === undefined && !isError ? <Skeleton width="60%" /> : null}
      {isError ? (
        <>
          <p className={third} role="alert">
            Tasks could not be asked for.
          </p>
          <OwnButton declared={askTasks} size="small" icon="rotate-cw" busy={isFetching} run={look}>
            Retry
          </OwnButton>
        </>
      ) : null}
      {data !== undefined && tasks.length === 0 ? (
        <p className={third}>Nothing is running. Exports and other long work appear here.</p>
      ) : null}
      <ul>
        {tasks.map((task) => (
          <li key={task.id} className={css.line36}>
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
          </li>
        ))}
      </ul>
    </section>
  );
}
