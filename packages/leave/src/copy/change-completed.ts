/** Changes that were completed after their page was closed. */
export const changeCompletedCopy = {
  title: 'Change completed',
  messages: {
    pack: (name: string) => `The country pack ${name} has been applied.`,
    pack_undone: (name: string) => `The country pack ${name} has been undone.`,
    policy_assigned: (name: string) => `The policy ${name} has been assigned.`,
    policy_version: (name: string) => `The new version of the policy ${name} has been saved.`,
    shutdown: (name: string) => `The company shutdown ${name} has been booked.`,
    shutdown_undone: (name: string) => `The company shutdown ${name} has been undone.`,
  },
}
