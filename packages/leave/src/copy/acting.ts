/** Acting for somebody with a reason and for a time. */
export const actingCopy = {
  reason: 'Reason',
  reasonHint: 'They are told, by mail and in their notifications.',
  reasonNeeded: 'Please give a reason',
  minutes: 'For',
  minutesOf: (minutes: number) =>
    minutes < 60 ? `${minutes} minutes` : minutes === 60 ? '1 hour' : `${minutes / 60} hours`,
  start: 'Act for them',
  text: (name: string) =>
    `${name} is told that you act for them, why and for how long. It ends by itself. Nothing can be decided meanwhile.`,
  moreRights: 'You can act for those alone who may do nothing that you may not.',
  notTwice: 'Return to your own account before you act for somebody else.',
  /** Beside the banner's own sentence. */
  until: (time: string) => `until ${time}`,
  ended: (email: string) => `You no longer act for ${email}. You are back in your own account.`,
  toldTitle: 'Somebody Acts for You',
  told: (name: string, reason: string, minutes: number) =>
    `${name} can act for you in Leavewell for the next ${minutes} minutes. The reason: ${reason}`,
  toldMore:
    'What is changed is recorded with both names. Nothing is decided in your place, and it ends by itself. If you did not expect this, ask HR.',
}
