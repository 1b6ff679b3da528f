/** Asks which days are not worked, and why (`getWorkingDays`): for calendars, which shade them. */
export interface WorkingDaysQuestion {
  from: string
  to: string
  /** Whose; the caller's own when missing. Others only for administrators. */
  user_ids?: string[]
}

/** A day, or half of one, that somebody does not work. */
export interface FreeDayOfUser {
  day: string
  part: 'day' | 'am' | 'pm'
  /** The holiday's name; null for a day that the pattern leaves free. */
  holiday: string | null
}

/** Free days by user. Who has no working time of their own and none by department or company is left out: nothing is known of their days. */
export interface WorkingDays {
  users: Record<string, FreeDayOfUser[]>
}
