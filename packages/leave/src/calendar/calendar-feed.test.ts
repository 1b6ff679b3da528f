import ICAL from 'ical.js'
import { expect, it } from 'vitest'
import { type FeedEvent, momentIn, writeCalendarFeed } from './calendar-feed.ts'

const event = (change: Partial<FeedEvent> = {}): FeedEvent => ({
  uid: 'r1',
  title: 'Annual Leave',
  start_date: '2026-03-02',
  end_date: '2026-03-02',
  isBusy: true,
  sequence: 1,
  changed: new Date('2026-02-01T03:04:05.678Z'),
  ...change,
})
const readBack = (events: readonly FeedEvent[]) =>
  new ICAL.Component(ICAL.parse(writeCalendarFeed('Feed', events)))
    .getAllSubcomponents('vevent')
    .map(component => new ICAL.Event(component))

it('whole days are dates with an exclusive end, in every time zone', () => {
  const [first] = readBack([event({ end_date: '2026-03-31' })])
  expect([first?.startDate.isDate, String(first?.startDate), String(first?.endDate)]).toEqual([
    true,
    '2026-03-02',
    '2026-04-01',
  ])
})

it('hours are in UTC', () => {
  const start = momentIn('Australia/Sydney', '2026-03-02', 9 * 60)
  const [first] = readBack([event({ time: { start, end: new Date(start.getTime() + 3_600_000) } })])
  expect([String(first?.startDate), String(first?.endDate)]).toEqual([
    '2026-03-01T22:00:00Z',
    '2026-03-01T23:00:00Z',
  ])
})

it.each([
  ['Australia/Sydney', '2026-04-05', 60, '2026-04-04T14:00:00.000Z'],
  ['Australia/Sydney', '2026-04-05', 240, '2026-04-04T18:00:00.000Z'],
  ['America/Los_Angeles', '2026-03-08', 180, '2026-03-08T10:00:00.000Z'],
  ['Asia/Kolkata', '2026-03-08', 0, '2026-03-07T18:30:00.000Z'],
  ['UTC', '2026-12-31', 1439, '2026-12-31T23:59:00.000Z'],
])('in %s on %s the minute %i is %s', (zone, day, minute, moment) => {
  expect(momentIn(zone, day, minute).toISOString()).toBe(moment)
})

it('names with commas, line breaks and long words of many bytes survive, in lines of 75 bytes', () => {
  const title = `Zoë; Søn, \\ Łukasz\n${'日本語😀'.repeat(40)}`
  expect(readBack([event({ title })])[0]?.summary).toBe(title)
  const lines = writeCalendarFeed('Feed', [event({ title })]).split('\r\n')
  expect(
    Math.max(...lines.map(line => encodeURIComponent(line).replaceAll(/%../g, 'x').length)),
  ).toBeLessThanOrEqual(75)
})

it('cancelled leave is free and cancelled, and others’ leave is free', () => {
  const text = writeCalendarFeed('Feed', [event({ isCancelled: true }), event({ uid: 'r2', isBusy: false })])
  expect(text).not.toMatch(/OPAQUE|OOF/)
  expect(text.match(/STATUS:CANCELLED/g)).toHaveLength(1)
})
