import type { Question } from './questions.ts'
import { type RequestText, requestText } from './request-text.ts'

/** A value of a field in a filter or a body. */
type Value = string | number | undefined

/** The API of a REST server. People, managers and requests are numbers of the data set. */
export interface RestDialect {
  /** Path of all leave requests. A single one is below it by its id. */
  path: string
  person(n: number): Value
  request(n: number): Value
  /** The headers that identify the person. */
  as(person: number): Record<string, string>
  /** The query string of the five newest requests whose fields have these values. */
  newest(where: Record<string, Value>): string
  /** The method that changes only the fields it is given. */
  change: 'PUT' | 'PATCH'
  /** Converts fields to a body. Unchanged if missing. */
  body?(fields: object): object
}

/** Returns the questions as requests to a server whose records are HTTP resources. */
export function restQuestions(dialect: RestDialect): (question: Question) => RequestText {
  const { path, person, request, as, newest, change, body = (fields: object) => fields } = dialect
  const one = (n: number) => `${path}/${request(n)}`
  return question => {
    switch (question.kind) {
      case 'get':
        return requestText('GET', one(question.request), as(question.person))
      case 'recent':
        return requestText(
          'GET',
          `${path}?${newest({ user_id: person(question.person) })}`,
          as(question.person),
        )
      case 'pending': {
        const query = newest({ manager_id: person(question.manager), status: 'pending' })
        return requestText('GET', `${path}?${query}`, as(question.manager))
      }
      case 'create': {
        const fields = {
          user_id: person(question.person),
          leave_type: 'unpaid',
          start_date: question.date,
          end_date: question.date,
          reason: 'Bench',
          status: 'pending',
        }
        return requestText('POST', path, as(question.person), body(fields))
      }
      case 'update':
        return requestText(
          change,
          one(question.request),
          as(question.person),
          body({ reason: question.reason }),
        )
    }
  }
}

/** The header of a bearer token. */
export const bearer = (token: string | undefined) => ({ Authorization: `Bearer ${token}` })
