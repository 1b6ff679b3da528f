import { describe, expect, it } from 'vitest'
import type { Principal } from '../principal/principal.ts'
import { createReadingQueue, type InTurn } from './reading-queue.ts'

const somebody = (id: string, role: 'user' | 'admin' = 'user'): Principal => ({
  kind: 'user',
  user: { id, role, email: `${id}@x.test`, full_name: null },
})
const ann = somebody('ann')
const hr = somebody('hr', 'admin')
const patience = () => new AbortController()

/** A queue whose readings end when the test ends them. */
function openQueue() {
  const inTurn: InTurn = createReadingQueue({ capacity: 4, forAdministrators: 1, each: 2 })
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  const read = (what: string, principal: Principal, waiting = patience()) =>
    inTurn({ principal, gone: () => waiting.signal }, gone => {
      begun.push(what)
      return new Promise<string>((resolve, reject) => {
        ends.set(what, () => resolve(what))
        gone.addEventListener('abort', () => reject(new Error(`${what} was stopped`)))
      })
    })
  return { read, begun, end: (what: string) => ends.get(what)?.() }
}

const withStatus = (status: number) => expect.objectContaining({ status })

describe('files that wait to be read', () => {
  it('queued files are read one after the other, those of administrators first [finding F-13]', async () => {
    const { read, begun, end } = openQueue()
    const readings = [read('one', ann), read('two', ann), read('three', somebody('bob')), read('list', hr)]
    for (const what of ['one', 'list', 'two', 'three']) {
      await expect.poll(() => begun.at(-1)).toBe(what)
      end(what)
    }
    expect(await Promise.all(readings)).toEqual(['one', 'two', 'three', 'list'])
    expect(begun).toEqual(['one', 'list', 'two', 'three'])
  })

  it('one person has two queued files at most, and one place is for administrators [finding F-13]', async () => {
    const { read, end, begun } = openQueue()
    const first = read('one', ann)
    void read('two', ann)
    await expect(read('three', ann)).rejects.toEqual(withStatus(429))
    void read('three', somebody('bob'))
    await expect(read('four', somebody('cleo'))).rejects.toEqual(withStatus(503))
    void read('list', hr)
    end('one')
    await first
    await expect.poll(() => begun).toEqual(['one', 'list'])
  })

  it('a file is not read after its sender has gone, and its place is free [finding F-13]', async () => {
    const { read, begun, end } = openQueue()
    const impatient = patience()
    const dropped = [read('one', ann, impatient), read('two', ann, impatient)]
    const next = read('three', somebody('bob'))
    await expect.poll(() => begun).toEqual(['one'])
    impatient.abort()
    expect(await Promise.allSettled(dropped)).toEqual([
      { status: 'rejected', reason: new Error('one was stopped') },
      { status: 'rejected', reason: withStatus(503) },
    ])
    await expect.poll(() => begun).toEqual(['one', 'three'])
    end('three')
    expect(await next).toBe('three')
    await expect(read('four', ann, impatient)).rejects.toEqual(withStatus(503))
    const again = read('five', ann)
    await expect.poll(() => begun.at(-1)).toBe('five')
    end('five')
    expect(await again).toBe('five')
  })
})
