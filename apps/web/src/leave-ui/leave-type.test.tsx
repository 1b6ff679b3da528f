import { createLeaveTypes, SPECIFIED_LEAVE_TYPES } from '@leavewell/leave'
import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { blueMoon } from '../../testing/records.ts'
import { draw } from '../../testing/render.tsx'
import { LeaveTypeLegend } from '../features/calendar/leave-type-legend.tsx'
import { FurtherLeaveIcon } from './further-leave-icon.tsx'
import { LeaveTypeName } from './leave-type.tsx'
import { useLeaveTypeOptions } from './leave-type-options.tsx'

const signIn = (element: Element | null | undefined) =>
  /lucide-([a-z-]+)/.exec(element?.querySelector('svg')?.getAttribute('class') ?? '')?.[1]

const signOf = (drawn: React.ReactNode) => signIn(render(drawn).container)

/** The options, each with its icon. */
const Options = () => (
  <ul>
    {useLeaveTypeOptions().map(({ id, label, mark }) => (
      <li key={id}>
        {mark}
        {label}
      </li>
    ))}
  </ul>
)

const lines = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent)

it('each leave type has its own icon next to its name, also among options [finding E-07]', () => {
  const signs = createLeaveTypes().keys.map(key => signOf(<LeaveTypeName type={key} />))
  expect(signs).toEqual(['sun', 'cross', 'user-round', 'baby', 'circle-minus'])
  render(<Options />)
  expect(screen.getAllByRole('listitem').map(signIn)).toEqual(signs)
})

it('an unknown type has the icon of annual leave [D-07]', () => {
  expect(signOf(<LeaveTypeName type="sabbatical" />)).toBe('sun')
})

it('an own type has its name, icon and colour, in its place among the others', async () => {
  await draw(<Options />, { leaveTypes: [blueMoon()] })
  const [, , option] = await screen.findAllByRole('listitem')
  expect(lines()).toEqual([
    'Annual Leave',
    'Sick Leave',
    'Blue Moon Leave',
    'Personal Leave',
    'Maternity/Paternity Leave',
    'Unpaid Leave',
  ])
  await expect.poll(() => signIn(option)).toBe('moon')
  expect(option?.querySelector('svg')).toHaveClass('text-chart-teal')
})

it('a retired type is the last option, keeps its name elsewhere, and is not in the legend', async () => {
  const leaveTypes = [blueMoon({ retired_on: '2026-01-01' })]
  const { redraw } = await draw(<Options />, { leaveTypes })
  expect(lines().slice(-2)).toEqual(['Unpaid Leave', 'Blue Moon Leave (retired)'])
  redraw(<LeaveTypeName type="blue_moon" />)
  expect(screen.getByText('Blue Moon Leave')).toBeVisible()
  redraw(<LeaveTypeLegend />)
  expect(lines()).toEqual(SPECIFIED_LEAVE_TYPES.map(({ label }) => label))
})

it('the icons of the first load are among all icons', () => {
  for (const { key, icon } of SPECIFIED_LEAVE_TYPES)
    expect(signOf(<FurtherLeaveIcon icon={icon} className="" />)).toBe(signOf(<LeaveTypeName type={key} />))
})
