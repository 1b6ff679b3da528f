import { AsyncLocalStorage } from 'node:async_hooks'
import pg from 'pg'
import { vi } from 'vitest'
import type { Platform } from '../src/create-platform.ts'

/**
 * Counts the round trips of requests to PostgreSQL. Statements that a connection gets in one turn of the event
 * loop are sent together. They count as one. `take` returns the statements of each exchange since the last
 * call.
 */
export function countExchanges({ http }: Platform): { take(): string[][]; stop(): void } {
  const requests = new AsyncLocalStorage<true>()
  let exchanges: string[][] = []
  const underWay = new Map<unknown, string[]>()
  const { query } = pg.Client.prototype
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
    this: pg.Client,
    ...given: unknown[]
  ) {
    if (requests.getStore()) for (const text of textsOf(given[0])) note(this, text)
    return Reflect.apply(query, this, given)
  } as never)
  const note = (connection: unknown, text: string) => {
    const together = underWay.get(connection)
    if (together) return void together.push(text)
    const begun = [text]
    exchanges.push(begun)
    underWay.set(connection, begun)
    setImmediate(() => underWay.delete(connection))
  }
  const enter = () => requests.enterWith(true)
  http.server.prependListener('request', enter)
  return {
    take() {
      const taken = exchanges
      exchanges = []
      return taken
    },
    stop() {
      http.server.off('request', enter)
      spy.mockRestore()
    },
  }
}

/** Returns the texts of one statement, or of all that a transaction sends together. */
function textsOf(query: unknown): string[] {
  if (typeof query === 'string') return [query]
  const { text = '', asked = [{ text }] } = query as { text?: string; asked?: readonly { text: string }[] }
  return asked.map(each => each.text)
}
