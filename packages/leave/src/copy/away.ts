/** Colleagues who are away. */
export const awayCopy = {
  title: 'Who’s away',
  today: 'Away today',
  next: 'Next',
  later: 'Later this month',
  earlier: 'Earlier this month',
  nobodyToday: 'No one is away today.',
  nobodyNext: 'No one in the next two weeks.',
  nobodyInMonth: 'No one is away in this month.',
  more: (count: number) => `and ${count} more`,
  open: 'Whole month',
  away: 'Away',
  back: 'Dashboard',
  /** Below the title: the people that are visible. */
  circles: {
    nobody: 'Your organisation doesn’t show who is away.',
    team: 'Your team: colleagues with your manager, and your manager',
    department: 'Your department',
    everybody: 'Everyone',
    role: 'People that your role can see',
  },
  /** For administrators, if the page is hidden from everyone. */
  change: 'Choose who sees it',
  adminText: 'Everyone, because you are an administrator',
  tooLong: 'Choose a range of up to 3 months',
}

/** The settings of the organisation. */
export const organisationCopy = {
  title: 'Organisation',
  summary: 'Name, logo, time zone, first day of the week, privacy and profile fields',
  text: 'Company-wide settings',
  identity: 'Name and place',
  identityText:
    'Shown on every page, the sign-in page and in emails. Time zone and first day of the week apply to everyone.',
  name: 'Name of the organisation',
  nameHint: 'Leave empty to use “Leavewell”',
  nameNotOneLine: 'Enter the name on one line',
  timeZone: 'Time zone',
  timeZoneFixed: 'Set by ORG_TIME_ZONE on the server',
  noSuchZone: 'Choose a time zone from the list',
  firstDayOfWeek: 'First day of the week',
  weekdays: { sunday: 'Sunday', monday: 'Monday', saturday: 'Saturday' },
  logo: 'Logo',
  chooseLogo: 'Choose a logo',
  removeLogo: 'Remove the logo',
  noLogo: 'Default logo',
  logoHint: 'A PNG, JPEG or WebP image. We make it smaller. Emails show simple images only',
  logoUnreadable: 'We can’t read this image. Choose a PNG, JPEG or WebP file.',
  logoTooLarge: 'This image is too detailed. Choose a simpler one.',
  away: 'Who’s away',
  awayText:
    'You can let employees see which colleagues are away and when, without leave types or reasons. Managers see the types of their team.',
  awayField: 'Employees see',
  circles: {
    nobody: 'Only their own leave',
    team: 'Their team',
    department: 'Their department',
    everybody: 'Everyone',
  },
  approversAdd: 'Leave added by approvers',
  approversAddText:
    'HR and administrators can add leave for employees. You can also allow this to approvers, for people who report to them.',
  approversAddField: 'Approvers can add leave for people who report to them',
  save: 'Save',
  saved: 'Saved',
  fromNow: 'now on',
  profiles: 'Profiles',
  profilesText:
    'Choose the fields that only administrators can edit. They get a notification when an employee changes another one.',
  keepField: (field: string) => `Only administrators can edit “${field}”`,
}
