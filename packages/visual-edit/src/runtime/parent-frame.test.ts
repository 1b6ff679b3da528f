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
  it('the parent frame does not exist for a page without a frame [P-01]', () => {
    const page = { location: {}, addEventListener: vi.fn(), parent: undefined as unknown }
    page.parent = page
    expect(findParentFrame(page, [BUILDER])).toBeUndefined()
  })

  it('the parent frame is ignored on another origin [P-01]', () => {
    for (const origins of [[OTHER], ['null'], [OTHER, BUILDER], [`${BUILDER}.evil.example`]]) {
      const { page, parent } = framedBy(origins)
      expect(findParentFrame(page, [BUILDER])).toBeUndefined()
      expect(parent.postMessage).not.toHaveBeenCalled()
    }
  })

  it('messages go to the parent frame at its own origin only', () => {
    const { page, parent } = framedBy([BUILDER, OTHER])
    findParentFrame(page, [BUILDER, OTHER])?.post({ type: 'visual-edit-agent-ready' })
    expect(parent.postMessage.mock.calls).toEqual([[{ type: 'visual-edit-agent-ready' }, BUILDER]])
  })

  it("messages go to every configured origin if the browser does not name the parent's, never to any", () => {
    const { page, parent } = framedBy(undefined)
    findParentFrame(page, [BUILDER, OTHER])?.post({ type: 'close-dropdowns' })
    expect(parent.postMessage.mock.calls.map(([, target]) => target)).toEqual([BUILDER, OTHER])
  })

  it('messages are accepted from the parent frame only [P-02]', () => {
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
