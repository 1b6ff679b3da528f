import { AsyncLocalStorage } from 'node:async_hooks'
import pg from 'pg'
import { vi } from 'vitest'
import type { Platform } from '../src/create-platform.ts'

/**
 * Counts what requests exchange with PostgreSQL: statements that a connection is given in one turn of the event loop travel together
 * and are one. Answers how to ask for the statements of each exchange since the last time, and how to stop.
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

/** Of one statement, or of all that a transaction asks at once. */
function textsOf(query: unknown): string[] {
  if (typeof query === 'string') return [query]
  const { text = '', asked = [{ text }] } = query as { text?: string; asked?: readonly { text: string }[] }
  return asked.map(each => each.text)
}
