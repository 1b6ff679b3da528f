/** To the first administrator of a new company. They load with the card only. */
export const firstStepsCopy = {
  title: 'Set up your company',
  steps: [
    { tab: 'departments', label: 'Create departments', text: 'Optional. You can add these later.' },
    { tab: 'users', label: 'Add your people', text: 'Import a spreadsheet, or invite people one by one.' },
    {
      tab: 'balances',
      label: 'Set up leave',
      text: 'Allocate a year of leave to everyone in one step.',
    },
  ],
}
