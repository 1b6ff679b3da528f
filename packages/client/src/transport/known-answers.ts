import type { Answer, Outgoing } from './send-with-fetch.ts'

/** Lists that were read before, by what was asked and by whom: the server sends no list again that has not changed. */
export interface KnownAnswers {
  /** The request, which says what is known of its answer. */
  asking(request: Outgoing): Outgoing
  /** The answer to it: what is known when nothing has changed, and known from now on when it can be. */
  heard(request: Outgoing, answer: Answer): Answer
}

const MAX_ANSWERS = 100
/** Characters of one; a page asks for lists of some hundred kilobytes at most. */
const MAX_LENGTH = 1_000_000

/** In memory alone: no cache of the browser may keep them, so that nothing stays on its disk. */
export function createKnownAnswers(): KnownAnswers {
  const known = new Map<string, Answer>()
  const keyOf = ({ url, headers }: Outgoing) => JSON.stringify([url, headers])
  return {
    asking(request) {
      const etag = known.get(keyOf(request))?.etag
      return etag === undefined
        ? request
        : { ...request, headers: { ...request.headers, 'If-None-Match': etag } }
    },
    heard(request, answer) {
      const key = keyOf(request)
      const before = known.get(key)
      if (answer.status === 304 && before !== undefined) return before
      known.delete(key)
      if (answer.status === 200 && answer.etag !== undefined && answer.text.length <= MAX_LENGTH) {
        known.set(key, answer)
        const oldest = known.keys().next().value
        if (known.size > MAX_ANSWERS && oldest !== undefined) known.delete(oldest)
      }
      return answer
    },
  }
}
