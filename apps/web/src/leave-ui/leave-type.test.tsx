import { LEAVE_TYPES } from '@leavewell/leave'
import { render } from '@testing-library/react'
import { expect, it } from 'vitest'
import { LEAVE_TYPE_OPTIONS, LeaveTypeName } from './leave-type.tsx'

const signOf = (drawn: React.ReactNode) => {
  const { container } = render(drawn)
  return /lucide-([a-z-]+)/.exec(container.querySelector('svg')?.getAttribute('class') ?? '')?.[1]
}

it('each leave type has its own icon next to its name, also among options [finding E-07]', () => {
  const signs = LEAVE_TYPES.map(({ value }) => signOf(<LeaveTypeName type={value} />))
  expect(signs).toEqual(['sun', 'cross', 'user-round', 'baby', 'circle-minus'])
  expect(LEAVE_TYPE_OPTIONS.map(({ mark }) => signOf(mark))).toEqual(signs)
})

it('an unknown type has the icon of annual leave [D-07]', () => {
  expect(signOf(<LeaveTypeName type="sabbatical" />)).toBe('sun')
})
