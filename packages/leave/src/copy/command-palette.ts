import { paletteButtonCopy } from './layout.ts'

/** The command palette. */
export const commandPaletteCopy = {
  ...paletteButtonCopy,
  field: 'Pages, requests and actions',
  fieldWithUsers: 'People, pages, requests and actions',
  pages: 'Pages',
  found: 'Actions and pages',
  people: 'People',
  actions: 'Actions',
  waiting: 'Pending your approval',
  own: 'Your leave',
  lists: 'Search in lists',
  myBalances: 'My leave balances',
  searching: 'Searching…',
  requestLeave: 'Request leave',
  theme: (name: string) => `Theme: ${name}`,
  inMyRequests: (text: string) => `My Requests with “${text}”`,
  inTeamRequests: (text: string) => `Team Requests with “${text}”`,
  /** Before a name they find the pending requests of that person: “approve henry”. */
  decisionWords: ['approve', 'reject', 'decide'],
  /** Named like the buttons that they lead to. */
  tasks: {
    invite: 'Invite user',
    importPeople: 'Import people',
    addDepartment: 'Add department',
    enterLeave: 'Add leave for employees',
    bookShutdown: 'Book a company shutdown',
    offboard: 'Offboard an employee',
    adjustBalance: 'Adjust balance',
    allocate: 'Allocate a year',
    importBalances: 'Import balances',
    addBalance: 'Add balance',
    addState: 'Add a state’s public holidays',
    importHolidays: 'Import holidays',
    newPolicy: 'New leave policy',
    export: {
      people: 'Export people',
      balances: 'Export balances on a day',
      requests: 'Export requests in a period',
    },
  },
}
