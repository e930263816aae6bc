import { answerQuestions } from './answer-questions.js';
import type { TaskQuestion } from './short-tasks.js';
import { SHORT_TASKS } from './task-table.js';

answerQuestions(({ task, given }: TaskQuestion) =>
  (SHORT_TASKS[task] as (...all: readonly unknown[]) => unknown)(...given),
);
