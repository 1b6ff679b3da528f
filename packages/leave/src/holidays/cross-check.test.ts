import DateHolidays from 'date-holidays'
import { expect, it } from 'vitest'
import { AU_REGIONS, type AuRegion } from './holiday.ts'
import { holidaysByRules } from './holidays-by-rules.ts'

/**
 * Known differences between `date-holidays` and our rules, with the reason. If a new version agrees, the test fails,
 * so that the line is removed.
 */
const DIFFERENCES: { region: AuRegion; ours?: string; theirs?: string; because: string }[] = [
  { region: 'AU-NSW', theirs: '2020-04-27', because: 'no order made it a holiday in 2020' },
  { region: 'AU-NSW', theirs: '2032-04-26', because: 'the orders are a trial of 2026 and 2027 alone' },
  { region: 'AU-NT', ours: '2020-12-26', because: 'declared in December 2020' },
  { region: 'AU-NT', ours: '2021-12-25', because: 'the Act adds since 2016' },
  { region: 'AU-NT', ours: '2021-12-26', because: 'the government’s list of 2021 has both' },
  { region: 'AU-NT', ours: '2022-04-17', because: 'Easter Sunday was declared in March 2022' },
  { region: 'AU-NT', ours: '2022-12-25', because: 'the Act adds since 2016' },
  { region: 'AU-NT', ours: '2027-12-25', because: 'the Act adds since 2016' },
  { region: 'AU-NT', ours: '2032-12-25', because: 'the Act adds since 2016' },
  { region: 'AU-NT', ours: '2033-12-25', because: 'the Act adds since 2016' },
  { region: 'AU-SA', ours: '2020-01-26', because: 'the Act of 1910 added to Sundays' },
  { region: 'AU-SA', ours: '2021-04-26', because: 'the Act of 1910 added to Anzac Sundays' },
  { region: 'AU-SA', ours: '2021-12-26', because: 'the Act of 1910 added to Sundays' },
  { region: 'AU-SA', theirs: '2022-01-01', because: 'the Act of 1910 moved Saturdays' },
  { region: 'AU-SA', ours: '2022-12-25', because: 'the Act of 1910 added to Sundays' },
  { region: 'AU-SA', ours: '2027-12-25', because: 'the Act of 2023 adds' },
  { region: 'AU-SA', ours: '2032-12-25', because: 'the Act of 2023 adds' },
  { region: 'AU-SA', ours: '2033-12-25', because: 'the Act of 2023 adds' },
  {
    region: 'AU-TAS',
    ours: '2023-01-02',
    theirs: '2023-01-03',
    because: 'section 4 moves a Sunday to Monday',
  },
  {
    region: 'AU-TAS',
    ours: '2034-01-02',
    theirs: '2034-01-03',
    because: 'section 4 moves a Sunday to Monday',
  },
  {
    region: 'AU-VIC',
    ours: '2020-10-23',
    theirs: '2020-09-25',
    because: 'the Grand Final was played in October',
  },
  {
    region: 'AU-VIC',
    ours: '2022-09-23',
    theirs: '2022-09-30',
    because: 'the Grand Final was on 24 September',
  },
  {
    region: 'AU-VIC',
    ours: '2033-09-23',
    theirs: '2033-09-30',
    because: 'the last Saturday of that September is the 24th',
  },
]

const YEARS = Array.from({ length: 16 }, (_, index) => 2020 + index)

/** Their public holidays as `day` or `day evening`: a part-day carries its hour. */
function theirDays(region: AuRegion): Set<string> {
  const theirs = new DateHolidays('AU', region.slice(3))
  return new Set(
    YEARS.flatMap(year => theirs.getHolidays(year))
      .filter(({ type }) => type === 'public')
      .map(({ date }) =>
        date.slice(11, 16) === '00:00' ? date.slice(0, 10) : `${date.slice(0, 10)} evening`,
      ),
  )
}

it('every holiday from 2020 to 2035 is that of date-holidays, except for known differences', () => {
  const found = AU_REGIONS.flatMap(({ code }) => {
    const theirs = theirDays(code)
    const ours = new Set(
      holidaysByRules(code, 2020, 2035).map(({ day, part }) => (part === 'day' ? day : `${day} ${part}`)),
    )
    expect(ours.size).toBeGreaterThan(9 * YEARS.length)
    return [
      ...[...ours].filter(day => !theirs.has(day)).map(day => `${code} ours ${day}`),
      ...[...theirs].filter(day => !ours.has(day)).map(day => `${code} theirs ${day}`),
    ]
  })
  const known = DIFFERENCES.flatMap(({ region, ours, theirs }) => [
    ...(ours ? [`${region} ours ${ours}`] : []),
    ...(theirs ? [`${region} theirs ${theirs}`] : []),
  ])
  expect(found.sort()).toEqual(known.sort())
})
