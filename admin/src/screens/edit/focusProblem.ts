import type { FieldProblems } from '@regia/model/errors.ts';

/**
 * Moves to the first input, in the order of the page, at which something is wrong. The form has
 * opened its tab and language by then, so it is looked for after they have been drawn.
 */
export function focusProblem(problems: FieldProblems): void {
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      const inputs = Object.keys(problems)
        .map((path) => document.getElementById(path))
        .filter((input) => input !== null)
        .sort((one, other) =>
          one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1,
        );
      const [first] = inputs;
      first?.scrollIntoView({ block: 'center' });
      first?.focus({ preventScroll: true });
    }),
  );
}
