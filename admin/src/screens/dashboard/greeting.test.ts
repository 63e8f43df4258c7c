import { expect, it } from 'vitest';
import { greetingAt } from './DashboardScreen.tsx';

it.each([
  [4, 'evening'],
  [5, 'morning'],
  [12, 'morning'],
  [13, 'afternoon'],
  [17, 'afternoon'],
  [18, 'evening'],
] as const)('greets at %i with %s', (hour, greeting) => {
  expect(greetingAt(hour)).toBe(greeting);
});
