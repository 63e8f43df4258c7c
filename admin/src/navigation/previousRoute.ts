/** Where the person came from. */
let previous: string | null = null;
let current: string | null = null;

/** Notes a navigation. The router calls it; nobody else has to. */
export function noteRoute(href: string): void {
  if (href === current) return;
  previous = current;
  current = href;
}

/** The address before the current one, with its query; null right after the start. */
export function previousRoute(): string | null {
  return previous;
}
