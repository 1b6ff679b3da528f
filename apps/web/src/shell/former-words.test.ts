import { expect, it } from 'vitest'
import { administrator, somebody } from '../../testing/records.ts'
import { bestMatches } from './best-matches.ts'
import { pagesFor } from './commands.ts'

/** The first three pages that the palette shows. */
const pagesFound = (user: Parameters<typeof pagesFor>[0], text: string) =>
  bestMatches(pagesFor(user), text)
    .slice(0, 3)
    .map(({ label }) => label)

it.each([
  ['your entitlement', 'My leave balances'],
  ['what am I entitled to', 'My leave balances'],
  ['why this number', 'My leave balances'],
  ['who’s away', 'Team Calendar'],
  ['who is away', 'Team Calendar'],
  ['away together', 'Team Calendar'],
  ['clashes', 'Team Calendar'],
  ['withdraw', 'My Requests'],
  ['give back', 'My Requests'],
  ['amendment', 'My Requests'],
  ['second factor', 'My Profile'],
])('an employee who searches for “%s” finds %s', (text, page) => {
  expect(pagesFound(somebody(), text)).toContain(page)
})

it.each([
  ['deputy', 'My delegate'],
  ['stand-in', 'My delegate'],
  ['substitute', 'My delegate'],
  ['cover', 'My delegate'],
  ['refuse', 'Team Requests'],
  ['waiting', 'Team Requests'],
])('an approver who searches for “%s” finds %s', (text, page) => {
  expect(pagesFound(somebody({ is_approver: true }), text)).toContain(page)
})

it.each([
  ['deputies', 'Approvals'],
  ['approval route', 'Approvals'],
  ['blackouts & limits', 'Blackouts & minimum staffing'],
  ['days without leave', 'Blackouts & minimum staffing'],
  ['cover', 'Blackouts & minimum staffing'],
  ['closed periods', 'Blackouts & minimum staffing'],
  ['working time', 'Work schedules'],
  ['who works what', 'Work schedules'],
  ['absence type', 'Leave types'],
  ['bereavement', 'Leave types'],
  ['study leave', 'Leave types'],
  ['toil', 'Leave types'],
  ['time in lieu', 'Leave types'],
  ['bank holidays', 'Public holidays'],
  ['carried over', 'Policies'],
  ['lapse', 'Policies'],
  ['earned', 'Policies'],
  ['mail & notifications', 'Email & notifications'],
  ['evidence', 'Email & notifications'],
  ['forget', 'Data & retention'],
  ['who may do what', 'Roles & permissions'],
  ['admins', 'Roles & permissions'],
  ['second step', 'Sign-in & security'],
  ['installation', 'System health'],
  ['audit', 'Audit log'],
  ['reports', 'Analytics'],
  ['people', 'User Management'],
  ['disabled', 'User Management'],
  ['act for', 'User Management'],
])('HR who searches for “%s” finds %s', (text, page) => {
  expect(pagesFound(administrator(), text)).toContain(page)
})
