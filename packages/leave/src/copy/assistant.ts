/** What the assistant says. */
export const assistantCopy = {
  description:
    'Answers questions about your balances, your requests and the calendar. Drafts leave requests.',
  help: 'I can tell you your balances, your requests and who is away, and I can draft a request. Try “how many days do I have left?” or “my requests”. You can also ask “who is away next week?” or write “annual 22 dec to 2 jan”.',
  balances: (year: number, lines: readonly string[]) => `Your balances for ${year}:\n${lines.join('\n')}`,
  balance: (type: string, left: string, allocated: string) => `- ${type}: ${left} left of ${allocated}`,
  noBalances: (year: number) => `You have no balances for ${year}. HR can add them.`,
  requests: (lines: readonly string[]) => `Your latest requests:\n${lines.join('\n')}`,
  request: (type: string, days: string, length: string, status: string) =>
    `- ${type}, ${days} (${length}): ${status}`,
  noRequests: 'You have not requested any leave yet.',
  away: (days: string, lines: readonly string[]) => `Away ${days}:\n${lines.join('\n')}`,
  awayPerson: (name: string, type: string, days: string) => `- ${name}: ${type}, ${days}`,
  nobodyAway: (days: string) => `No one you can see is away ${days}.`,
  you: 'You',
  whichDays: 'Which days? For example: “annual 22 dec to 2 jan” or “sick leave tomorrow”.',
  draft: (type: string, days: string, length: string) => `Draft: ${type}, ${days}, that is ${length}.`,
  draftBalance: (left: string, after: string) => `You have ${left} left. ${after} would remain.`,
  /** Of leave that a policy counts: what is left on its last day. */
  draftLeft: (now: string, left: string, day: string) =>
    `You have ${now} left today. ${left} would remain on ${day}.`,
  freeReason: (reason: string, days: string) => `${reason} (${days})`,
  draftFree: (reasons: readonly string[]) => `Free: ${reasons.join('; ')}.`,
  draftOpen: (address: string) =>
    `Nothing is submitted yet. Check it in the form: ${address}\nOr reply “yes” and I’ll submit it.`,
  draftImpossible: (address: string) => `I can’t submit it as it is. Change it in the form: ${address}`,
  sent: (type: string, days: string, length: string) =>
    `Requested: ${type}, ${days} (${length}). Your manager was notified.`,
  refused: (reason: string) => `I couldn’t submit it: ${reason}`,
  declined: 'OK, nothing was submitted.',
}
