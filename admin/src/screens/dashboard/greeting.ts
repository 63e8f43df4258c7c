const NOON = 13;
const EVENING = 18;
const NIGHT_ENDS = 5;

/** Which greeting suits an hour of the day, 0 to 23. */
export function greetingAt(hour: number): 'morning' | 'afternoon' | 'evening' {
  if (hour < NIGHT_ENDS || hour >= EVENING) return 'evening';
  return hour < NOON ? 'morning' : 'afternoon';
}
