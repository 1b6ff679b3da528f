import { paletteButtonCopy } from './layout.ts'

/** Where everything is found by typing. */
export const commandPaletteCopy = {
  ...paletteButtonCopy,
  field: 'Pages, requests and actions',
  fieldWithUsers: 'People, pages, requests and actions',
  pages: 'Pages',
  people: 'People',
  actions: 'Actions',
  waiting: 'Waiting for you',
  own: 'Your leave',
  lists: 'Search in lists',
  myBalances: 'My leave balances',
  searching: 'Searching…',
  requestLeave: 'Request leave',
  theme: (name: string) => `Theme: ${name}`,
  inMyRequests: (text: string) => `My Requests with “${text}”`,
  inTeamRequests: (text: string) => `Team Requests with “${text}”`,
  /** Before a name they ask for what waits of that person: “approve henry”. */
  decisionWords: ['approve', 'reject', 'decide'],
  /** Named like the buttons that they lead to. */
  tasks: {
    invite: 'Invite user',
    importPeople: 'Import people',
    addDepartment: 'Add department',
    enterLeave: 'Enter leave for employees',
    allocate: 'Allocate a year',
    addBalance: 'Add balance',
    addState: 'Add public holidays of a state',
    importHolidays: 'Import holidays',
    newPolicy: 'New leave policy',
    export: {
      people: 'Export people',
      balances: 'Export balances on a day',
      requests: 'Export requests of a period',
    },
  },
}
