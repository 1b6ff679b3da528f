import { openSocket, type SocketAddress, type WireSocket } from './wire-socket.ts'

/** How long a message may take before the run fails. */
const TIMEOUT_MS = 20_000
/** Sockets that shake hands at the same time. */
const AT_ONCE = 20
/** The bench writes this into a record, so that the message about it can be recognised. */
const MARK = /mark-\d+/

/** Connected people who record their messages. */
export interface Listeners {
  people: readonly number[]
  /** Resolves once all of them have received the mark, with the times. */
  expect(mark: string, people: readonly number[]): Promise<number[]>
  /** Messages to people who should not receive them, or repeated ones. */
  strays: string[]
  close(): void
}

/** Connects a socket for each person and joins the rooms. Calls `texts` with every message. */
export async function openListeners(options: {
  people: readonly number[]
  rooms: readonly string[]
  addressOf(person: number): SocketAddress
  texts?(person: number, text: string): void
}): Promise<Listeners> {
  const { people, rooms, addressOf, texts } = options
  const expected = new Map<string, { left: Set<number>; heard: number[]; done(): void }>()
  const strays: string[] = []

  const hear = (person: number, text: string) => {
    texts?.(person, text)
    const mark = MARK.exec(text)?.[0]
    const waiting = mark === undefined ? undefined : expected.get(mark)
    if (!waiting?.left.delete(person)) return void strays.push(`${person}: ${text}`)
    waiting.heard.push(performance.now())
    if (waiting.left.size === 0) waiting.done()
  }
  const sockets: WireSocket[] = []
  const connect = async (person: number) => {
    const socket = await openSocket(addressOf(person), text => hear(person, text))
    for (const room of rooms) await socket.join(room)
    sockets.push(socket)
  }
  for (let at = 0; at < people.length; at += AT_ONCE) {
    await Promise.all(people.slice(at, at + AT_ONCE).map(connect))
  }

  return {
    people,
    strays,
    expect(mark, audience) {
      const { promise, resolve, reject } = Promise.withResolvers<number[]>()
      const heard: number[] = []
      const left = new Set(audience)
      const timer = setTimeout(
        () => reject(new Error(`${left.size} of ${audience.length} did not hear of ${mark}`)),
        TIMEOUT_MS,
      )
      expected.set(mark, {
        left,
        heard,
        done() {
          clearTimeout(timer)
          resolve(heard)
        },
      })
      return promise
    },
    close() {
      for (const socket of sockets) socket.close()
    },
  }
}
