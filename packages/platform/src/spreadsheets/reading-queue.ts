import { errors } from '../errors.ts'
import type { GoneSignal } from '../http/gone-signal.ts'
import type { Principal } from '../principal/principal.ts'

/** For whom a file is read. */
export interface Reader {
  principal: Principal
  gone: GoneSignal
}

/** Runs one reading after the other; the signal is aborted when nobody waits for this one any more. */
export type InTurn = <Result>(reader: Reader, read: (gone: AbortSignal) => Promise<Result>) => Promise<Result>

export interface QueueLimits {
  /** Files being read or waiting for it; each may take a thread with memory of its own. */
  capacity: number
  /** Of these, kept for administrators, whose files come first. */
  forAdministrators: number
  /** Of one person. */
  each: number
}

const USUAL: QueueLimits = { capacity: 8, forAdministrators: 1, each: 2 }

interface Waiting {
  isAdministrator: boolean
  begin(): void
}

/** Whoever sends many files, or files that take long, or goes away, keeps nobody else from having one read. */
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
