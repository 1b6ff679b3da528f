import { errors } from '../errors.ts'
import type { GoneSignal } from '../http/gone-signal.ts'
import type { Principal } from '../principal/principal.ts'

/** The person that a file is read for. */
export interface Reader {
  principal: Principal
  gone: GoneSignal
}

/** Runs one reading after the other. The signal is aborted when no one needs this one any longer. */
export type InTurn = <Result>(reader: Reader, read: (gone: AbortSignal) => Promise<Result>) => Promise<Result>

export interface QueueLimits {
  /** Maximum number of files in the queue, with the running one. Each may need a thread with its own memory. */
  capacity: number
  /** Places reserved for administrators, whose files come first. */
  forAdministrators: number
  /** Maximum for one person. */
  each: number
}

const USUAL: QueueLimits = { capacity: 8, forAdministrators: 1, each: 2 }

interface Waiting {
  isAdministrator: boolean
  begin(): void
}

/** Returns a queue in which no sender can block others by many files, by slow files or by disconnecting. */
export function createReadingQueue({ capacity, forAdministrators, each }: QueueLimits = USUAL): InTurn {
  const owners: string[] = []
  const waiting: Waiting[] = []
  let isReading = false

  const beginNext = () => {
    if (isReading) return
    const first = waiting.findIndex(({ isAdministrator }) => isAdministrator)
    const [next] = waiting.splice(Math.max(0, first), 1)
    isReading = next !== undefined
    next?.begin()
  }
  const turn = (isAdministrator: boolean, gone: AbortSignal) =>
    new Promise<void>((resolve, reject) => {
      const stepOut = () => {
        waiting.splice(waiting.indexOf(entry), 1)
        reject(errors.abandoned())
      }
      const entry: Waiting = {
        isAdministrator,
        begin() {
          gone.removeEventListener('abort', stepOut)
          resolve()
        },
      }
      gone.addEventListener('abort', stepOut, { once: true })
      waiting.push(entry)
      beginNext()
    })

  return async ({ principal, gone: makeGone }, read) => {
    const owner = principal.kind === 'user' ? principal.user.id : principal.kind
    const isAdministrator =
      principal.kind === 'service' || (principal.kind === 'user' && principal.user.role === 'admin')
    if (owners.filter(other => other === owner).length >= each) throw errors.tooMany(1)
    if (owners.length >= capacity - (isAdministrator ? 0 : forAdministrators)) throw errors.unavailable()
    const gone = makeGone()
    if (gone.aborted) throw errors.abandoned()
    owners.push(owner)
    try {
      await turn(isAdministrator, gone)
      try {
        if (gone.aborted) throw errors.abandoned()
        return await read(gone)
      } finally {
        isReading = false
        beginNext()
      }
    } finally {
      owners.splice(owners.indexOf(owner), 1)
    }
  }
}
