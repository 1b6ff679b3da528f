import { personId, requestId } from '../company/data-set.ts'
import type { Company } from '../company/ground.ts'
import type { BenchTarget } from '../operations/bench-target.ts'
import type { Question } from '../operations/questions.ts'
import { type RequestText, requestText } from '../operations/request-text.ts'
import { startScript } from '../servers.ts'

/** A second run of the limit: the difference between the two is noise. */
export const LIMIT_AGAIN = 'limit again'

/** Starts the bare server that shows the limit of the machine, on this company. */
export const startLimit = async (
  { url, size, dropMails }: Company,
  name = 'limit',
): Promise<BenchTarget> => ({
  name,
  server: await startScript('src/limit/limit-server.ts', url),
  size,
  ask,
  rest: dropMails,
})

function ask(question: Question): RequestText {
  switch (question.kind) {
    case 'get':
      return requestText('GET', `/get/${requestId(question.request)}`)
    case 'recent':
      return requestText('GET', `/recent/${personId(question.person)}`)
    case 'pending':
      return requestText('GET', `/pending/${personId(question.manager)}`)
    case 'create':
      return requestText(
        'POST',
        '/create',
        {},
        {
          user_id: personId(question.person),
          leave_type: 'unpaid',
          start_date: question.date,
          end_date: question.date,
          reason: 'Bench',
        },
      )
    case 'update':
      return requestText('PUT', `/update/${requestId(question.request)}`, {}, { reason: question.reason })
  }
}
