/** Who is away, for colleagues. */
export const awayCopy = {
  title: 'Who is away',
  today: 'Away today',
  next: 'Next',
  later: 'Later this month',
  earlier: 'Earlier this month',
  nobodyToday: 'Nobody is away today.',
  nobodyNext: 'Nobody in the next two weeks.',
  nobodyInMonth: 'Nobody is away in this month.',
  more: (count: number) => `and ${count} more`,
  open: 'All of the month',
  away: 'Away',
  back: 'Dashboard',
  /** Under the title, by whom the organisation lets one see. */
  circles: {
    nobody: 'This organisation does not show who is away.',
    team: 'Your team: colleagues with your manager, and your manager',
    department: 'Your department',
    everybody: 'Everybody',
    role: 'People your role lets you see',
  },
  adminText: 'Everybody, as an administrator',
  tooLong: 'At most three months are asked for at once',
}

/** The settings of the organisation. */
export const organisationCopy = {
  title: 'Organisation',
  summary:
    'Name and logo, time zone, first day of the week, what colleagues see of each other and change of themselves',
  text: 'What holds for everybody',
  identity: 'Name and place',
  identityText:
    'Name and logo stand on every page, on the page on which people sign in and in mails, the name on paper, too. The time zone says what “today” and “this year” mean, and the first day of the week how calendars are laid out, for everybody.',
  name: 'Name of the organisation',
  nameHint: 'Empty for Leavewell',
  nameNotOneLine: 'A name is one line: take out line breaks and tabs',
  timeZone: 'Time zone',
  timeZoneFixed: 'Set by ORG_TIME_ZONE, which counts before what is chosen here',
  noSuchZone: 'Please choose a time zone from the list',
  firstDayOfWeek: 'First day of the week',
  weekdays: { sunday: 'Sunday', monday: 'Monday', saturday: 'Saturday' },
  logo: 'Logo',
  chooseLogo: 'Choose a logo',
  removeLogo: 'Remove the logo',
  noLogo: 'The leaf of Leavewell',
  logoHint: 'A PNG, JPEG or WebP picture; it is made small. Mails show one that is plain enough for PNG',
  logoUnreadable: 'This picture cannot be read. Please choose a PNG, JPEG or WebP file.',
  logoTooLarge: 'This picture stays too large when it is made small. Please choose a plainer one.',
  away: 'Who is away',
  awayText:
    'Employees can see on the Dashboard, and by month, which colleagues are away and on which days: never the type of leave, its reason or what it costs. Managers see the type for their own people, administrators for everybody.',
  awayField: 'Employees see',
  circles: {
    nobody: 'Nobody but themselves',
    team: 'Their team',
    department: 'Their department',
    everybody: 'Everybody',
  },
  approversAdd: 'Leave added by approvers',
  approversAddText:
    'HR and administrators can add leave for other people, for example when they are ill. Approvers can do so for the people who report to them if you allow it.',
  approversAddField: 'Approvers can enter leave for the people who report to them',
  save: 'Save',
  saved: 'Saved',
  fromNow: 'now on',
  profiles: 'Profiles',
  profilesText:
    'What employees cannot change in their own profile. Administrators always can, and are told in the bell when somebody changes one of these that is not kept.',
  keepField: (field: string) => `Keep “${field}” for administrators`,
}
