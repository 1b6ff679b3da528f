import { policyGalleryCopy as copy, policyTemplateCopy } from '@leavewell/leave'
import { screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { draw } from '../../../../testing/render.tsx'
import { PolicyGallery } from './policy-gallery.tsx'

const gallery = (leaveType = 'annual', onLeaveType = vi.fn()) => (
  <PolicyGallery leaveType={leaveType} onLeaveType={onLeaveType} />
)
const links = () => screen.getAllByRole('link').map(link => link.getAttribute('href'))
const address = (template: string, type = 'annual') =>
  `/settings/policies/new?leave_type=${type}&template=${template}`

it('templates are links by purpose with country and date, and starting from nothing is last', async () => {
  await draw(gallery())
  expect(links()).toEqual(
    [
      'working_days',
      'au_annual',
      'monthly',
      'by_hand',
      'sick_days',
      'au_personal',
      'occasion',
      'no_balance',
      'none',
    ].map(template => address(template)),
  )
  const annual = within(screen.getByRole('list', { name: copy.purposes.recreation }))
  expect(annual.getByRole('link', { name: /^National Employment Standards/ })).toHaveTextContent(
    'AustraliaAs of 22 Nov 2026',
  )
})

it('a search finds words of name, text, purpose and country, and keeps starting from nothing', async () => {
  const { user } = await draw(gallery())
  const search = screen.getByRole('searchbox', { name: copy.search })
  await user.type(search, 'australia illness')
  expect(links()).toEqual([address('au_personal'), address('none')])
  await user.clear(search)
  await user.type(search, 'zzz')
  expect(screen.getByText(copy.noneFound)).toBeVisible()
  expect(links()).toEqual([address('none')])
})

it('a template that does not fit the leave type is no link and says why', async () => {
  await draw(gallery('unpaid'))
  expect(links()).toEqual(
    ['by_hand', 'occasion', 'no_balance', 'none'].map(template => address(template, 'unpaid')),
  )
  const card = screen.getByText(policyTemplateCopy.working_days.label).closest('li')
  expect(card).toHaveTextContent('Unpaid Leave needs no balance.')
})

it('another leave type can be chosen', async () => {
  const chosen = vi.fn()
  const { user } = await draw(gallery('annual', chosen))
  await user.click(screen.getByRole('button', { name: /Leave type/ }))
  await user.click(await screen.findByRole('option', { name: 'Sick Leave' }))
  expect(chosen).toHaveBeenCalledWith('sick')
})
