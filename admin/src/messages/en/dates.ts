import type { Messages } from '../it.ts';

export const dates: Messages['dates'] = {
  forYou: 'Time of the site ({{timeZone}}). For you: {{at}}.',
  skipped: 'On that day clocks go from {{from}} to {{to}}: there are no times between.',
  twice: 'Clocks go back in that night, and {{time}} comes twice. Which one?',
  first: 'The first ({{offset}})',
  second: 'The second ({{offset}})',
};
