import { useLocation } from '@tanstack/react-router';

/** Says in which place of the admin one is, as `where` reads it. */
export function Where() {
  return <output id="where">{useLocation({ select: ({ href }) => href })}</output>;
}

/** The address in the place of the last `Where` that was drawn. */
export const where = () => document.getElementById('where')?.textContent;
