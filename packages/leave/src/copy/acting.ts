/** Acting on behalf of someone, with a reason and for a limited time. */
export const actingCopy = {
  reason: 'Reason',
  reasonHint: 'They see this reason in an email and a notification.',
  reasonNeeded: 'Enter a reason',
  minutes: 'For',
  minutesOf: (minutes: number) =>
    minutes < 60 ? `${minutes} minutes` : minutes === 60 ? '1 hour' : `${minutes / 60} hours`,
  start: 'Log in',
  text: (name: string) =>
    `${name} gets your reason in an email and a notification. Access ends automatically. You can’t approve or reject meanwhile.`,
  moreRights: 'You can only act for people whose permissions you also have.',
  notTwice: 'Return to your own account before you act for someone else.',
  /** Next to the banner's own sentence. */
  until: (time: string) => `until ${time}`,
  ended: (email: string) => `You no longer act for ${email}. You are back in your own account.`,
  toldTitle: 'Someone is acting on your behalf',
  told: (name: string, reason: string, minutes: number) =>
    `${name} can act on your behalf in Leavewell for the next ${minutes} minutes. Reason: ${reason}`,
  toldMore:
    'Every change is recorded with both names. They can’t approve or reject leave. Access ends automatically. If you didn’t expect this, ask HR.',
}
