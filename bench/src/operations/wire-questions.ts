import type { Question } from './questions.ts'
import type { RequestText } from './request-text.ts'
import { bearer, restQuestions } from './rest-questions.ts'

/** The ids of the data set's numbers on a server of this API. */
export interface WireNames {
  app: string
  person(n: number): string | undefined
  request(n: number): string | undefined
  token(person: number): string | undefined
}

/** Returns the questions as requests to our API, with a person's own token. */
export const wireQuestions = ({
  app,
  person,
  request,
  token,
}: WireNames): ((question: Question) => RequestText) =>
  restQuestions({
    path: `/api/apps/${app}/entities/LeaveRequest`,
    person,
    request,
    as: n => bearer(token(n)),
    newest: where => `q=${encodeURIComponent(JSON.stringify(where))}&sort=-created_date&limit=5`,
    change: 'PUT',
  })
