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
  // jsdom has no layout, so this fakes entries of equal height.
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

/** The copies of removed entries, outside the page. */
const ghosts = () => [...document.querySelectorAll('body > [aria-hidden]')]

it('entries below a removed one slide up from their previous place', () => {
  const { rerender } = render(<List ids={['one', 'two', 'three']} />)
  rerender(<List ids={['one', 'three']} />)
  expect(moves()).toEqual([['three', [{ transform: 'translateY(100px)' }, { transform: 'none' }]]])
})

it('a removed entry slides aside and folds as a decorative copy, which is then removed', () => {
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

it('with reduced motion, an entry fades out and in without a visible move', () => {
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

it('turning a page has no animation', () => {
  const { rerender } = render(<List ids={['one', 'two']} />)
  rerender(<List ids={['three', 'four']} />)
  expect(moves()).toEqual([])
  expect(ghosts()).toEqual([])
})
