import {
  createLeaveTypes,
  type LeaveTypeForm,
  type LeaveTypeOverview,
  NEW_LEAVE_TYPE,
} from '@leavewell/leave'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { NAMES_A_LEAVE_TYPE } from '../src/leave-types/used-leave-types.ts'
import { type SmallCompany, startSmallCompany } from '../testing/small-company.ts'

let company: SmallCompany
beforeEach(async () => {
  company = await startSmallCompany()
})
afterEach(() => company.close())

const BLUE_MOON: LeaveTypeForm = {
  ...NEW_LEAVE_TYPE,
  label: 'Blue Moon Leave',
  colour: 'teal',
  icon: 'moon',
  offered_to: 'everyone',
}
const SICK = { ...BLUE_MOON, label: 'Sick Leave', colour: 'red', icon: 'cross' }

const save = (form: object) => company.hr.post('/functions/saveLeaveType', form)
const call = (name: string, body: object = {}) => company.hr.post(`/functions/${name}`, body)
const list = async (): Promise<LeaveTypeOverview[]> => (await call('listLeaveTypes')).body.types
const keys = async () => (await list()).map(({ key }) => key)
const type = async (key: string) => (await list()).find(each => each.key === key)
const problem = async (form: object) => {
  const { status, body } = await save(form)
  return [status, body.extra_data?.errors[0].name, body.message]
}

/** A change that makes the form wrong, its field, and the message there. */
const WRONG: [object, string, string][] = [
  [{ label: '  ' }, 'label', 'Enter a name.'],
  [{ label: '🌙🌙' }, 'label', 'Use letters in the name.'],
  [{ label: 'x'.repeat(61) }, 'label', 'Enter a name of up to 60 characters.'],
  [{ label: 'Two\nlines' }, 'label', 'Enter the name on one line.'],
  [{ label: 'SICK leave' }, 'label', 'There is already a leave type “Sick Leave”. Choose another name.'],
  [{ label: '休暇' }, 'key', 'Enter a key. The name has no letters that a key can have.'],
  [{ key: 'Blue' }, 'key', 'Use 2 to 40 lower-case letters, digits and underscores. Begin with a letter.'],
  [{ key: 'leave' }, 'key', 'Leavewell uses this key itself. Choose another one.'],
  [{ key: 'annual' }, 'key', 'Annual Leave already has the key annual. Choose another one.'],
  [{ short_label: 'x'.repeat(21) }, 'short_label', 'Enter a short name of up to 20 characters.'],
  [{ description: 'x'.repeat(501) }, 'description', 'Enter a description of up to 500 characters.'],
  [
    { approval: 'none', approve_up_to_days: 0 },
    'approve_up_to_days',
    'Enter 1 to 365 days, or leave the field empty.',
  ],
  [{ min_service_months: 0 }, 'min_service_months', 'Enter 1 to 600 months, or leave the field empty.'],
  [{ min_service_months: 601 }, 'min_service_months', 'Enter 1 to 600 months, or leave the field empty.'],
  [{ min_service_months: 1.5 }, 'min_service_months', 'Enter 1 to 600 months, or leave the field empty.'],
  [{ document_after_days: -1 }, 'document_after_days', 'Enter 0 to 365 days, or leave the field empty.'],
  [
    { document_after_days: 0, document_within_days: 15 },
    'document_within_days',
    'Enter 1 to 14 days, or leave the field empty.',
  ],
  [{ document_words: 'x'.repeat(201) }, 'document_words', 'Enter up to 200 characters.'],
  [{ only_after: 'blue_moon' }, 'only_after', 'Choose another leave type.'],
  [{ only_after: 'red_moon' }, 'only_after', 'There is no leave type “red_moon”.'],
]

describe('adding a leave type', () => {
  it('a new type has a key made from its name, and stands last among the five', async () => {
    const { status, body } = await save(BLUE_MOON)
    expect([status, body.key, body.label, body.origin]).toEqual([200, 'blue_moon', 'Blue Moon Leave', 'own'])
    expect(await keys()).toEqual(['annual', 'sick', 'personal', 'maternity_paternity', 'unpaid', 'blue_moon'])
    expect(await company.find('LeavePolicy', { leave_type: 'blue_moon' })).toHaveLength(1)
    expect((await company.employee.get('/entities/LeaveType?sort=order')).body).toHaveLength(1)
  })

  it('a wrong field is refused with a message at the field, and adds nothing', async () => {
    for (const [change, field, message] of WRONG) {
      expect([change, ...(await problem({ ...BLUE_MOON, ...change }))]).toEqual([change, 422, field, message])
    }
    expect(await keys()).not.toContain('blue_moon')
  })

  it('two types that each need the other to be used up first are refused [A6]', async () => {
    expect((await save({ ...BLUE_MOON, only_after: 'personal' })).status).toBe(200)
    const { updated_date } = (await type('personal')) ?? {}
    const form = { ...SICK, key: 'personal', label: 'Personal Leave', updated_date, only_after: 'blue_moon' }
    expect(await problem(form)).toEqual([
      422,
      'only_after',
      'Blue Moon Leave itself needs this leave type to be used up first.',
    ])
    expect((await call('deleteLeaveType', { key: 'blue_moon' })).status).toBe(200)
  })

  it('all employment types are no condition, and an edit without conditions keeps them [A6]', async () => {
    const kinds = async (employment_kinds: string[]) => {
      const { body } = await save({ ...BLUE_MOON, label: employment_kinds.join(' '), employment_kinds })
      return body.employment_kinds
    }
    expect(await kinds(['casual', 'full_time', 'part_time'])).toBe(null)
    expect(await kinds(['casual', 'full_time'])).toEqual(['full_time', 'casual'])
    expect((await save({ ...BLUE_MOON, employment_kinds: ['gig'] })).status).toBe(422)
    const { body: moon } = await save({ ...BLUE_MOON, min_service_months: 6, only_after: 'annual' })
    const { label, colour, icon, offered_to, approval, counts_as_service, is_medical, key, updated_date } =
      moon
    const { body: edited } = await save({
      ...{ label, colour, icon, offered_to, approval, counts_as_service, is_medical, key, updated_date },
    })
    expect([edited.min_service_months, edited.only_after]).toEqual([6, 'annual'])
    expect((await call('deleteLeaveType', { key: 'annual' })).status).toBe(409)
  })

  it('a colour or an icon outside of the list is refused', async () => {
    expect((await save({ ...BLUE_MOON, colour: 'black' })).status).toBe(422)
    expect((await save({ ...BLUE_MOON, icon: 'dragon' })).status).toBe(422)
  })

  it('only people with the permission for rules read or change the list, and no one by the entity', async () => {
    const { employee, visitor, hr } = company
    expect((await employee.post('/functions/saveLeaveType', BLUE_MOON)).status).toBe(403)
    expect((await employee.post('/functions/listLeaveTypes', {})).status).toBe(403)
    expect((await employee.post('/functions/deleteLeaveType', { key: 'sick' })).status).toBe(403)
    expect((await visitor.get('/entities/LeaveType')).body).toEqual([])
    expect((await hr.post('/entities/LeaveType', { ...BLUE_MOON, key: 'x_y' })).status).toBe(403)
  })
})

describe('changing leave types', () => {
  it('one of the five is renamed and keeps key and origin', async () => {
    const before = await type('sick')
    const { status, body } = await save({
      ...SICK,
      key: 'sick',
      label: 'Illness',
      updated_date: before?.updated_date,
    })
    expect([status, body.key, body.label, body.origin]).toEqual([200, 'sick', 'Illness', 'specification'])
    expect((await list()).map(({ label }) => label).slice(0, 2)).toEqual(['Annual Leave', 'Illness'])
  })

  it('the second of two administrators gets the stored version instead of overwriting it', async () => {
    const { body: first } = await save(BLUE_MOON)
    company.server.clock.set(new Date('2026-03-02T01:00:05Z'))
    const edit = { ...BLUE_MOON, key: 'blue_moon', updated_date: first.updated_date }
    expect((await save({ ...edit, label: 'Lunar Day' })).status).toBe(200)
    const second = await save({ ...edit, label: 'Moon Day' })
    expect([second.status, second.body.extra_data?.current?.label]).toEqual([409, 'Lunar Day'])
  })

  it('the order is that of the call, which must name each type once', async () => {
    await save(BLUE_MOON)
    const order = ['blue_moon', 'unpaid', 'sick', 'annual', 'personal', 'maternity_paternity']
    expect((await call('orderLeaveTypes', { keys: order })).status).toBe(200)
    expect(await keys()).toEqual(order)
    expect((await call('orderLeaveTypes', { keys: order.slice(1) })).status).toBe(409)
    expect((await call('orderLeaveTypes', { keys: [...order.slice(1), 'sick'] })).status).toBe(409)
  })

  it('a type with requests keeps whether it counts as service', async () => {
    const { employee } = company
    await company.request(employee, { leave_type: 'personal' })
    const before = await type('personal')
    const form = {
      ...BLUE_MOON,
      key: 'personal',
      label: 'Personal Leave',
      updated_date: before?.updated_date,
    }
    expect(await problem({ ...form, counts_as_service: false })).toEqual([
      422,
      'counts_as_service',
      'There are requests of this type. Changing this would change balances that accrued.',
    ])
    expect((await save(form)).status).toBe(200)
  })

  it('a type that was never used is deleted, and one that is used or specified is retired instead', async () => {
    await save(BLUE_MOON)
    expect((await call('deleteLeaveType', { key: 'blue_moon' })).status).toBe(200)
    await save(BLUE_MOON)
    await company.grant(company.employee, 3, 'blue_moon')
    const used = await call('deleteLeaveType', { key: 'blue_moon' })
    expect([used.status, used.body.message]).toEqual([
      409,
      'Blue Moon Leave is used by 0 requests, 1 balance or rules. Retire it instead.',
    ])
    expect((await call('deleteLeaveType', { key: 'unpaid' })).status).toBe(409)
    expect((await call('deleteLeaveType', { key: 'sabbatical' })).status).toBe(404)
  })

  it('a retired type is restored unless another type has its name by then', async () => {
    await save(BLUE_MOON)
    expect((await call('restoreLeaveType', { key: 'blue_moon' })).status).toBe(409)
    expect((await call('retireLeaveType', { key: 'blue_moon' })).body.retired_on).toBe('2026-03-02')
    expect((await call('retireLeaveType', { key: 'blue_moon' })).status).toBe(409)
    await save({ ...BLUE_MOON, key: 'other_moon' })
    expect((await call('restoreLeaveType', { key: 'blue_moon' })).status).toBe(422)
    await call('deleteLeaveType', { key: 'other_moon' })
    expect((await call('restoreLeaveType', { key: 'blue_moon' })).body.retired_on).toBe(null)
  })

  it('at most 60 types are offered, also by a restore', async () => {
    await save(BLUE_MOON)
    await call('retireLeaveType', { key: 'blue_moon' })
    for (let at = 6; at <= 60; at++)
      expect((await save({ ...BLUE_MOON, label: `Moon ${at}x` })).status).toBe(200)
    const tooMany = 'You can offer at most 60 leave types. Retire one first.'
    expect(await problem({ ...BLUE_MOON, label: 'Moon 61x' })).toEqual([422, 'label', tooMany])
    const restored = await call('restoreLeaveType', { key: 'blue_moon' })
    expect([restored.status, restored.body.message]).toEqual([422, tooMany])
  })

  it('the list counts people, requests, pending requests and balances', async () => {
    await company.grant(company.employee, 20)
    await company.request(company.employee)
    const annual = await type('annual')
    expect([
      annual?.people,
      annual?.requests_this_year,
      annual?.pending,
      annual?.with_balance,
      annual?.is_used,
    ]).toEqual([6, 1, 1, 1, true])
    const personal = await type('personal')
    expect([personal?.people, personal?.requests_this_year, personal?.is_used]).toEqual([6, 0, false])
  })
})

it('every entity with a leave type is searched before a type is deleted', async () => {
  const { rows } = await company.server.platform.database.query<{ table_name: string }>(
    `SELECT table_name FROM information_schema.columns WHERE table_schema = 'entities' AND column_name = 'leave_type'`,
  )
  expect(rows.map(({ table_name }) => table_name).sort()).toEqual([...NAMES_A_LEAVE_TYPE].sort())
})

it('types that are stored and those of the specification together are what everyone sees', async () => {
  await save(BLUE_MOON)
  const stored = (await company.employee.get('/entities/LeaveType')).body
  expect(createLeaveTypes(stored).keys).toEqual(await keys())
})
