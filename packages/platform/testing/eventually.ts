import { vi } from 'vitest'

/**
 * A busy machine may need seconds instead of milliseconds. This is below the time limit of a test, so that the
 * reason is shown.
 */
const LIMIT_MS = 15_000
const EVERY_MS = 50

/**
 * Polls until it succeeds, for asynchronous results such as an event or a mail.
 * @returns The result of the first successful call.
 * @throws The last error, after 15 seconds.
 */
export function eventually<Answer>(
  question: () => Answer | Promise<Answer>,
  { every = EVERY_MS } = {},
): Promise<Answer> {
  return vi.waitFor(question, { timeout: LIMIT_MS, interval: every })
}
