import type { Messages } from '../it.ts';

export const dates: Messages['dates'] = {
  forYou: 'Site time ({{timeZone}}). For you: {{at}}.',
  listed: 'It joins the site’s lists at the following midnight: {{at}}.',
  skipped: 'The clocks jump from {{from}} to {{to}} that day, so the times in between don’t exist.',
  twice: 'The clocks go back that night, so {{time}} happens twice. Which one do you mean?',
  first: 'The first ({{offset}})',
  second: 'The second ({{offset}})',
};
