import { newRequest } from './new-request.ts'
import type { Question } from './questions.ts'
import { type RequestText, requestText } from './request-text.ts'

/** What the numbers of the data set are called at a server of the wire. */
export interface WireNames {
  app: string
  person(n: number): string | undefined
  request(n: number): string | undefined
  token(person: number): string | undefined
}

/** The questions in the words of the wire, with a person's own token. */
export function wireQuestions(names: WireNames): (question: Question) => RequestText {
  const base = `/api/apps/${names.app}/entities/LeaveRequest`
  const as = (person: number) => ({ Authorization: `Bearer ${names.token(person)}` })
  const list = (q: object, person: number) =>
    requestText(
      'GET',
      `${base}?q=${encodeURIComponent(JSON.stringify(q))}&sort=-created_date&limit=5`,
      as(person),
    )
  return question => {
    switch (question.kind) {
      case 'get':
        return requestText('GET', `${base}/${names.request(question.request)}`, as(question.person))
      case 'recent':
        return list({ user_id: names.person(question.person) }, question.person)
      case 'pending':
        return list({ manager_id: names.person(question.manager), status: 'pending' }, question.manager)
      case 'create':
        return requestText(
          'POST',
          base,
          as(question.person),
          newRequest(question, names.person(question.person)),
        )
      case 'update':
        return requestText('PUT', `${base}/${names.request(question.request)}`, as(question.person), {
          reason: question.reason,
        })
    }
  }
}
