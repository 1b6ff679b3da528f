import type { Notification } from '@leavewell/leave'
import { expect, it } from 'vitest'
import { notificationAddress } from './notification-address.ts'

const about = (fields: Partial<Notification>) =>
  notificationAddress({
    type: 'leave_request',
    related_id: 'r1',
    url: '/teamrequests',
    ...fields,
  } as Notification)

it('a notification about a request links approvers and employees to it [experience 15] [OP-10]', () => {
  expect(about({})).toBe('/teamrequests?request=r1')
  expect(about({ type: 'leave_decision', url: '/myrequests' })).toBe('/myrequests?request=r1')
  expect(about({ type: 'reminder', url: '/teamrequests?tab=all' })).toBe('/teamrequests?tab=all&request=r1')
  expect(about({ type: 'reminder', url: '/admindashboard?status=pending' })).toBe(
    '/admindashboard?status=pending&request=r1',
  )
  // An id of digits only is read as text.
  expect(about({ related_id: '699400000000000000000012' })).toBe(
    '/teamrequests?request=%22699400000000000000000012%22',
  )
})

it('a notification about a person links to that person [experience 15] [M-14]', () => {
  const url = '/admindashboard'
  const person = '/admindashboard?tab=users&person=u1'
  expect(about({ type: 'new_user_registration', related_id: 'u1', url })).toBe(person)
  expect(about({ type: 'profile_change', related_id: 'u1', url: `${url}?tab=users` })).toBe(person)
  expect(about({ type: 'leave_handover', related_id: 'u1', url: `${url}?tab=users` })).toBe(person)
})

it('a notification without a record uses its url, if that is inside the app [OP-28]', () => {
  const list = '/admindashboard?status=pending'
  expect(about({ related_id: null })).toBe('/teamrequests')
  expect(about({ type: 'leave_handover', related_id: 'u1', url: list })).toBe(list)
  expect(about({ type: 'reminder', url: '/myrequests?request=r2' })).toBe('/myrequests?request=r2')
  expect(about({ type: 'acting', related_id: 's1', url: null })).toBeUndefined()
  expect(about({ url: 'https://elsewhere.test/teamrequests' })).toBeUndefined()
})
