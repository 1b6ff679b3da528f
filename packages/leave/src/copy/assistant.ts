/** What the assistant says. */
export const assistantCopy = {
  description:
    'Answers about your balances, your requests and the calendar, and drafts a leave request from plain words.',
  help: 'I can tell you your balances, your requests and who is away, and I can draft a request. Try “how many days do I have left?”, “my requests”, “who is away next week?” or “annual 22 dec to 2 jan”.',
  balances: (year: number, lines: readonly string[]) => `Your balances for ${year}:\n${lines.join('\n')}`,
  balance: (type: string, left: string, allocated: string) => `- ${type}: ${left} left of ${allocated}`,
  noBalances: (year: number) =>
    `No balances are recorded for you in ${year}. Your administrator can add them.`,
  requests: (lines: readonly string[]) => `Your latest requests:\n${lines.join('\n')}`,
  request: (type: string, days: string, length: string, status: string) =>
    `- ${type}, ${days} (${length}): ${status}`,
  noRequests: 'You have not requested any leave yet.',
  away: (days: string, lines: readonly string[]) => `Away ${days}:\n${lines.join('\n')}`,
  awayPerson: (name: string, type: string, days: string) => `- ${name}: ${type}, ${days}`,
  nobodyAway: (days: string) => `Nobody whose leave you can see is away ${days}.`,
  you: 'You',
  whichDays: 'For which days? Say it as in “annual 22 dec to 2 jan” or “sick leave tomorrow”.',
  draft: (type: string, days: string, length: string) => `Draft: ${type}, ${days}, that is ${length}.`,
  draftBalance: (left: string, after: string) => `You have ${left} left; ${after} would remain.`,
  /** Of leave that a policy counts: what is left on its last day. */
  draftLeft: (now: string, left: string, day: string) =>
    `You have ${now} left today; ${left} would remain on ${day}.`,
  freeReason: (reason: string, days: string) => `${reason} (${days})`,
  draftFree: (reasons: readonly string[]) => `Free: ${reasons.join('; ')}.`,
  draftOpen: (address: string) =>
    `Nothing is requested yet. Check it in the form: ${address}\nOr answer “yes” and I send it to your manager.`,
  draftImpossible: (address: string) => `So I cannot send it. You can change it in the form: ${address}`,
  sent: (type: string, days: string, length: string) =>
    `Requested: ${type}, ${days} (${length}). Your manager has been told.`,
  refused: (reason: string) => `It was not requested: ${reason}`,
  declined: 'All right, nothing was requested.',
}
