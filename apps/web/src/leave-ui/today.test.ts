import { todayIn } from '@leavewell/leave'
import { afterEach, expect, it } from 'vitest'
import { currentYear, earliestStart, setOrganisationZone, today, yearOfMoment } from './today.ts'

afterEach(() => setOrganisationZone(undefined))

/** New Year's Eve in the west, New Year's Day in the east. */
const NEW_YEAR = new Date('2026-12-31T13:30:00Z')

it('today and this year follow the organisation, wherever the screen is [finding F-05]', () => {
  setOrganisationZone('Australia/Sydney')
  expect([today(NEW_YEAR), currentYear(NEW_YEAR), yearOfMoment(NEW_YEAR.toISOString())]).toEqual([
    '2027-01-01',
    2027,
    2027,
  ])
  setOrganisationZone('America/Los_Angeles')
  expect([today(NEW_YEAR), currentYear(NEW_YEAR), yearOfMoment(NEW_YEAR.toISOString())]).toEqual([
    '2026-12-31',
    2026,
    2026,
  ])
})

it('a person whose own day is not over may still request it [finding F-05]', () => {
  const own = todayIn(undefined, NEW_YEAR)
  for (const zone of ['Pacific/Kiritimati', 'Pacific/Pago_Pago']) {
    setOrganisationZone(zone)
    const organisations = today(NEW_YEAR)
    expect(earliestStart(NEW_YEAR)).toBe(organisations < own ? organisations : own)
  }
})

it('an invalid time zone falls back to the zone of the browser [finding F-05]', () => {
  for (const zone of ['Atlantis/Centre', 7, undefined]) {
    setOrganisationZone(zone)
    expect(today(NEW_YEAR)).toBe(todayIn(undefined, NEW_YEAR))
  }
})
