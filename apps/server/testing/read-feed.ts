import { text } from 'node:stream/consumers'
import ICAL from 'ical.js'
import ical from 'node-ical'

/** An event as a reader of calendars understands it. `start` and `end` are on the clock of the reader. */
export interface ReadEvent {
  uid: string
  title: string
  start: string
  end: string
  isAllDay: boolean
  status: string
  transparency: string
  busy: string
  sequence: number
}

/** What both readers read, by time zone. */
export type ReadFeed = Record<string, { icalJs: ReadEvent[]; nodeIcal: ReadEvent[] }>

const two = (number: number) => String(number).padStart(2, '0')

/** In local parts: `node-ical` makes a date local midnight. */
function onClock(moment: Date, isAllDay: boolean): string {
  const day = `${moment.getFullYear()}-${two(moment.getMonth() + 1)}-${two(moment.getDate())}`
  const time = `${two(moment.getHours())}:${two(moment.getMinutes())}`
  if (isAllDay && time !== '00:00') throw new Error(`A whole day starts at ${time}`)
  return isAllDay ? day : `${day} ${time}`
}

const readByIcalJs = (content: string): ReadEvent[] =>
  new ICAL.Component(ICAL.parse(content)).getAllSubcomponents('vevent').map(component => {
    const { uid, summary, startDate, endDate } = new ICAL.Event(component)
    const value = (name: string) => String(component.getFirstPropertyValue(name))
    const isAllDay = startDate.isDate
    return {
      uid,
      title: summary,
      start: onClock(startDate.toJSDate(), isAllDay),
      end: onClock(endDate.toJSDate(), isAllDay),
      isAllDay,
      status: value('status'),
      transparency: value('transp'),
      busy: value('x-microsoft-cdo-busystatus'),
      sequence: Number(value('sequence')),
    }
  })

const readByNodeIcal = (content: string): ReadEvent[] =>
  Object.values(ical.sync.parseICS(content)).flatMap(each => {
    if (each?.type !== 'VEVENT') return []
    const isAllDay = each.datetype === 'date'
    return {
      uid: each.uid,
      title: String(each.summary),
      start: onClock(each.start, isAllDay),
      end: onClock(each.end ?? each.start, isAllDay),
      isAllDay,
      status: String(each.status),
      transparency: String(each.transparency),
      busy: String((each as { 'MICROSOFT-CDO-BUSYSTATUS'?: unknown })['MICROSOFT-CDO-BUSYSTATUS']),
      sequence: Number(each.sequence),
    }
  })

/** Reads a feed from its input in the time zones of its arguments. A program, because the zone is of the process. */
const content = await text(process.stdin)
const answer: ReadFeed = {}
for (const zone of process.argv.slice(2)) {
  process.env.TZ = zone
  answer[zone] = { icalJs: readByIcalJs(content), nodeIcal: readByNodeIcal(content) }
}
process.stdout.write(JSON.stringify(answer))
