/** Sidebar, top bar, manager panel (B). */
export const layoutCopy = {
  dashboard: 'Dashboard',
  myRequests: 'My Requests',
  teamRequests: 'Team Requests',
  teamCalendar: 'Team Calendar',
  payroll: 'Payroll',
  adminDashboard: 'Admin Dashboard',
  /** The same page for people who only see others. */
  peopleAndLeave: 'People and leave',
  /** Below it in the sidebar, while one is in it. */
  insideAdmin: {
    people: 'User Management',
    balances: 'Leave Balances',
    departments: 'Departments',
    reports: 'Analytics',
  },
  myManager: 'My Manager',
  requestMeeting: 'Request Meeting',
  noBookingUrl: 'Your manager has not set up a booking URL yet. Please contact them directly via email.',
  teamsChat: 'Teams Chat',
  noTeamsChatUrl: 'Your manager has not set up a Teams chat URL yet. Please contact them directly via email.',
  sendEmail: 'Send Email',
  support: 'Support',
  supportTicket: 'Support Ticket',
  quickInfo: 'Quick Info',
  actionRequired: 'Action Required',
  newUserTasks: 'New user tasks',
  quickLeave: 'Quick Leave',
  myProfile: 'My Profile',
  signOut: 'Sign Out',
  toggleSidebar: 'Toggle sidebar',
  userMenu: 'User menu',
  skipToContent: 'Skip to content',
  mainMenu: 'Main menu',
  daily: 'Every day',
  home: 'Home',
  team: 'Team',
  requests: 'Requests',
  calendar: 'Calendar',
  more: 'More',
  theme: 'Theme',
  themes: { system: 'System', light: 'Light', dark: 'Dark' },
  unreadRequests: (count: number) => (count === 1 ? '1 new request' : `${count} new requests`),
  openTasks: (count: number) => (count === 1 ? '1 open task' : `${count} open tasks`),
}

/** The closed command palette. Its content is in `commandPaletteCopy`, which loads with it. */
export const paletteButtonCopy = {
  open: 'Search Leavewell',
  shortcut: (isMac: boolean) => (isMac ? '⌘K' : 'Ctrl K'),
}

/** What keys do on every page. */
export const shortcutsCopy = {
  title: 'Keyboard shortcuts',
  useSingleKeys: 'Use single keys',
  useSingleKeysHint: 'They never act while you type. This browser remembers the choice.',
  toMessages: 'Go to the message',
  sidebarKeys: (isMac: boolean) => (isMac ? '⌘B' : 'Ctrl B'),
}
