import { describe, expect, it, vi } from 'vitest'
import { type FramedWindow, findParentFrame } from './parent-frame.ts'

const BUILDER = 'https://builder.example'
const OTHER = 'https://other.example'

function framedBy(ancestorOrigins: string[] | undefined) {
  const parent = { postMessage: vi.fn() }
  let say = (_event: unknown): void => {}
  const page: FramedWindow = {
    parent,
    location: ancestorOrigins === undefined ? {} : { ancestorOrigins },
    addEventListener: (_type, listener) => {
      say = event => listener(event as MessageEvent)
    },
  }
  return { page, parent, say: (event: unknown) => say(event) }
}

describe('the parent frame', () => {
  it('does not exist for a page that stands alone [P-01]', () => {
    const page = { location: {}, addEventListener: vi.fn(), parent: undefined as unknown }
    page.parent = page
    expect(findParentFrame(page, [BUILDER])).toBeUndefined()
  })

  it('is none of ours on another origin [P-01]', () => {
    for (const origins of [[OTHER], ['null'], [OTHER, BUILDER], [`${BUILDER}.evil.example`]]) {
      const { page, parent } = framedBy(origins)
      expect(findParentFrame(page, [BUILDER])).toBeUndefined()
      expect(parent.postMessage).not.toHaveBeenCalled()
    }
  })

  it('is spoken to at its own origin and no other', () => {
    const { page, parent } = framedBy([BUILDER, OTHER])
    findParentFrame(page, [BUILDER, OTHER])?.post({ type: 'visual-edit-agent-ready' })
    expect(parent.postMessage.mock.calls).toEqual([[{ type: 'visual-edit-agent-ready' }, BUILDER]])
  })

  it('is spoken to at every configured origin, never at any, where the browser does not name it', () => {
    const { page, parent } = framedBy(undefined)
    findParentFrame(page, [BUILDER, OTHER])?.post({ type: 'close-dropdowns' })
    expect(parent.postMessage.mock.calls.map(([, target]) => target)).toEqual([BUILDER, OTHER])
  })

  it('is heard, and nobody else is [P-02]', () => {
    const { page, parent, say } = framedBy([BUILDER])
    const heard = vi.fn()
    findParentFrame(page, [BUILDER])?.onMessage(heard)
    say({ source: parent, origin: OTHER, data: 1 })
    say({ source: parent, origin: 'null', data: 2 })
    say({ source: {}, origin: BUILDER, data: 3 })
    expect(heard).not.toHaveBeenCalled()
    say({ source: parent, origin: BUILDER, data: 4 })
    expect(heard.mock.calls).toEqual([[4]])
  })
})
