/** Words of everything that an approver decides, other than requests. */
export const decidedCopy = {
  reason: 'Reason',
  cancel: 'Cancel',
} as const
