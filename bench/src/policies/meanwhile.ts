import { addDays, type LeaveTypeKey } from '@leavewell/leave'
import { personId } from '../company/data-set.ts'
import type { RunningServer } from '../servers.ts'
import { ask } from './ask.ts'

/** The duration of a task, and the response times of people's requests meanwhile, one after the other. */
export interface Meanwhile {
  took: number
  waited: Waited[]
}

/** The requests of one leave type. */
interface Waited {
  leaveType: LeaveTypeKey
  longest: number
  submitted: number
  /** Refused because of a timeout. */
  refused: number
}

/** Sick leave, which the policy does not count, and annual leave, which it does. */
const SUBMITTED: readonly LeaveTypeKey[] = ['personal', 'annual']

/**
 * Runs a task that affects everyone. Meanwhile, one person after the other submits a request of each leave type, for
 * a working day.
 */
export async function meanwhile(
  server: RunningServer,
  people: { from: number; to: number },
  firstDay: string,
  work: () => Promise<unknown>,
): Promise<Meanwhile> {
  let isOver = false
  const submissions = async (leaveType: LeaveTypeKey): Promise<Waited> => {
    const waited = { leaveType, longest: 0, submitted: 0, refused: 0 }
    for (let person = people.from; !isOver; person = person < people.to ? person + 1 : people.from) {
      const day = addDays(firstDay, 7 * Math.floor(waited.submitted / (people.to - people.from + 1)))
      const user_id = personId(person)
      const request = { user_id, leave_type: leaveType, start_date: day, end_date: day, reason: 'Bench' }
      const sent = performance.now()
      await ask(server, person, 'entities/LeaveRequest', request).catch(() => (waited.refused += 1))
      waited.longest = Math.max(waited.longest, performance.now() - sent)
      waited.submitted += 1
    }
    return waited
  }
  const began = performance.now()
  const submitting = Promise.all(SUBMITTED.map(submissions))
  try {
    await work()
  } finally {
    isOver = true
  }
  const took = performance.now() - began
  return { took, waited: await submitting }
}
