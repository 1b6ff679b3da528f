import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { copy } from './copy.ts'
import { Select } from './select.tsx'

it('a list that opens before its options have loaded says so, and then fills', async () => {
  const user = userEvent.setup({ delay: null })
  const onChange = vi.fn()
  const choice = (names: string[]) => (
    <Select
      label="Department"
      options={names.map(name => ({ id: name, label: name }))}
      value=""
      onChange={onChange}
    />
  )
  const { rerender } = render(choice([]))
  await user.click(screen.getByRole('button', { name: /Department/ }))
  expect(await screen.findByText(copy.noChoices)).toBeVisible()
  rerender(choice(['Finance', 'Sales']))
  await user.click(await screen.findByRole('option', { name: 'Finance' }))
  expect(onChange).toHaveBeenCalledWith('Finance')
  expect(screen.queryByRole('listbox')).toBeNull()
})

it('a filter is a chip that names its value while it filters, and its cross removes it [finding X3-I10]', async () => {
  const user = userEvent.setup({ delay: null })
  const onRemove = vi.fn()
  const filter = (value: string) => (
    <Select
      label="Department"
      options={['All departments', 'Sales'].map(name => ({ id: name, label: name }))}
      value={value}
      onChange={() => {}}
      chip={value === 'Sales' ? { id: 'department', name: 'Department', value, onRemove } : null}
    />
  )
  const { rerender } = render(filter('All departments'))
  expect(screen.getAllByRole('button')).toHaveLength(1)
  rerender(filter('Sales'))
  expect(screen.getByText('Department:')).toBeVisible()
  await user.click(screen.getByRole('button', { name: copy.removeFilter('Department: Sales') }))
  expect(onRemove).toHaveBeenCalledOnce()
  expect(screen.getByRole('button', { name: /^Sales/ })).toHaveFocus()
})

it('an option for none is named while nothing is selected, and can be selected again', async () => {
  const user = userEvent.setup({ delay: null })
  const onChange = vi.fn()
  const options = [
    { id: '', label: 'No parent' },
    { id: 'sales', label: 'Sales' },
  ]
  const choice = (value: string) => (
    <Select label="Department" options={options} value={value} onChange={onChange} />
  )
  const { rerender } = render(choice(''))
  expect(screen.getByRole('button', { name: /Department/ })).toHaveTextContent('No parent')
  rerender(choice('sales'))
  await user.click(screen.getByRole('button', { name: /Department/ }))
  await user.click(await screen.findByRole('option', { name: 'No parent' }))
  expect(onChange).toHaveBeenCalledWith('')
})
