import type { CountedType } from '../contracts/setup.ts'
import type { SetupStep } from '../entities/company-settings.ts'

interface StepCopy {
  title: string
  /** What is missing. */
  text: (open: number) => string
  done: string
  /** To the page of the step. */
  action: string
  /** Confirms that nothing more is needed. Missing where that is never true. */
  confirm?: string
}

const people = (count: number) => (count === 1 ? '1 person has' : `${count} people have`)

/** The setup checklist of a new organisation. */
export const setupCopy = {
  title: 'Set up Leavewell',
  summary: 'The first steps of a new organisation',
  subtitle: 'Complete these steps in any order.',
  progress: (done: number, all: number) => `${done} of ${all} steps done`,
  failed: 'We couldn’t load the setup steps. Try again.',
  saveFailed: 'We couldn’t save this step. Try again.',
  hide: 'Hide',
  hidden: 'Checklist hidden. You find it in Settings.',
  show: 'Show on the dashboard',
  shown: 'Checklist shown on the dashboard',
  open: 'Show all steps',
  next: (title: string) => `Next: ${title}`,
  isDone: 'Done',
  isOpen: 'To do',
  confirmed: 'Confirmed',
  undo: 'Undo',
  rulesBy: 'HR or an administrator can do this step.',
  settingsBy: 'An administrator can do this step.',
  live: 'Your organisation is set up.',
  liveText: 'These pages are useful next.',
  liveLinks: {
    reminders: 'Reminders for approvers',
    feeds: 'Calendar feeds',
    limits: 'Blackouts & minimum staffing',
  },
  steps: {
    company: {
      title: 'Name your organisation',
      text: () => 'Set the name, time zone and first day of the week.',
      done: 'Name, time zone or first day of the week is set.',
      action: 'Open Organisation',
    },
    counting: {
      title: 'How do you count leave?',
      text: () => 'Leave counts in calendar days until you choose.',
      done: 'You have chosen how leave is counted.',
      action: 'Answer',
    },
    holidays: {
      title: 'Add public holidays',
      text: () => 'Add your state with its public holidays.',
      done: 'A region has the public holidays of this year and the next.',
      action: 'Add a state',
      confirm: 'Not needed',
    },
    working_time: {
      title: 'Set working hours',
      text: open => `${people(open)} no work pattern. They work Monday to Friday, 7.6 hours a day.`,
      done: 'Everyone has a work pattern.',
      action: 'Open Work schedules',
      confirm: 'Confirm Monday to Friday',
    },
    policies: {
      title: 'Assign leave policies',
      text: open =>
        open === 1
          ? '1 leave type has no policy, so it counts calendar days.'
          : `${open} leave types have no policy, so they count calendar days.`,
      done: 'Every leave type with a balance has a policy.',
      action: 'Open Policies',
      confirm: 'Keep calendar days',
    },
    people: {
      title: 'Add your people',
      text: open =>
        open === 0
          ? 'Import a spreadsheet, or invite people one by one.'
          : `${people(open)} no first or last name yet.`,
      done: 'Your people are here, with their names.',
      action: 'Import people',
    },
    balances: {
      title: 'Enter opening balances',
      text: open => `${people(open)} no leave balance this year.`,
      done: 'Everyone has a leave balance this year.',
      action: 'Import balances',
      confirm: 'Not needed',
    },
    approvers: {
      title: 'Assign managers',
      text: open =>
        open === 0 ? 'Managers approve leave.' : `${people(open)} no one to approve their leave.`,
      done: 'Everyone has a manager who approves their leave.',
      action: 'Open User Management',
      confirm: 'Not needed',
    },
    invite: {
      title: 'Invite people and go live',
      text: () => 'Invite at least one person. The email contains a link to sign in.',
      done: 'People can sign in.',
      action: 'Invite user',
      confirm: 'Not needed',
    },
  } satisfies Record<SetupStep, StepCopy> as Record<SetupStep, StepCopy>,

  countingTitle: 'How do you count leave?',
  countingText: 'Choose what a request costs from today. You can change each policy later.',
  hasPolicies: 'These leave types have policies already. Change them in Policies, where you see a preview.',
  answers: {
    working_days: {
      label: 'Working days',
      example: 'Friday to Monday costs 2 days. Weekends and public holidays cost nothing.',
    },
    calendar_days: {
      label: 'Calendar days',
      example: 'Friday to Monday costs 4 days. Weekends and public holidays count.',
    },
  },
  amounts: 'Days a year for full-time employees',
  days: {
    annual: 'Annual leave',
    sick: 'Sick leave',
    personal: 'Personal leave',
  } satisfies Record<CountedType, string>,
  save: 'Save answer',
  saved: {
    working_days: 'Leave counts working days from today',
    calendar_days: 'Leave counts calendar days',
  },
} as const
