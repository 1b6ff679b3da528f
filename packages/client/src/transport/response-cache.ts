import type { Answer, Outgoing } from './send-with-fetch.ts'

/** Lists that were read before, by request and user. The server does not send an unchanged list again. */
export interface ResponseCache {
  /** Returns the request with the version of the known answer. */
  asking(request: Outgoing): Outgoing
  /** Returns the known answer if it is unchanged. Otherwise stores the new one if possible. */
  heard(request: Outgoing, answer: Answer): Answer
}

const MAX_ANSWERS = 100
/** Maximum characters of one list. A page reads lists of some hundred kilobytes at most. */
const MAX_LENGTH = 1_000_000

/** Only in memory. No browser cache may store lists, so that nothing stays on its disk. */
export function createKnownAnswers(): ResponseCache {
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
