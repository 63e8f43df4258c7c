import type { Messages } from '../it.ts';

export const dates: Messages['dates'] = {
  forYou: 'Site time ({{timeZone}}). For you: {{at}}.',
  listed: 'It joins the site’s lists at the midnight that follows: {{at}}.',
  skipped: 'The clocks go from {{from}} to {{to}} on that day: the times between do not exist.',
  twice: 'The clocks go back that night, so {{time}} comes twice. Which one?',
  first: 'The first ({{offset}})',
  second: 'The second ({{offset}})',
};
