import { NOTIFICATION_EVENTS } from '../apps/server/src/notifications/catalogue.ts'
import { EVENT_GROUPS, RECIPIENTS } from '../apps/server/src/notifications/event.ts'
import { examplesOf } from '../apps/server/src/notifications/examples.ts'

/** Returns every event, recipient and channel as tables, from the catalogue. */
export const notificationTables = (): string =>
  Object.entries(EVENT_GROUPS)
    .map(([group, title]) => {
      const events = NOTIFICATION_EVENTS.filter(event => event.group === group)
      return [`## ${title}`, '', HEAD, ...events.flatMap(rowsOf)].join('\n')
    })
    .join('\n\n')

const HEAD = '| code | when | recipient | bell | email | params |\n|---|---|---|---|---|---|'

const rowsOf = (event: (typeof NOTIFICATION_EVENTS)[number]): string[] =>
  examplesOf(event).map(({ role, bell, mail }, at) => {
    const params = Object.keys(event.example.params).map(name => `\`${name}\``)
    const [code, when, stored] = at === 0 ? [`\`${event.code}\``, event.when, params.join(' ')] : ['', '', '']
    return `| ${[code, when, RECIPIENTS[role].name, bell?.title ?? '', mail?.subject ?? '', stored].join(' | ')} |`
  })
