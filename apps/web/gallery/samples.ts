/** An invented person of a long list. */
export interface Colleague {
  id: string
  name: string
  department: string
  days: number
}

const FIRST_NAMES = ['Amelia', 'Ben', 'Charlotte', 'Daniel', 'Elena', 'Finn', 'Grace', 'Henry']
const LAST_NAMES = ['Nguyen', 'Rossi', 'Lawson', 'Okafor', 'Lindqvist', 'Moreau', 'Sharma']
const DEPARTMENTS = ['Engineering', 'Finance', 'Operations', 'People']

/** This number of invented people. */
export const colleagues = (count: number): Colleague[] =>
  Array.from({ length: count }, (_, index) => ({
    id: `c${index}`,
    name: `${at(FIRST_NAMES, index)} ${at(LAST_NAMES, Math.floor(index / FIRST_NAMES.length))} ${index + 1}`,
    department: at(DEPARTMENTS, index),
    days: (index * 7) % 26,
  }))

const at = (words: readonly string[], index: number) => words[index % words.length] ?? ''
