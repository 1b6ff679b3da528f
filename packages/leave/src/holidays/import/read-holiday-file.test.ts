import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { holidayFileProblem } from '../../copy/holiday-import.ts'
import { isCalendarDay } from '../../dates/calendar-day.ts'
import { type HolidayFileReading, readHolidayFile } from './read-holiday-file.ts'

/** Characters of one byte each, which is all that these texts need. */
const bytesOf = (text: string) => Uint8Array.from(text, character => character.charCodeAt(0))
const region = 'AU-NSW'
const inWords = ({ rows, problems }: HolidayFileReading) => ({
  rows,
  problems: problems.map(holidayFileProblem),
})
const read = (content: string | Uint8Array) => inWords(readHolidayFile(content, { region }))
const shown = (content: string | Uint8Array) =>
  read(content).rows.map(({ day, part, name }) => `${day} ${part} ${name}`)
const problemsIn = (content: string | Uint8Array) =>
  read(content).problems.map(({ line, sentence }) => `${line ?? 'file'}: ${sentence}`)

const event = (...lines: string[]) => ['BEGIN:VEVENT', ...lines, 'END:VEVENT'].join('\r\n')
const calendar = (...events: string[]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', ...events, 'END:VCALENDAR', ''].join('\r\n')
const allDay = (day: string, name: string, ...more: string[]) =>
  event(`DTSTART;VALUE=DATE:${day}`, `SUMMARY:${name}`, ...more)

describe('a calendar', () => {
  it('a calendar gives its all-day events as days, the same ones in every time zone', () => {
    const file = calendar(
      allDay('20260425', 'Anzac Day', 'DTEND;VALUE=DATE:20260426', 'UID:1', 'TRANSP:TRANSPARENT'),
      allDay('20261225', 'Christmas Day'),
    )
    expect(readHolidayFile(file, { region })).toEqual({
      rows: [
        { region, day: '2026-04-25', part: 'day', name: 'Anzac Day', source: 'import' },
        { region, day: '2026-12-25', part: 'day', name: 'Christmas Day', source: 'import' },
      ],
      problems: [],
    })
    expect(read(bytesOf(`\xEF\xBB\xBF${file}`)).rows).toHaveLength(2)
  })

  it('a calendar gives a row a day for events of several days, by their end or their length', () => {
    expect(
      shown(
        calendar(
          allDay('20261228', 'Closed', 'DTEND;VALUE=DATE:20270102'),
          allDay('20260601', 'Show', 'DURATION:P2D'),
          allDay('20260701', 'Same end', 'DTEND;VALUE=DATE:20260701'),
        ),
      ).map(row => row.slice(0, 10)),
    ).toEqual([
      '2026-06-01',
      '2026-06-02',
      '2026-07-01',
      '2026-12-28',
      '2026-12-29',
      '2026-12-30',
      '2026-12-31',
      '2027-01-01',
    ])
  })

  it('a calendar has its lines unfolded and its characters unescaped', () => {
    expect(shown(calendar(allDay('20260608', 'King’s Birth\r\n day\\, NSW\\; observed')))).toEqual([
      '2026-06-08 day King’s Birthday, NSW; observed',
    ])
  })

  it('a calendar repeats yearly events within the requested years', () => {
    const days = (rule: string, start = '20240608', ...more: string[]) =>
      readHolidayFile(calendar(allDay(start, 'x', `RRULE:${rule}`, ...more)), {
        region,
        years: { from: 2025, to: 2027 },
      }).rows.map(({ day }) => day)
    expect(days('FREQ=YEARLY')).toEqual(['2025-06-08', '2026-06-08', '2027-06-08'])
    expect(days('FREQ=YEARLY;INTERVAL=2')).toEqual(['2026-06-08'])
    expect(days('FREQ=YEARLY;COUNT=2')).toEqual(['2025-06-08'])
    expect(days('FREQ=YEARLY;UNTIL=20260608')).toEqual(['2025-06-08', '2026-06-08'])
    expect(days('FREQ=YEARLY;UNTIL=20260607T235959Z')).toEqual(['2025-06-08'])
    expect(days('FREQ=YEARLY;BYMONTH=6;BYDAY=2MO')).toEqual(['2025-06-09', '2026-06-08', '2027-06-14'])
    expect(days('FREQ=YEARLY;BYMONTH=9;BYDAY=-1MO')).toEqual(['2025-09-29', '2026-09-28', '2027-09-27'])
    expect(days('FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30')).toEqual([])
    expect(days('FREQ=YEARLY', '20240229')).toEqual([])
    expect(days('FREQ=YEARLY', '20240608', 'EXDATE;VALUE=DATE:20260608')).toEqual([
      '2025-06-08',
      '2027-06-08',
    ])
    expect(days('FREQ=YEARLY;COUNT=1', '20240608', 'RDATE;VALUE=DATE:20250101,20260101')).toEqual([
      '2025-01-01',
      '2026-01-01',
    ])
    expect(days('FREQ=YEARLY', '16010608')).toHaveLength(3)
  })

  it('a calendar replaces the repeated day by a single year’s change, and leaves cancelled events out', () => {
    const file = calendar(
      allDay('20250608', 'Show', 'UID:s', 'RRULE:FREQ=YEARLY;COUNT=3'),
      allDay('20260610', 'Show, later', 'UID:s', 'RECURRENCE-ID;VALUE=DATE:20260608'),
      allDay('20260701', 'Off', 'STATUS:CANCELLED'),
    )
    expect(shown(file)).toEqual(['2025-06-08 day Show', '2026-06-10 day Show, later', '2027-06-08 day Show'])
  })

  it('a calendar lists the problems of each event by its line, and imports the others', () => {
    const file = calendar(
      event('DTSTART:20260425T090000Z', 'SUMMARY:Dawn service'),
      event('DTSTART;TZID=Australia/Sydney:20260425T000000', 'SUMMARY:Midnight'),
      event('SUMMARY:No day'),
      allDay('20260431', 'No such day'),
      allDay('20260601', ' '),
      allDay('20260602', 'Backwards', 'DTEND;VALUE=DATE:20260601'),
      allDay('20260603', 'Long', 'DTEND;VALUE=DATE:20270603'),
      allDay('20260604', 'Weekly', 'RRULE:FREQ=WEEKLY'),
      allDay('20260605', 'Hours', 'DURATION:PT8H'),
      allDay('20260606', 'Broken', 'no sign in this line'),
      allDay('20260607', 'Fine'),
      allDay('20260608', 'Two', 'RRULE:FREQ=YEARLY;BYDAY=1MO,2MO;BYMONTH=6'),
      allDay('20260609', 'Wrong', 'RRULE:FREQ=OFTEN'),
    )
    expect(problemsIn(file)).toEqual([
      '3: “Dawn service” starts or ends at a time. Make it an all-day event.',
      '7: “Midnight” starts or ends at a time. Make it an all-day event.',
      '11: The event that starts here has no day.',
      '14: “No such day” is on “2026-04-31”, a date that doesn’t exist.',
      '18: The holiday has no name.',
      '22: “Backwards” ends before it starts.',
      '27: “Long” lasts 365 days. We import holidays of up to 31 days.',
      '32: We can’t import how “Weekly” repeats. Use a date or a weekday of a month, each year.',
      '37: “Hours” starts or ends at a time. Make it an all-day event.',
      '42: We can’t read the event that starts here.',
      '51: We can’t import how “Two” repeats. Use a date or a weekday of a month, each year.',
      '56: We can’t read the event that starts here.',
    ])
    expect(shown(file)).toEqual(['2026-06-07 day Fine'])
  })

  it('a truncated, empty or wrong calendar is refused with the reason', () => {
    const whole = calendar(allDay('20260425', 'Anzac Day'), allDay('20260426', 'Other'))
    const broken = whole.slice(0, whole.indexOf('SUMMARY:Other'))
    expect(problemsIn(broken)).toEqual([
      '7: The event that starts here has no end.',
      'file: The calendar is incomplete. Download it again.',
    ])
    expect(shown(broken)).toEqual(['2026-04-25 day Anzac Day'])
    expect(problemsIn(calendar())).toEqual(['file: There are no events in the calendar.'])
    expect(problemsIn(' \r\n')).toEqual(['file: The file is empty.'])
    expect(problemsIn('')).toEqual(['file: The file is empty.'])
    expect(
      problemsIn(`BEGIN:VCALENDAR\n${event('SUMMARY:a')}\nBEGIN:VEVENT\n${allDay('20260425', 'Day')}`),
    ).toEqual([
      '2: The event that starts here has no day.',
      '5: The event that starts here has no end.',
      'file: The calendar is incomplete. Download it again.',
    ])
  })
})

describe('a table', () => {
  it('a table has days, names, parts and regions, with any delimiter', () => {
    const lines = [
      'Day,Name,Part,Region',
      '2026-12-24,"Christmas Eve, evening",Evening,AU-SA',
      '25/12/2026,Day,,',
    ]
    const rows = [
      { region: 'AU-NSW', day: '2026-12-25', part: 'day', name: 'Day', source: 'import' },
      {
        region: 'AU-SA',
        day: '2026-12-24',
        part: 'evening',
        name: 'Christmas Eve, evening',
        source: 'import',
      },
    ]
    for (const end of ['\n', '\r\n', '\r']) {
      expect(read(lines.join(end))).toEqual({ rows, problems: [] })
    }
    expect(read('day;name\n2026-01-01;a, b\n').rows[0]?.name).toBe('a, b')
    expect(read('day\tname\n2026-01-01\t"say ""hi"""').rows[0]?.name).toBe('say "hi"')
  })

  it('a table can be the government’s: dates in digits, jurisdictions in lower case', () => {
    const file = 'Date,Holiday Name,Information,Jurisdiction\n20260309,Canberra Day,"Held, each\nMarch",act\n'
    expect(readHolidayFile(file, { regions: ['AU-ACT'] })).toEqual({
      rows: [{ region: 'AU-ACT', day: '2026-03-09', part: 'day', name: 'Canberra Day', source: 'import' }],
      problems: [],
    })
  })

  it('a table lists the problems of each row by its line', () => {
    const file = [
      'day,name,part,region',
      '2026-02-29,a',
      '2026-04-25T09:00:00Z,a',
      '25/04/2026 09:00,a',
      '04/25/2026,a',
      ',a',
      '2026-01-01,',
      '2026-01-01,a,noon',
      `2026-01-01,${'x'.repeat(101)}`,
      '2026-01-01,a\u0007b',
      '',
      '2026-01-01,"two\nlines"',
      '2026-01-03,a,day,Atlantis',
    ].join('\n')
    const { rows, problems } = inWords(readHolidayFile(file, { region, regions: [region] }))
    expect(rows.map(({ name }) => name)).toEqual(['two lines'])
    expect(problems.map(({ line, sentence }) => `${line}: ${sentence}`)).toEqual([
      '2: “2026-02-29” isn’t a date. Write it as 2026-04-25 or 25/04/2026.',
      '3: “2026-04-25T09:00:00Z” is a time. Enter a day, such as 2026-04-25.',
      '4: “25/04/2026 09:00” is a time. Enter a day, such as 2026-04-25.',
      '5: “04/25/2026” isn’t a date. Write it as 2026-04-25 or 25/04/2026.',
      '6: The row has no day.',
      '7: The holiday has no name.',
      '8: Unknown part “noon”. Use day, am, pm or evening.',
      '9: The name has more than 100 characters.',
      '10: The name has characters that can’t be stored.',
      '14: Unknown region “Atlantis”.',
    ])
  })

  it('a table without columns, without rows or with an open quotation mark is refused with the reason', () => {
    expect(problemsIn('2026-01-01,New Year')).toEqual([
      '1: Name the columns in the first row: “day” and “name”, and optionally “part” and “region”.',
    ])
    expect(problemsIn('\n\nwhen,what\n')).toEqual([
      '3: Name the columns in the first row: “day” and “name”, and optionally “part” and “region”.',
    ])
    expect(problemsIn('day,name\n')).toEqual(['file: There are no rows below the column names.'])
    expect(problemsIn('day,name\n2026-01-01,a\n2026-01-02,"b\n2026-01-03,c')).toEqual([
      '3: A closing quotation mark is missing.',
    ])
    expect(shown('day,name\n2026-01-01,a\n2026-01-02,"b\n2026-01-03,c')).toEqual(['2026-01-01 day a'])
    expect(inWords(readHolidayFile('day,name\n2026-01-01,a')).problems).toEqual([
      { line: 2, sentence: 'The holiday has no region.' },
    ])
  })
})

describe('any file', () => {
  it('a duplicate names the line that had the day first', () => {
    const file =
      'day,name,part\n2026-01-01,New Year\n2026-01-01,New Year\n2026-01-01,Other\n2026-01-01,Half,pm\n'
    expect(problemsIn(file)).toEqual([
      '3: “New Year” on 1 Jan 2026 is already in line 2.',
      '4: “Other” is on 1 Jan 2026, like “New Year” in line 2. We use the first one.',
    ])
    expect(shown(file)).toEqual(['2026-01-01 day New Year', '2026-01-01 pm Half'])
    expect(problemsIn(calendar(allDay('20260101', 'A'), allDay('20260101', 'B')))).toEqual([
      '7: “B” is on 1 Jan 2026, like “A” in line 3. We use the first one.',
    ])
  })

  it('a file that is too large is refused before it is read', () => {
    const huge = new Uint8Array(50_000_000)
    const started = Date.now()
    expect(problemsIn(huge)).toEqual(['file: The file has 50 MB. Choose a file of up to 2 MB.'])
    expect(readHolidayFile('day,name', { maxBytes: 3 }).rows).toEqual([])
    expect(Date.now() - started).toBeLessThan(1_000)
  })

  it('a workbook, a picture or a document is refused with a way to fix it', () => {
    for (const content of ['PK\x03\x04\x14\0\x06', '%PDF-1.7\n', '\x89PNG\r\n\x1a\n\0\0']) {
      expect(problemsIn(content)).toEqual([
        'file: This isn’t a calendar (.ics) or a CSV file. Save a spreadsheet as CSV, or download the calendar again.',
      ])
    }
  })

  it('a file can be in the code pages of spreadsheets', () => {
    expect(read(bytesOf('day,name\n2026-06-08,King\x92s Birthday')).rows[0]?.name).toBe('King’s Birthday')
    const wide = [...'\uFEFFday\tname\n2026-06-08\tKönig'].flatMap(character => {
      const code = character.charCodeAt(0)
      return [code % 256, Math.trunc(code / 256)]
    })
    expect(read(Uint8Array.from(wide)).rows[0]?.name).toBe('König')
  })

  it('a file leaves out years outside the range, and counts their days', () => {
    expect(problemsIn('day,name\n2019-12-25,a\n2036-01-01,b\n2026-01-01,c')).toEqual([
      'file: 2 days before 2020 or after 2035 were left out.',
    ])
  })

  it('a file has at most 5,000 rows and lists at most 100 problems', () => {
    const days = Array.from({ length: 400 }, (_, index) => `2026-01-01,a,,r${index}`)
    const wrong = Array.from({ length: 130 }, () => 'soon,a')
    const { rows, problems } = inWords(
      readHolidayFile(['day,name,part,region', ...days, ...wrong].join('\n')),
    )
    expect([rows.length, problems.length]).toEqual([400, 101])
    expect(problems.at(-1)).toEqual({ line: null, sentence: '30 more problems aren’t listed.' })
    const many = Array.from({ length: 5_001 }, (_, index) => `2026-01-01,a,,r${index}`)
    const reading = inWords(readHolidayFile(['day,name,part,region', ...many].join('\n')))
    expect(reading.rows).toHaveLength(5_000)
    expect(reading.problems).toEqual([
      { line: 5_002, sentence: 'The file has more than 5000 holidays. We skipped the rest.' },
    ])
  })

  it('a file is read fast, even if it was made to take long', () => {
    const size = 1_900_000
    const many = (count: number, ...lines: string[]) =>
      calendar(...Array.from({ length: count }, () => allDay('16010101', 'x', ...lines)))
    const files = [
      `day,name\n"${'a'.repeat(size)}`,
      `day,name\n"${'""'.repeat(size / 2)}"`,
      `day,name\n${'x,\n'.repeat(size / 3)}`,
      `day,name\n${'2026-01-01,a\n'.repeat(size / 13)}`,
      `${'"'.repeat(size)}a`,
      calendar(event(`SUMMARY:${'\r\n a'.repeat(size / 4)}`)),
      calendar(event(`DTSTART${';A="'.repeat(size / 4)}`)),
      calendar(event(`DTSTART${';A=B'.repeat(size / 4)}:20260101`)),
      calendar(event(`DTSTART;VALUE=DATE:20260101`, `RDATE;VALUE=DATE:${'20260101,'.repeat(size / 9)}`)),
      `BEGIN:VCALENDAR\n${'BEGIN:VEVENT\n'.repeat(size / 13)}`,
      many(20_000, 'RRULE:FREQ=YEARLY;COUNT=9999', 'DURATION:P31D'),
    ]
    for (const [index, file] of files.entries()) {
      const started = Date.now()
      readHolidayFile(file, { region })
      expect([index, Date.now() - started < 8_000]).toEqual([index, true])
    }
  })

  const good = calendar(
    allDay('20260425', 'Anzac Day', 'UID:1', 'RRULE:FREQ=YEARLY;BYMONTH=4;BYMONTHDAY=25'),
    allDay('20261228', 'Closed', 'DTEND;VALUE=DATE:20270102'),
  )
  const table = 'day,name,part,region\n2026-01-01,"New, Year",am,AU-VIC\n26/01/2026,Australia Day,,\n'

  it('any file is read without an error, into rows that are days of the years, each once', () => {
    const spoiled = fc
      .record({
        file: fc.constantFrom(good, table),
        at: fc.nat(400),
        cut: fc.nat(60),
        put: fc.oneof(fc.string({ maxLength: 12 }), fc.constantFrom('\n', '"', ',', ';', ':', '=', '\0')),
      })
      .map(({ file, at, cut, put }) => file.slice(0, at) + put + file.slice(at + cut))
    fc.assert(
      fc.property(fc.oneof(spoiled, fc.string({ unit: 'binary' })), content => {
        const { rows, problems } = read(content)
        expect(rows.every(({ day }) => isCalendarDay(day) && day >= '2020' && day < '2036')).toBe(true)
        expect(new Set(rows.map(each => `${each.region} ${each.day} ${each.part}`)).size).toBe(rows.length)
        expect(rows.every(({ name }) => name.trim() === name && name !== '')).toBe(true)
        expect(problems.every(({ sentence }) => /^[A-Z“\d].*[.]$/su.test(sentence))).toBe(true)
        expect(rows.length + problems.length).toBeGreaterThan(0)
      }),
      { numRuns: 150 },
    )
  })
})
