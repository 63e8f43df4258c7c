/** Does the server answer? Every answer tells, and while none comes the server itself is asked. */
import { onlineManager } from '@tanstack/react-query';

/** Both together are how long a server may be gone before people are told: 5 seconds. */
const ASK_AFTER_MS = 2_500;
const PATIENCE_MS = 2_500;
/** Over a slow line, an answer is waited for as long as two of the last one took, up to this. */
const MOST_PATIENCE_MS = 10_000;
/** An answer that comes later than that tells nothing of now. */
const GIVEN_UP_MS = 20_000;
/** From here on somebody between us and the server answers in its place. */
const BAD_GATEWAY = 502;

let isWatching = false;
let timer: ReturnType<typeof setTimeout> | undefined;
/** The question that waits for its answer. */
let question: AbortController | null = null;
/** How long the last answer took. */
let latency = 0;

/** Takes note of an answer to any request. @param status null where none came */
export function noteAnswer(status: number | null): void {
  if (status === null || status >= BAD_GATEWAY) void ask();
  else settle(true);
}

function settle(isOnline: boolean): void {
  question = null;
  onlineManager.setOnline(isOnline);
  askLater();
}

/** Nobody looks at a hidden tab, and of many open ones most are hidden. */
function askLater(): void {
  clearTimeout(timer);
  if (isWatching && !document.hidden) timer = setTimeout(ask, ASK_AFTER_MS);
}

/** The cheapest question there is: for the server no session, no database, no line in its log. */
async function ask(): Promise<void> {
  if (!isWatching || question) return;
  const asked = new AbortController();
  question = asked;
  const [began, wait] = [Date.now(), Math.min(2 * latency, MOST_PATIENCE_MS)];
  const none = () => question === asked && settle(false);
  const patience = setTimeout(none, Math.max(wait, PATIENCE_MS));
  const end = setTimeout(() => asked.abort(), GIVEN_UP_MS);
  const options = { method: 'HEAD', credentials: 'omit', cache: 'no-store' } as const;
  const answer = await fetch('/api/health', { ...options, signal: asked.signal }).catch(() => null);
  clearTimeout(patience);
  clearTimeout(end);
  if (answer === null || answer.status >= BAD_GATEWAY) return void none();
  latency = Date.now() - began;
  if (isWatching) settle(true);
}

/**
 * Keeps asking while the tab is looked at, so that `onlineManager` knows of a dead server, too.
 * @returns how to stop
 */
export function watchServer(): () => void {
  const look = () => (document.hidden ? clearTimeout(timer) : void ask());
  document.addEventListener('visibilitychange', look);
  isWatching = true;
  latency = 0;
  askLater();
  return () => {
    document.removeEventListener('visibilitychange', look);
    clearTimeout(timer);
    isWatching = false;
    question = null;
  };
}
