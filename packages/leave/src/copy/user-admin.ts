import { formatNumber } from '../formats/numbers.ts'

/** User Management tab of the admin dashboard (H-08 to H-12, H-15); its refusals stand in `adminCopy`. */
export const userAdminCopy = {
  title: 'Users',
  moreActions: 'More for users',
  count: (people: number) => (people === 1 ? '1 user' : `${formatNumber(people)} users`),
  search: 'Search users',
  sortedBy: (column: string) => `Sorted by ${column.toLowerCase()}`,
  employee: 'Employee',
  role: 'Role',
  department: 'Department',
  position: 'Position',
  manager: 'Manager',
  dateHired: 'Date hired',
  employmentType: 'Employment type',
  employmentTypes: { full_time: 'Full-time', part_time: 'Part-time', casual: 'Casual' },
  notStated: 'Not stated',
  created: 'Newest account',
  nameNotSet: 'Name not set yet',
  you: 'You',
  disabled: 'Disabled',
  incomplete: 'Incomplete',
  invitedYet: 'Invited',
  none: 'No users found',
  showAll: 'Show all users',
  copyAddresses: 'Copy addresses',
  addressesCopied: (people: number) =>
    people === 1 ? '1 address copied' : `${formatNumber(people)} addresses copied`,
  assignPattern: 'Work pattern…',
  notCopied: 'This browser does not let the page copy. Nothing was copied.',
  actionsOn: (name: string) => `Actions for ${name}`,

  edit: 'Edit user',
  personal: 'Personal',
  employment: 'Employment',
  roleEmployeeHint: 'Requests leave and sees their own.',
  roleApproverHint: 'Also decides the requests of their reports. Sees no salaries and no Admin Dashboard.',
  roleManagerHint: 'Sees everyone’s leave and salary and changes all settings.',
  ownRoleHint: 'You will lose access to this page.',
  managerHint: 'Decides this person’s leave requests.',
  noOtherManager: 'There is no other manager yet.',
  chooseManager: 'Choose a manager',
  salaryHint: 'Leave empty if it is not set.',
  salaryAYear: (amount: string) => `${amount} a year`,
  stillMissing: (fields: string) => `Still missing: ${fields}`,
  save: 'Save user',
  saved: 'User updated successfully',

  emailHint: 'Another one: “Change email address” in the menu of the user.',
  changeEmail: 'Change email address',
  newEmail: 'New email address',
  changeEmailText: (name: string) =>
    `We send a link to the new address. When ${name} follows it, they sign in with the new address and are signed out everywhere. Password, requests and balances stay.`,
  changeEmailAsks: (name: string) =>
    `We ask ${name} at the present address first. Then we send a link to the new address. An administrator can change the address without this step.`,
  changeEmailOfGuest: (name: string) =>
    `${name} has not signed in yet: the new address counts at once. If the present one was invited, the new one is invited instead.`,
  changeEmailSubmit: 'Change address',
  emailWaits: (email: string) => `${email} waits to be confirmed with the link mailed there.`,
  emailChangeSent: (email: string) => `A link to confirm the address goes to ${email}`,
  emailConsentSent: (email: string) => `We sent a question to ${email}`,
  emailNotAgreed: (email: string) =>
    `${email} is pending: the person has not agreed yet at their present address.`,
  emailChanged: (name: string) => `${name} has the new address`,
  emailChangeWithdrawn: 'The new address is withdrawn',
  noMailServer:
    'This installation has no mail server: mails are only written to its outbox folder. Whoever runs it finds the link there.',

  resetPassword: 'Reset password',
  resetPasswordTitle: 'Reset password',
  resetPasswordText: (name: string) =>
    `Your mail program opens with a message that tells ${name} how to choose a new password. Nothing changes until they do.`,
  resetPasswordEither: (name: string) =>
    `${name} gets a mail with a link to choose a new password, or your mail program opens with the message below. Nothing changes until they do.`,
  sendLink: 'Send a link',
  linkSent: (name: string) => `A link to choose a new password is on its way to ${name}`,
  resetPasswordSubject: 'Choose a new Leavewell password',
  resetPasswordBody: (name: string, address: string) =>
    `Hello ${name},\n\nto choose a new password for Leavewell, open this page, choose “Forgot password?” and enter your email address:\n\n${address}\n\nYou will receive a link that is good for a short time.`,

  resetTwoFactor: 'Reset second factor',
  resetTwoFactorTitle: (name: string) => `Reset the second factor of ${name}?`,
  resetTwoFactorText: (name: string) =>
    `For a lost phone: ${name} is signed out everywhere, two-factor sign-in is turned off, and all passkeys are removed. The password stays, and opens the account alone until they set it up again.`,
  resetTwoFactorSure: 'Make sure that it is really them who asks. The audit shows who did it.',
  resetTwoFactorDone: (name: string) => `The second factor of ${name} is reset`,

  invite: 'Invite user',
  inviteText:
    'Whoever is invited may register with this address. Your mail program then opens with a message for them.',
  inviteEither:
    'Whoever is invited may register with this address. “Send invitation” mails them the way in; “Open mail program” opens a message that you send yourself.',
  email: 'Email',
  emailInvalid: 'Please enter a valid email address',
  sendInvitation: 'Send invitation',
  invited: (email: string) => `${email} can register now`,
  invitedText: 'The message to them has opened in your mail program.',
  invitedByMail: 'A mail with the way in goes to them.',
  inviteSubject: 'Your invitation to Leavewell',
  inviteBody: (address: string) =>
    `Hello,\n\nyou are invited to Leavewell, where we request leave and see our balances. Register with this email address here:\n\n${address}\n\nSee you there!`,

  notInvited: 'Not invited yet',
  inviteNow: 'Invite',
  inviteAll: (count: number) => `Invite all ${count}`,
  allInvited: (count: number) => (count === 1 ? '1 person is invited' : `${count} people are invited`),
  invitations: 'Invitations',
  noInvitations: 'Everybody who was invited has registered.',
  noSuchInvitations: 'No invitations like that.',
  invitationsShown: 'Which invitations',
  invitationChoices: {
    waiting: 'Not registered yet',
    sent: 'Not opened yet',
    opened: 'Opened',
    expired: 'Expired',
    registered: 'Registered',
  },
  searchInvitations: 'Search invitations',
  state: 'State',
  invitationStates: { sent: 'Sent', opened: 'Opened', expired: 'Expired', registered: 'Registered' },
  validUntil: (moment: string) => `until ${moment}`,
  /** When it was opened, expired or was taken up. */
  stateSince: (moment: string) => `on ${moment}`,
  openedOn: (moment: string) => `opened ${moment}`,
  sendAllAgain: (count: number) => `Send all ${formatNumber(count)} again`,
  invitedBy: 'Invited by',
  invitedOn: 'Invited',
  theInstallation: 'The installation',
  sendAgain: 'Send again',
  invitedAgain: (email: string) => `A mail with the way in goes to ${email}`,
  withdraw: 'Withdraw',
  withdrawTitle: 'Withdraw the invitation?',
  withdrawText: (email: string) =>
    `${email} cannot register any more, unless the address belongs to the organisation’s own domains. A mail that was sent stays in their mailbox.`,
  withdrawn: (email: string) => `The invitation of ${email} is withdrawn`,

  to: 'To',
  subject: 'Subject',
  message: 'Message',
  openMail: 'Open mail program',
  openAgain: 'Open it again',
  done: 'Done',

  people: 'People',
  peopleShown: { current: 'Current people', to_come: 'To come', former: 'Former', all: 'Everybody' },
  access: 'Accounts',
  allAccounts: 'All accounts',
  enabledAccounts: 'Enabled',
  disabledAccounts: 'Disabled',
  disable: 'Disable account',
  disableTitle: (name: string) => `Disable the account of ${name}?`,
  disableText: (name: string) => `${name} is signed out everywhere at once and cannot sign in any more.`,
  disableKeeps:
    'Their requests, balances and history stay as they are. The account can be enabled again at any time.',
  waiting: (count: number, name: string) =>
    count === 1 ? `1 pending request waits for ${name}.` : `${count} pending requests wait for ${name}.`,
  ownPending: (count: number, name: string) =>
    count === 1
      ? `${name} has a pending request, which goes along to the new manager.`
      : `${name} has ${count} pending requests, which go along to the new manager.`,
  noSuchManager:
    'No manager has this name. Who may decide on leave is chosen under Role, in the person’s “Edit user”.',
  decidesFromNowOn: 'Who decides from now on',
  reportTo: (count: number, name: string) =>
    count === 1 ? `1 person reports to ${name}.` : `${count} people report to ${name}.`,
  managerFromNowOn: 'Their manager from now on',
  reportsStay: 'Leave as it is',
  reportsStayHint: 'They cannot request leave until they have another manager.',
  disabledNow: (name: string) => `The account of ${name} is disabled`,
  enable: 'Enable account',
  enableTitle: (name: string) => `Enable the account of ${name}?`,
  enableText: (name: string) =>
    `${name} can sign in again, with the password of before, and finds everything as it was.`,
  enabledNow: (name: string) => `The account of ${name} is enabled`,

  loginAsTitle: (name: string) => `Log in as ${name}?`,
  loginAsText: (name: string) =>
    `You will see and do everything as ${name}, in this tab alone. What you change is recorded with your name.`,
  loginAsExit: 'The bar at the top of every page leads back.',
}
