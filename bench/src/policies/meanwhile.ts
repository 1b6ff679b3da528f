import { addDays } from '@leavewell/leave'
import { personId } from '../company/data-set.ts'
import type { RunningServer } from '../servers.ts'
import { ask } from './ask.ts'

/** How long a piece of work took, and how long the longest of the requests waited that people submitted meanwhile. */
export interface Meanwhile {
  took: number
  longest: number
  submitted: number
  /** Turned away because they waited too long. */
  refused: number
}

/** Does what concerns everybody while one person after the other submits a request: sick leave, of which the work changes nothing. */
export async function meanwhile(
  server: RunningServer,
  people: { from: number; to: number },
  firstDay: string,
  work: () => Promise<unknown>,
): Promise<Meanwhile> {
  let isOver = false
  let longest = 0
  let submitted = 0
  let refused = 0
  const submissions = async () => {
    for (let person = people.from; !isOver; person = person < people.to ? person + 1 : people.from) {
      const day = addDays(firstDay, Math.floor(submitted / (people.to - people.from + 1)))
      const user_id = personId(person)
      const request = { user_id, leave_type: 'personal', start_date: day, end_date: day, reason: 'Bench' }
      const sent = performance.now()
      await ask(server, person, 'entities/LeaveRequest', request).catch(() => (refused += 1))
      longest = Math.max(longest, performance.now() - sent)
      submitted += 1
    }
  }
  const began = performance.now()
  const submitting = submissions()
  try {
    await work()
  } finally {
    isOver = true
  }
  const took = performance.now() - began
  await submitting
  return { took, longest, submitted, refused }
}
