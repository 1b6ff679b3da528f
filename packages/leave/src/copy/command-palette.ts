/** Where everything is found by typing. */
export const commandPaletteCopy = {
  open: 'Search Leavewell',
  shortcut: (isMac: boolean) => (isMac ? '⌘K' : 'Ctrl K'),
  field: 'Pages and actions',
  fieldWithUsers: 'People, pages and actions',
  pages: 'Pages',
  people: 'People',
  actions: 'Actions',
  lists: 'Search in lists',
  myBalances: 'My leave balances',
  searching: 'Searching…',
  requestLeave: 'Request leave',
  theme: (name: string) => `Theme: ${name}`,
  inMyRequests: (text: string) => `My Requests with “${text}”`,
  inTeamRequests: (text: string) => `Team Requests with “${text}”`,
}
