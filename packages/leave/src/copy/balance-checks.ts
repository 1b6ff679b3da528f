import { formatDay, formatMoment } from '../dates/format-date.ts'
import type { CheckedBalance } from '../entities/balance-import.ts'
import { type Amount, formatAmount, formatNumber, formatPeople } from '../formats/numbers.ts'

export const MAX_CHECK_NOTE = 1000

const balanceText = (
  type: string,
  { balance, expires_on }: { balance: Amount; expires_on: string | null },
) =>
  expires_on === null
    ? `${type} ${formatAmount(balance)}`
    : `${type} ${formatAmount(balance)}, expires on ${formatDay(expires_on)}`

/** Asks people whether the balances of an import are right. */
export const balanceChecksCopy = {
  ask: 'Ask people to check',
  askOf: (file: string) => `Ask people to check ${file}`,
  askTitle: 'Ask people to check their balances?',
  askText: 'The bell asks everyone with a balance in this import whether it is right.',
  byEmail: 'Send an email, too',
  peopleAsked: 'People asked',
  askedAlready: 'These people have already been asked.',
  noOne: 'No one with a balance in this import can be asked.',
  undone: 'This import is undone, so there is nothing to check.',

  state: ({ asked, right, wrong }: { asked: number; right: number; wrong: number }) =>
    `${formatNumber(right + wrong)} of ${formatPeople(asked)} answered · ${formatNumber(wrong)} not right`,
  answers: 'Answers',
  answersOf: (file: string) => `Answers about ${file}`,
  answersTitle: 'Answers about opening balances',
  failed: 'We couldn’t load the answers. Try again.',
  person: 'Person',
  answer: 'Answer',
  note: 'What isn’t right',
  answeredOn: (when: string) => formatMoment(when),
  says: { right: 'Right', wrong: 'Not right', open: 'No answer yet' },
  close: 'Close',

  title: 'Check your opening balance',
  text: (balances: readonly { type: string; balance: CheckedBalance }[]) => {
    const [first] = balances
    const all = balances.map(({ type, balance }) => balanceText(type, balance)).join(' · ')
    return first === undefined ? '' : `On ${formatDay(first.balance.day)}: ${all}`
  },
  message: (text: string) => `${text}. Is this right?`,
  hint: 'These balances come from your former system.',
  yes: 'They’re right',
  no: 'Something isn’t right…',
  noTitle: 'What isn’t right?',
  noHint: 'HR reads it with your name.',
  send: 'Send to HR',
  sentRight: 'Answer saved',
  sentWrong: 'Sent to HR',
  noteNeeded: 'Enter what isn’t right.',
  openPage: 'Check balance',
  questionedTitle: 'An opening balance is questioned',
  questioned: (name: string) => `${name} says that an opening balance isn’t right.`,
} as const
