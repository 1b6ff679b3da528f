/** To the first administrator, who is alone yet. They load with the card alone. */
export const firstStepsCopy = {
  title: 'Set up your company',
  steps: [
    { tab: 'departments', label: 'Create departments', text: 'Optional: people can also get one later.' },
    { tab: 'users', label: 'Bring in your people', text: 'Import a table, or invite them one by one.' },
    {
      tab: 'balances',
      label: 'Give them their leave',
      text: 'Allocate a year of leave to everyone in one step.',
    },
  ],
}
