import { collectGarbage } from '../../process/collect-garbage.js';
import { answerQuestions } from '../tasks/answer-questions.js';
import { SecondLook } from './second-look.js';
import type { LookQuestion } from './second-look-pool.js';

/** The work of a thread of second looks: the steps of one after those of another. */
let look = new SecondLook();

answerQuestions(({ step, given }: LookQuestion) => {
  if (step !== 'end') return (look[step] as (...all: readonly unknown[]) => unknown).apply(look, [...given]);
  look = new SecondLook();
  return collectGarbage();
});
