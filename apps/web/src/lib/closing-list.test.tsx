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

const animate = vi.fn<(this: Element, frames: Keyframe[], timing: object) => void>()

beforeEach(() => {
  animate.mockReset()
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  // jsdom lays nothing out: entries of equal height, one below the other.
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const at = [...(this.parentElement?.children ?? [])].indexOf(this)
    return { top: at * HEIGHT } as DOMRect
  })
  Element.prototype.animate = animate as never
})

const moves = () => animate.mock.contexts.map((part, at) => [part.textContent, animate.mock.calls[at]?.[0]])

it('what stood below an entry that goes slides up from where it was', () => {
  const { rerender } = render(<List ids={['one', 'two', 'three']} />)
  rerender(<List ids={['one', 'three']} />)
  expect(moves()).toEqual([['three', [{ transform: 'translateY(100px)' }, { transform: 'none' }]]])
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
})

it('a page that is turned changes at once', () => {
  const { rerender } = render(<List ids={['one', 'two']} />)
  rerender(<List ids={['three', 'four']} />)
  expect(moves()).toEqual([])
})
