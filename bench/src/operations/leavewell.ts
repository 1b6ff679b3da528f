import { personId, requestId, tokenOf } from '../company/data-set.ts'
import type { Company } from '../company/ground.ts'
import type { RunningServer } from '../servers.ts'
import type { BenchTarget } from './bench-target.ts'
import { wireQuestions } from './wire-questions.ts'

const ask = wireQuestions({ app: 'leavewell', person: personId, request: requestId, token: tokenOf })

/** Leavewell through its API, with a person's own session. Its mails are sent during the run only. */
export const leavewell = (
  server: RunningServer,
  { size, dropMails }: Company,
  name = 'Leavewell',
): BenchTarget => ({ name, server, size, ask, rest: dropMails })
