import {
  type AwayDays,
  addDays,
  awayDays,
  boardsCopy as copy,
  formatTime,
  formatWeekdayAndDay,
  mayTell,
  todayIn,
  WHOLE_COMPANY,
} from '@leavewell/leave'
import type { Boards, EntityReads } from '@leavewell/platform'
import { readLeaves } from '../away/list-away.ts'
import type { Organisation } from '../kernel/organisation.ts'
import { readSettings } from '../kernel/read-settings.ts'
import { readsOf } from '../kernel/records.ts'
import { escapeHtml as text } from '../mail/compose-mail.ts'
import { BOARD_STYLE } from './board-style.ts'

/** How many names are readable below each other from four metres. */
const ROWS = 9

/** How many days after today a board shows. */
const AHEAD = 7

/** Boards name who is away today and in the next days. They never show a type or a reason (docs/decisions/0203). */
export const boards = (org: Pick<Organisation, 'timeZone' | 'name'>): Boards => ({
  async nameOf(entities, view) {
    const people = await peopleOf(entities, view)
    return people && copy.nameOf(people)
  },
  async read({ entities, query, visibility, now }, view, { page, isWhole }) {
    const people = await peopleOf(entities, view)
    if (people === undefined) return undefined
    const title = copy.pageTitle(view === WHOLE_COMPANY ? (org.name ?? null) : people)
    const settings = await readSettings(readsOf(entities))
    const department = view === WHOLE_COMPANY ? null : people
    if (!mayTell(settings?.away_circle ?? null, { department }))
      return { title, pages: 1, content: [`<p>${text(copy.hidden)}</p>`] }
    const today = todayIn(org.timeZone, now)
    const to = addDays(today, AHEAD)
    const leaves = await readLeaves({ query, visibility }, { from: today, to }, today)
    const shown = leaves.filter(({ user }) => department === null || user.department === department)
    const rows = awayDays(shown)
    const lists = {
      today: rows.filter(({ start_date }) => start_date <= today),
      next: rows.filter(({ start_date }) => start_date > today),
    }
    const pages = isWhole
      ? 1
      : Math.max(1, ...Object.values(lists).map(({ length }) => Math.ceil(length / ROWS)))
    const at = isWhole ? 1 : Math.min(page, pages)
    const part = (list: readonly AwayDays[]) => (isWhole ? list : list.slice((at - 1) * ROWS, at * ROWS))
    const number = pages > 1 ? [copy.pageOf(at, pages)] : []
    const clock = `${formatWeekdayAndDay(today)}, ${formatTime(now.toISOString(), org.timeZone)}`
    return {
      title,
      pages,
      content: [
        `<p class="clock">${text([clock, ...number].join(' · '))}</p>`,
        '<div class="lists">',
        listOf(copy.today, lists.today, part(lists.today), copy.noOneToday, row =>
          row.end_date === today ? copy.onlyToday : copy.until(formatWeekdayAndDay(row.end_date)),
        ),
        listOf(copy.next, lists.next, part(lists.next), copy.noOneNext, row =>
          row.end_date === row.start_date
            ? formatWeekdayAndDay(row.start_date)
            : `${formatWeekdayAndDay(row.start_date)} – ${formatWeekdayAndDay(row.end_date)}`,
        ),
        '</div>',
      ],
    }
  },
  broken: { title: copy.brokenTitle, content: [`<p>${text(copy.brokenText)}</p>`] },
  unavailable: { title: copy.unavailableTitle, content: [`<p>${text(copy.unavailableText)}</p>`] },
  pause: copy.pause,
  resume: copy.resume,
  style: BOARD_STYLE,
})

/** The people of a view, in words. Undefined for a department that does not exist. */
async function peopleOf(entities: EntityReads, view: string): Promise<string | undefined> {
  if (view === WHOLE_COMPANY) return copy.company
  return (await readsOf(entities).get('Department', view))?.name
}

function listOf(
  title: string,
  all: readonly AwayDays[],
  shown: readonly AwayDays[],
  empty: string,
  daysOf: (row: AwayDays) => string,
): string {
  const rows = shown.map(
    row =>
      `<li><span class="name">${text(row.name)}</span> <span class="days">${text(daysOf(row))}</span></li>`,
  )
  const list = all.length === 0 ? `<p>${text(empty)}</p>` : `<ul>${rows.join('')}</ul>`
  return `<section><h2>${text(title)}${all.length > 0 ? ` <span class="count">${all.length}</span>` : ''}</h2>${list}</section>`
}
