import type { Question } from './questions.ts'
import type { RequestText } from './request-text.ts'
import { bearer, restQuestions } from './rest-questions.ts'

/** What the numbers of the data set are called at a server of the wire. */
export interface WireNames {
  app: string
  person(n: number): string | undefined
  request(n: number): string | undefined
  token(person: number): string | undefined
}

/** The questions in the words of the wire, with a person's own token. */
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
