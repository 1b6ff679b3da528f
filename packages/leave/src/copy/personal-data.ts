/** What is kept about people, for themselves; and for how long it is kept. */
export const personalDataCopy = {
  title: 'Your data',
  text: 'Everything that is kept about you in one file: profile, requests with their reasons and certificates, balances, notifications, sign-ins and what was changed.',
  download: 'Download your data',
  done: 'Your data is downloaded',
  /** How many of the files could not be put into it. */
  missing: (count: number) =>
    count === 1
      ? 'Your data is downloaded without one document, which could not be loaded. Please try again.'
      : `Your data is downloaded without ${count} documents, which could not be loaded. Please try again.`,
  notWhileActing: 'Everybody downloads their own data alone.',
}
