// The hand of somebody at a screen: presses and keys are counted, and how long the screen lets its user wait.

/** Seconds of a user, after the keystroke-level model: a press with the way there, a key, and a thought before each act. */
export const MODEL = { press: 1.1, key: 0.2, thought: 1.35 };

/** `onStep` is called at the end of each step, outside its time. */
export function createHand(tab, onStep) {
  const steps = [];
  let step;
  const act = (presses, keys) => {
    step.presses += presses;
    step.keys += keys;
    step.acts += 1;
  };
  return {
    steps,
    /** All that is done within it counts as one row of the table. */
    async step(name, work) {
      step = { name, presses: 0, keys: 0, acts: 0, waitMs: 0 };
      const began = performance.now();
      await work();
      step.waitMs = performance.now() - began;
      steps.push(step);
      await onStep?.(steps.length, name);
    },
    async press(target) {
      act(1, 0);
      await target.click();
    },
    async type(target, text) {
      act(1, text.length);
      await target.fill(text);
    },
    /** Text that was copied elsewhere comes with two keys. */
    async paste(target, text) {
      act(1, 2);
      await target.fill(text);
    },
    async choose(target, choice) {
      act(2, 0);
      await target.selectOption(choice);
    },
    async key(key) {
      act(0, 1);
      await tab.keyboard.press(key);
    },
    /** A screen that is a bookmark. */
    async open(path) {
      act(1, 0);
      await tab.goto(path);
    },
  };
}

export const secondsOf = ({ presses, keys, acts, waitMs }) =>
  presses * MODEL.press + keys * MODEL.key + acts * MODEL.thought + waitMs / 1_000;

export const sumOf = (steps) =>
  steps.reduce(
    (sum, one) => ({
      presses: sum.presses + one.presses,
      keys: sum.keys + one.keys,
      acts: sum.acts + one.acts,
      waitMs: sum.waitMs + one.waitMs,
    }),
    { presses: 0, keys: 0, acts: 0, waitMs: 0 },
  );
