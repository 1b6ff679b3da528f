import { vi } from 'vitest'

/** A busy machine takes seconds for what takes milliseconds alone; below the time limit of a test, so that the reason is told. */
const LIMIT_MS = 15_000
const EVERY_MS = 50

/**
 * Asks until it holds: for what comes by itself, such as an event or a mail.
 *
 * @returns What the question that held answered.
 * @throws What the last question threw, after 15 seconds.
 */
export function eventually<Answer>(
  question: () => Answer | Promise<Answer>,
  { every = EVERY_MS } = {},
): Promise<Answer> {
  return vi.waitFor(question, { timeout: LIMIT_MS, interval: every })
}
