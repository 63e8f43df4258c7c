/** A thread that renders, and that some code keeps from ever coming to an end. */
import { watchEvaluations } from '../renders/evaluations.ts';
import { fragmentHash } from '../renders/part.ts';
import { watch } from '../threads/threadMain.ts';

export const HANGING_CODE = '<p>{{ page.title }} hangs</p>';

const hanging = fragmentHash(HANGING_CODE);

watchEvaluations({
  ...watch,
  enter(evaluated) {
    watch.enter(evaluated);
    while (evaluated.hash === hanging);
  },
});
