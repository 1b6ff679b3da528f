/** The fixed part of the demo company, before random data: departments with their manager, positions and pay. */

export interface DepartmentPlan {
  name: string
  description: string
  isActive?: boolean
  manager: { first: string; last: string; email: string; position: string; salary: number }
  /** Positions of the team, most common first. */
  positions: readonly (readonly [title: string, salary: number])[]
}

/** First the department of the HR administrator, then that of the manager whose login is printed. */
export const DEPARTMENTS: readonly DepartmentPlan[] = [
  {
    name: 'People and Culture',
    description: 'Hiring, pay, wellbeing',
    manager: {
      first: 'Margaret',
      last: 'Whitlock',
      email: 'admin@leavewell.test',
      position: 'Head of People and Culture',
      salary: 158_000,
    },
    positions: [
      ['People Partner', 98_000],
      ['Talent Specialist', 92_000],
      ['Payroll Officer', 84_000],
      ['People Coordinator', 72_000],
    ],
  },
  {
    name: 'Engineering',
    description: 'Builds and runs the product',
    manager: {
      first: 'Daniel',
      last: 'Okafor',
      email: 'manager@leavewell.test',
      position: 'Engineering Manager',
      salary: 182_000,
    },
    positions: [
      ['Software Engineer', 128_000],
      ['Senior Software Engineer', 152_000],
      ['Quality Engineer', 112_000],
      ['Platform Engineer', 138_000],
    ],
  },
  {
    name: 'Sales',
    description: 'New customers across Australia and New Zealand',
    manager: {
      first: 'Bronwyn',
      last: 'Castellano',
      email: 'bronwyn.castellano@leavewell.test',
      position: 'Sales Director',
      salary: 171_000,
    },
    positions: [
      ['Account Executive', 104_000],
      ['Business Development Representative', 78_000],
      ['Account Manager', 96_000],
    ],
  },
  {
    name: 'Customer Support',
    description: 'Answers every question within the day',
    manager: {
      first: 'Hamish',
      last: 'Drummond',
      email: 'approver@leavewell.test',
      position: 'Support Manager',
      salary: 132_000,
    },
    positions: [
      ['Support Specialist', 76_000],
      ['Senior Support Specialist', 88_000],
      ['Knowledge Writer', 82_000],
    ],
  },
  {
    name: 'Finance',
    description: 'Accounts, planning, purchasing',
    manager: {
      first: 'Ngaire',
      last: 'Sutherland',
      email: 'ngaire.sutherland@leavewell.test',
      position: 'Finance Manager',
      salary: 149_000,
    },
    positions: [
      ['Accountant', 94_000],
      ['Financial Analyst', 102_000],
      ['Accounts Officer', 74_000],
    ],
  },
  {
    name: 'Marketing',
    description: 'Brand, events, website',
    manager: {
      first: 'Tariq',
      last: 'Mansour',
      email: 'tariq.mansour@leavewell.test',
      position: 'Marketing Manager',
      salary: 144_000,
    },
    positions: [
      ['Marketing Specialist', 88_000],
      ['Content Designer', 92_000],
      ['Events Coordinator', 76_000],
    ],
  },
]

/** People of each team, without its manager. */
export const TEAM_SIZE = 6

export const FIRST_NAMES = [
  'Charlotte',
  'Oliver',
  'Amelia',
  'Jack',
  'Isla',
  'Noah',
  'Mia',
  'William',
  'Ruby',
  'Henry',
  'Matilda',
  'Lachlan',
  'Ella',
  'Cooper',
  'Sienna',
  'Angus',
  'Evie',
  'Kai',
  'Aaliyah',
  'Arjun',
  'Mei',
  'Hugo',
  'Imogen',
  'Liam',
  'Tahlia',
  'Jarrah',
  'Poppy',
  'Minh',
  'Georgia',
  'Callum',
  'Anika',
  'Declan',
  'Freya',
  'Rohan',
  'Bridget',
  'Xavier',
  'Saoirse',
] as const

export const LAST_NAMES = [
  'Nguyen',
  'Smith',
  'Kelly',
  'Patel',
  'Wilson',
  'Papadopoulos',
  'Chen',
  'Taylor',
  'Rossi',
  'Singh',
  'Murphy',
  'Walker',
  'Hughes',
  'Campbell',
  'Tran',
  'Doyle',
  'Hassan',
  'Bennett',
  'Fraser',
  'Marino',
  'Sharma',
  'McKenzie',
  'Abbott',
  'Lim',
  'Gallagher',
  'Novak',
  'Edwards',
  'Kaur',
  'Sullivan',
  'Barnes',
  'Foster',
  'Yilmaz',
  'Reid',
  'Costa',
  'Webb',
  'Harding',
  'Quinn',
] as const

export const AGENCIES = [
  ['Southern Cross Recruitment', 'Helen Marsh', 'helen.marsh@southerncross.example', '02 5550 1234'],
  ['Harbour Talent', 'Peter Lowe', 'peter.lowe@harbourtalent.example', '02 5550 4410'],
  ['Yarra People', 'Dina Kovac', 'dina.kovac@yarrapeople.example', '03 5550 7702'],
] as const

export const REASONS: Record<string, readonly string[]> = {
  annual: [
    'Family holiday in Byron Bay',
    'Road trip along the Great Ocean Road',
    'Visiting parents in Perth',
    'Long weekend away',
    'Wedding of a close friend',
    'School holidays with the kids',
    'Camping in the Grampians',
    'Trip to New Zealand',
    'Snow week at Perisher',
    'A quiet week at home',
  ],
  sick: [
    'Flu',
    'Migraine',
    'Food poisoning',
    'Dental surgery',
    'Back pain',
    'Gastro',
    'Recovering from a cold',
  ],
  personal: [
    'Moving house',
    'Caring for my daughter',
    'Medical appointment',
    'Parent-teacher day',
    'Family matter',
  ],
  maternity_paternity: ['Arrival of our second child', 'Parental leave'],
  unpaid: ['Study block', 'Extended travel', 'Volunteering with the rural fire service'],
}

export const APPROVAL_NOTES = [
  'Enjoy!',
  'Have a great break',
  'Approved, please hand over before you go',
  'Get well soon',
  '',
]
export const REJECTION_NOTES = [
  'Two of the team are away in that week already. Could you move it?',
  'This falls into the release week, please choose other dates.',
  'We need you for the end of the quarter. Happy to approve the week after.',
]
export const QUESTIONS = [
  'Could someone cover your customers while you are away?',
  'Is the hand-over with the team arranged?',
  'Would a day later work as well?',
]
export const ANSWERS = [
  'Yes, all arranged with the team.',
  'I can finish the open items before I leave.',
  'I would prefer these dates, flights are booked.',
]
