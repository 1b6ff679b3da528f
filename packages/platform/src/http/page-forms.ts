import type { FastifyRequest } from 'fastify'
import type { Http } from './http.ts'

/** The texts of a form, or of a query. */
export type PageForm = Readonly<Record<string, string>>

/** Reads the forms of pages without scripts. */
export function readPageForms(scope: Pick<Http, 'addContentTypeParser'>, bodyLimit = 16_384): void {
  scope.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  )
}

/** Whether a page of this server sent the form. No other site may act for a person. */
export function isFromHere({ headers }: FastifyRequest, origins: readonly string[]): boolean {
  const site = headers['sec-fetch-site']
  if (site !== undefined) return site === 'same-origin'
  return headers.origin === undefined || origins.some(origin => new URL(origin).origin === headers.origin)
}

/** Returns the text values in a query or a form. */
export const textsIn = (given: unknown): PageForm =>
  Object.fromEntries(
    Object.entries(given ?? {}).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
