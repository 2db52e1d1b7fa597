-- Whether what a task did was undone is asked with the task.
create index undos_task_id_idx on undos (task_id) where task_id is not null;
