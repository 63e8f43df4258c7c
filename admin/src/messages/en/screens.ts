import type { Messages } from '../it.ts';

export const screens: Messages['screens'] = {
  accessDenied: {
    title: 'Access denied',
    message:
      'Your role doesn’t give you access to this page. If you need it, ask an administrator.',
  },
  error: {
    title: 'Something went wrong',
    message:
      'Try again. If it keeps happening, report it to the developers with the message below.',
    messageAlone: 'Try again. If it keeps happening, report it to the developers.',
    detail: 'Message',
  },
  notFound: {
    title: 'Page not found',
    message: 'The address may have changed, or it may be mistyped.',
  },
  noNetwork:
    'No connection to the server. What you type stays here: save it when the connection is back.',
  offline: 'The server isn’t responding. Check your connection and try again in a moment.',
  reference: 'Quote this when you report it: {{id}}',
  who: {
    what: '{{app}} is the site’s back office: what you save here becomes a public page at once, in its language and at its address.',
    promise: 'The public site always matches the last save, page by page.',
    developer: 'Developed by',
    version: 'Version',
    news: 'Read what’s new',
    feedback: 'Write to us',
  },
  feedback: {
    intro: 'A problem, an idea, a kind word: we read everything.',
    submit: 'Send',
    sentTitle: 'Thank you!',
    sent: 'We’ve received your message.',
    another: 'Write another message',
  },
  changelogView: {
    intro: 'What’s changed, release by release.',
    empty: 'Nothing new yet',
    emptyHint: 'Releases appear here once they’re public.',
    latest: 'Latest',
    nothing: 'No notes for this release.',
    addedItems: 'Added',
    changedItems: 'Changed',
    fixedItems: 'Fixed',
    removedItems: 'Removed',
  },
};
