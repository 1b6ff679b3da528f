import { render } from '@testing-library/react'
import { useRef } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { ClosingList } from './closing-list.tsx'

const HEIGHT = 100

function List({ ids }: { ids: readonly string[] }) {
  const list = useRef<HTMLUListElement>(null)
  return (
    <ClosingList list={list} ids={ids}>
      <ul ref={list}>
        {ids.map(id => (
          <li key={id}>{id}</li>
        ))}
      </ul>
    </ClosingList>
  )
}

const animation = { onfinish: () => {} }
const animate = vi.fn<(this: Element, frames: Keyframe[], timing: object) => typeof animation>()

beforeEach(() => {
  for (const ghost of ghosts()) ghost.remove()
  animate.mockReset().mockReturnValue(animation)
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  // jsdom lays nothing out: entries of equal height, one below the other.
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const at = [...(this.parentElement?.children ?? [])].indexOf(this)
    return { top: at * HEIGHT } as DOMRect
  })
  Element.prototype.animate = animate as never
})

const animated = () => animate.mock.contexts.map((part, at) => [part, animate.mock.calls[at]?.[0]] as const)

const moves = () =>
  animated()
    .filter(([part]) => !part.ariaHidden)
    .map(([part, frames]) => [part.textContent, frames])

/** What is drawn of entries that have gone, beside the page. */
const ghosts = () => [...document.querySelectorAll('body > [aria-hidden]')]

it('what stood below an entry that goes slides up from where it was', () => {
  const { rerender } = render(<List ids={['one', 'two', 'three']} />)
  rerender(<List ids={['one', 'three']} />)
  expect(moves()).toEqual([['three', [{ transform: 'translateY(100px)' }, { transform: 'none' }]]])
})

it('the entry itself goes aside and folds where it was, for the eye alone, and is gone with that', () => {
  const { rerender } = render(<List ids={['one', 'two', 'three']} />)
  rerender(<List ids={['one', 'three']} />)
  const [ghost] = ghosts()
  expect(ghost).toHaveTextContent('two')
  expect(ghost).toHaveStyle({ position: 'fixed', top: '100px' })
  expect(ghost).toHaveProperty('inert', true)
  const [, frames] = animated().find(([part]) => part === ghost) ?? []
  expect(frames?.at(-1)).toMatchObject({ opacity: 0, clipPath: 'inset(0 0 100%)' })
  animation.onfinish()
  expect(ghosts()).toEqual([])
})

it('without motion it dissolves there and appears in its new place, and is in sight nowhere between', () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  const { rerender } = render(<List ids={['one', 'two', 'three']} />)
  rerender(<List ids={['two', 'three']} />)
  const [, frames] = moves()[0] as [string, Keyframe[]]
  expect(frames).toEqual([
    { transform: 'translateY(100px)' },
    { transform: 'translateY(100px)', opacity: 0, offset: 0.5 },
    { transform: 'none', opacity: 0, offset: 0.5 },
    { transform: 'none' },
  ])
  expect(moves().map(([entry]) => entry)).toEqual(['two', 'three'])
  expect(ghosts()).toEqual([])
})

it('a page that is turned changes at once', () => {
  const { rerender } = render(<List ids={['one', 'two']} />)
  rerender(<List ids={['three', 'four']} />)
  expect(moves()).toEqual([])
  expect(ghosts()).toEqual([])
})
