import { connectionCopy as copy } from '@leavewell/leave'
import { takeEarlyAnswer } from './early-answers.ts'

/** There is no line: nothing left this browser. */
export class NoConnection extends Error {
  override readonly name = 'NoConnection'
}

/** How the page's client sends. Without a line nothing that changes something is even tried, so that one can say that nothing was changed. */
export const send: typeof fetch = async (input, init) => {
  const early = takeEarlyAnswer(String(input), init)
  if (early !== undefined) return early
  if ((init?.method ?? 'GET') !== 'GET' && navigator.onLine === false) {
    throw new NoConnection(copy.nothingChanged)
  }
  return fetch(input, init)
}
