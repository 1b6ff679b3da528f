import type { AuRegion } from './holiday.ts'
import type { HolidayRule, WeekendRule } from './holiday-rule.ts'

/**
 * The public holidays of each whole state and territory by its Act, from 2020 to 2035. Regional days (shows, cups,
 * Ekka, Hobart Regatta) and bank holidays are left out. Dates that a government has not set yet are marked in their
 * name. These are facts for administrators to confirm, read in November 2026. They are no legal advice.
 */
export const RULE_YEARS = { from: 2020, to: 2035 } as const

const ADD_MONDAY: WeekendRule = { saturday: 'add-monday', sunday: 'add-monday' }
const MOVE_TO_MONDAY: WeekendRule = { saturday: 'move-monday', sunday: 'move-monday' }
const MOVE_FROM_SUNDAY: WeekendRule = { sunday: 'move-monday' }
/** The Monday after a Christmas Sunday is Boxing Day, so that Christmas gets the Tuesday. */
const ADD_MONDAY_OR_TUESDAY: WeekendRule = { saturday: 'add-monday', sunday: 'add-tuesday' }
/** The same three days expressed the other way: Christmas Sunday adds Boxing Monday, which adds the Tuesday. */
const ADD_BEHIND_CHRISTMAS: WeekendRule = { ...ADD_MONDAY_OR_TUESDAY, monday: 'add-tuesday' }
const MOVE_TO_MONDAY_OR_TUESDAY: WeekendRule = { saturday: 'move-monday', sunday: 'move-tuesday' }

/** All Acts have Good Friday and Easter Monday. All eight governments declared the day of mourning. */
export const COMMON_RULES: readonly HolidayRule[] = [
  { name: 'Good Friday', easter: -2 },
  { name: 'Easter Monday', easter: 1 },
  { name: 'National Day of Mourning for Queen Elizabeth II', dates: ['2022-09-22'] },
]

/** The birthday of the Sovereign, who changed on 8 September 2022. */
const JUNE_BIRTHDAY: readonly HolidayRule[] = [
  { name: "Queen's Birthday", nth: 2, weekday: 'monday', month: 6, to: 2022 },
  { name: "King's Birthday", nth: 2, weekday: 'monday', month: 6, from: 2023 },
]

export const STATE_RULES: { readonly [region in AuRegion]: readonly HolidayRule[] } = {
  /** Holidays Act 1958 (ACT), section 3. */
  'AU-ACT': [
    { name: "New Year's Day", on: '01-01', weekend: ADD_MONDAY },
    { name: 'Australia Day', on: '01-26', weekend: MOVE_TO_MONDAY },
    { name: 'Canberra Day', nth: 2, weekday: 'monday', month: 3 },
    { name: 'Easter Saturday', easter: -1 },
    { name: 'Easter Sunday', easter: 0 },
    // The Act alone moves a Sunday to Monday and leaves a Saturday. The missing day was declared each time. The days
    // were 27 April 2020, 25 April 2021, 27 April 2026 (NI2026-154) and 25 April 2027.
    { name: 'Anzac Day', on: '04-25', weekend: ADD_MONDAY },
    { name: 'Reconciliation Day', first: 'monday', onOrAfter: '05-27' },
    ...JUNE_BIRTHDAY,
    { name: 'Labour Day', nth: 1, weekday: 'monday', month: 10 },
    { name: 'Christmas Day', on: '12-25', weekend: ADD_MONDAY_OR_TUESDAY },
    { name: 'Boxing Day', on: '12-26', weekend: ADD_MONDAY_OR_TUESDAY },
  ],
  /** Public Holidays Act 2010 (NSW), section 4. The Bank Holiday of August is none for most people. */
  'AU-NSW': [
    { name: "New Year's Day", on: '01-01', weekend: ADD_MONDAY },
    { name: 'Australia Day', on: '01-26', weekend: MOVE_TO_MONDAY },
    { name: 'Easter Saturday', easter: -1 },
    { name: 'Easter Sunday', easter: 0 },
    { name: 'Anzac Day', on: '04-25' },
    // Public Holidays Order of 2026: a trial of two years, to be reviewed in 2027.
    { name: 'Anzac Day (additional)', dates: ['2026-04-27', '2027-04-26'] },
    ...JUNE_BIRTHDAY,
    { name: 'Labour Day', nth: 1, weekday: 'monday', month: 10 },
    { name: 'Christmas Day', on: '12-25', weekend: ADD_MONDAY_OR_TUESDAY },
    { name: 'Boxing Day', on: '12-26', weekend: ADD_MONDAY_OR_TUESDAY },
  ],
  /** Public Holidays Act 1981 (NT), schedule 2. */
  'AU-NT': [
    { name: "New Year's Day", on: '01-01', weekend: ADD_MONDAY },
    { name: 'Australia Day', on: '01-26', weekend: MOVE_TO_MONDAY },
    { name: 'Easter Saturday', easter: -1 },
    // Declared for 2022 and 2023, in the Act since.
    { name: 'Easter Sunday', easter: 0, from: 2022 },
    { name: 'Anzac Day', on: '04-25', weekend: MOVE_FROM_SUNDAY },
    { name: 'May Day', nth: 1, weekday: 'monday', month: 5 },
    ...JUNE_BIRTHDAY,
    { name: 'Picnic Day', nth: 1, weekday: 'monday', month: 8 },
    { name: 'Christmas Eve', on: '12-24', part: 'evening' },
    { name: 'Christmas Day', on: '12-25', weekend: ADD_MONDAY },
    // The Act once moved the day. 26 December 2020 was declared in addition, and later lists have both.
    { name: 'Boxing Day', on: '12-26', weekend: ADD_BEHIND_CHRISTMAS },
    { name: "New Year's Eve", on: '12-31', part: 'evening' },
  ],
  /** Holidays Act 1983 (Qld), section 2 and schedule. */
  'AU-QLD': [
    { name: "New Year's Day", on: '01-01', weekend: ADD_MONDAY },
    { name: 'Australia Day', on: '01-26', weekend: MOVE_TO_MONDAY },
    { name: 'Easter Saturday', easter: -1 },
    { name: 'Easter Sunday', easter: 0 },
    { name: 'Anzac Day', on: '04-25', weekend: MOVE_FROM_SUNDAY },
    { name: 'Labour Day', nth: 1, weekday: 'monday', month: 5 },
    { name: "Queen's Birthday", nth: 1, weekday: 'monday', month: 10, to: 2021 },
    { name: "King's Birthday", nth: 1, weekday: 'monday', month: 10, from: 2022 },
    { name: 'Christmas Eve', on: '12-24', part: 'evening' },
    { name: 'Christmas Day', on: '12-25', weekend: ADD_MONDAY_OR_TUESDAY },
    { name: 'Boxing Day', on: '12-26', weekend: ADD_MONDAY_OR_TUESDAY },
  ],
  /**
   * Holidays Act 1910 (SA), section 3, to 2023. Public Holidays Act 2023 (SA), sections 3 and 4, since. The first
   * moved a Saturday's holiday to Monday and added a Monday to a Sunday's, Anzac Day's too. The second one always
   * adds, but never to Anzac Day.
   */
  'AU-SA': [
    {
      name: "New Year's Day",
      on: '01-01',
      to: 2023,
      weekend: { saturday: 'move-monday', sunday: 'add-monday' },
    },
    { name: "New Year's Day", on: '01-01', from: 2024, weekend: ADD_MONDAY },
    {
      name: 'Australia Day',
      on: '01-26',
      to: 2023,
      weekend: { saturday: 'move-monday', sunday: 'add-monday' },
    },
    { name: 'Australia Day', on: '01-26', from: 2024, weekend: MOVE_TO_MONDAY },
    { name: 'Adelaide Cup Day', nth: 2, weekday: 'monday', month: 3 },
    { name: 'Easter Saturday', easter: -1 },
    { name: 'Easter Sunday', easter: 0, from: 2024 },
    { name: 'Anzac Day', on: '04-25', to: 2023, weekend: { sunday: 'add-monday' } },
    { name: 'Anzac Day', on: '04-25', from: 2024 },
    ...JUNE_BIRTHDAY,
    { name: 'Labour Day', nth: 1, weekday: 'monday', month: 10 },
    { name: 'Christmas Eve', on: '12-24', part: 'evening' },
    {
      name: 'Christmas Day',
      on: '12-25',
      to: 2023,
      weekend: { saturday: 'move-monday', sunday: 'add-monday' },
    },
    { name: 'Christmas Day', on: '12-25', from: 2024, weekend: ADD_MONDAY },
    {
      name: 'Proclamation Day',
      on: '12-26',
      to: 2023,
      weekend: { saturday: 'move-monday', sunday: 'add-tuesday', monday: 'add-tuesday' },
    },
    { name: 'Proclamation Day', on: '12-26', from: 2024, weekend: ADD_BEHIND_CHRISTMAS },
    { name: "New Year's Eve", on: '12-31', part: 'evening' },
  ],
  /** Statutory Holidays Act 2000 (Tas), section 4. Easter Tuesday is for the State Service alone. */
  'AU-TAS': [
    { name: "New Year's Day", on: '01-01', weekend: MOVE_TO_MONDAY },
    { name: 'Australia Day', on: '01-26', weekend: MOVE_TO_MONDAY },
    { name: 'Eight Hours Day', nth: 2, weekday: 'monday', month: 3 },
    { name: 'Anzac Day', on: '04-25' },
    ...JUNE_BIRTHDAY,
    { name: 'Christmas Day', on: '12-25', weekend: ADD_MONDAY_OR_TUESDAY },
    { name: 'Boxing Day', on: '12-26', weekend: MOVE_TO_MONDAY_OR_TUESDAY },
  ],
  /** Public Holidays Act 1993 (Vic), section 6. */
  'AU-VIC': [
    { name: "New Year's Day", on: '01-01', weekend: ADD_MONDAY },
    { name: 'Australia Day', on: '01-26', weekend: MOVE_TO_MONDAY },
    { name: 'Labour Day', nth: 2, weekday: 'monday', month: 3 },
    { name: 'Saturday before Easter Sunday', easter: -1 },
    { name: 'Easter Sunday', easter: 0 },
    { name: 'Anzac Day', on: '04-25' },
    ...JUNE_BIRTHDAY,
    // Gazetted year by year after the fixture of the Australian Football League: in 2020 it was played in October.
    {
      name: 'Friday before the AFL Grand Final',
      dates: [
        '2020-10-23',
        '2021-09-24',
        '2022-09-23',
        '2023-09-29',
        '2024-09-27',
        '2025-09-26',
        '2026-09-25',
      ],
    },
    // Played on the last Saturday of September as a rule.
    {
      name: 'Friday before the AFL Grand Final (date to be confirmed)',
      first: 'friday',
      onOrAfter: '09-23',
      from: 2027,
    },
    { name: 'Melbourne Cup Day', nth: 1, weekday: 'tuesday', month: 11 },
    { name: 'Christmas Day', on: '12-25', weekend: ADD_MONDAY_OR_TUESDAY },
    { name: 'Boxing Day', on: '12-26', weekend: ADD_MONDAY_OR_TUESDAY },
  ],
  /**
   * Public and Bank Holidays Act 1972 (WA), second schedule. A bill of 2025 would change four of these days from 2028
   * on. It was not law when this was read.
   */
  'AU-WA': [
    { name: "New Year's Day", on: '01-01', weekend: ADD_MONDAY },
    { name: 'Australia Day', on: '01-26', weekend: MOVE_TO_MONDAY },
    { name: 'Labour Day', first: 'monday', onOrAfter: '03-01' },
    { name: 'Easter Sunday', easter: 0, from: 2022 },
    { name: 'Anzac Day', on: '04-25', weekend: ADD_MONDAY },
    { name: 'Western Australia Day', first: 'monday', onOrAfter: '06-01' },
    // Proclaimed year by year, mostly for the last Monday of September.
    { name: "Queen's Birthday", dates: ['2020-09-28', '2021-09-27'] },
    {
      name: "King's Birthday",
      dates: ['2022-09-26', '2023-09-25', '2024-09-23', '2025-09-29', '2026-09-28', '2027-09-27'],
    },
    {
      name: "King's Birthday (date to be confirmed)",
      nth: -1,
      weekday: 'monday',
      month: 9,
      from: 2028,
    },
    { name: 'Christmas Day', on: '12-25', weekend: ADD_MONDAY },
    { name: 'Boxing Day', on: '12-26', weekend: ADD_BEHIND_CHRISTMAS },
  ],
}
