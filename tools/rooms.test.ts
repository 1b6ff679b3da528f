import { readFileSync } from 'node:fs'
import { basename, dirname, join, normalize } from 'node:path'
import { describe, expect, it } from 'vitest'
import { circlesIn } from './circles.ts'
import { exists, filesBelow, root } from './source-files.ts'

const IMPORT = /(?:from|import)\s*\(?\s*'([^']+)'/g
const SOURCE = /\.tsx?$/

/** Imports of every source file below `folder`: relative ones as paths in the checkout, others as written. */
function importsBelow(folder: string): { file: string; target: string }[] {
  return filesBelow(folder, SOURCE).flatMap(file => importsOf(file).map(target => ({ file, target })))
}

const importsOf = (file: string): string[] =>
  [...readFileSync(join(root, file), 'utf8').matchAll(IMPORT)].map(([, path = '']) =>
    path.startsWith('.') ? normalize(join(dirname(file), path)) : path,
  )

const strays = (folder: string, isStray: (target: string, file: string) => boolean) =>
  importsBelow(folder)
    .filter(({ file, target }) => isStray(target, file))
    .map(({ file, target }) => `${file} imports ${target}`)

const WEB = 'apps/web/src/'

/** Folders of the web app, lowest first. Folders of one level do not import each other. */
const WEB_STOREYS = [
  ['lib', 'styles'],
  ['data', 'ui'],
  ['brand', 'leave-ui'],
  ['forms', 'session'],
  ['features'],
  ['pages', 'shell'],
  ['routes'],
]

const webRoomOf = (path: string) => /^apps\/web\/src\/([^/]+)\//.exec(path)?.[1]

/** -1 for files outside of these folders, where the page starts. */
const storeyOf = (path: string) => WEB_STOREYS.findIndex(rooms => rooms.includes(webRoomOf(path) ?? ''))

/** The gallery is never built either. */
const isTest = (file: string) => /\.test\.tsx?$|\/test\/|\/testing\/|^apps\/web\/gallery\//.test(file)
const ours = /^@leavewell\//

/** Every workspace with our code. */
const WORKSPACES = ['packages', 'apps', 'e2e', 'bench', 'tools']

/** Returns the imports between our files, types included. A package counts as its index file. */
function importsOfOurs(): Map<string, string[]> {
  const graph = new Map<string, string[]>()
  for (const { file, target } of WORKSPACES.filter(exists).flatMap(importsBelow)) {
    const door = target.replace(/^@leavewell\/([\w-]+)$/, 'packages/$1/src/index.ts')
    graph.set(file, [...(graph.get(file) ?? []), door])
  }
  return graph
}

const PLATFORM = 'packages/platform/src'

/** Returns a file's first folder below `house`, or its own name if it is in none. */
const roomOf = (file: string, house = PLATFORM) =>
  file.startsWith(`${house}/`) && !file.includes('.test.')
    ? file.slice(house.length + 1).replace(/(\.ts$|\/.*)/, '')
    : undefined

/** Returns the levels that ARCHITECTURE.md lists under this label, the highest first. */
function storeys(label: string): string[][] {
  const text = readFileSync(join(root, 'ARCHITECTURE.md'), 'utf8')
  const list = new RegExp(`\`\`\`${label}\\n([^\`]*)\`\`\``).exec(text)?.[1] ?? ''
  return list
    .trim()
    .split('\n')
    .map(line => line.trim().split(/\s+/))
}

/** Asserts that rooms of `house` import only from levels below their own, and that the list names every room. */
function expectStoreys(label: string, house: string): void {
  const heights = new Map(
    storeys(label)
      .reverse()
      .flatMap((rooms, height) => rooms.map(room => [room, height] as const)),
  )
  const heightOf = (room: string) => heights.get(room) ?? Number.NaN
  const wrong = importsBelow(house).flatMap(({ file, target }) => {
    const [from, to] = [roomOf(file, house), roomOf(target, house)]
    if (from === undefined || to === undefined || from === to || heightOf(to) < heightOf(from)) return []
    return [`${file} imports ${target}`]
  })
  expect(wrong).toEqual([])
  const rooms = filesBelow(house, SOURCE).flatMap(file => roomOf(file, house) ?? [])
  expect([...heights.keys()].sort()).toEqual([...new Set(rooms)].sort())
}

describe('imports between rooms', () => {
  it('leave, client and visual-edit import none of our packages, because they are the lowest level', () => {
    for (const name of ['leave', 'client', 'visual-edit']) {
      expect(strays(`packages/${name}/src`, target => ours.test(target))).toEqual([])
    }
  })

  it('the platform imports none of our packages outside its tests, because it is for any app', () => {
    expect(strays('packages/platform', (target, file) => ours.test(target) && !isTest(file))).toEqual([])
  })

  it('no package imports an app, because apps run', () => {
    for (const folder of ['packages', 'apps']) {
      expect(strays(folder, target => /^@leavewell\/(server|web)/.test(target))).toEqual([])
    }
  })

  it('the word "leave" does not occur in the platform, the client and visual-edit, because they are for any app', () => {
    const found = ['packages/platform', 'packages/client', 'packages/visual-edit'].flatMap(folder =>
      filesBelow(folder, SOURCE).filter(file =>
        /\bleave\b|leave_|LeaveRequest|LeaveBalance/i.test(
          readFileSync(join(root, file), 'utf8').replace(
            /leavewell|socket\.leave|'leave'|\bleave\(|[Ll]eaveRoom/gi,
            '',
          ),
        ),
      ),
    )
    expect(found).toEqual([])
  })

  it('features do not import each other, because a page composes them', () => {
    const feature = (path: string) => /^apps\/web\/src\/features\/([^/]+)/.exec(path)?.[1]
    expect(
      strays(
        'apps/web/src/features',
        (target, file) => feature(target) !== undefined && feature(target) !== feature(file),
      ),
    ).toEqual([])
  })

  it('each level of the web imports only lower ones, types included, because shared code must not know its users', () => {
    const isBelow = (target: string, file: string) =>
      webRoomOf(target) === webRoomOf(file) || storeyOf(target) < storeyOf(file)
    expect(
      strays(
        'apps/web/src',
        (target, file) =>
          storeyOf(file) >= 0 && !isTest(file) && target.startsWith(WEB) && !isBelow(target, file),
      ),
    ).toEqual([])
    const rooms = filesBelow(WEB, SOURCE).flatMap(file => webRoomOf(file) ?? [])
    expect(rooms.filter(room => !WEB_STOREYS.flat().includes(room))).toEqual([])
  })

  it('lib and ui do not import leave, because they are for any app', () => {
    for (const room of ['lib', 'ui']) {
      expect(
        strays(WEB + room, (target, file) => ours.test(target) && !/client$/.test(target) && !isTest(file)),
      ).toEqual([])
    }
  })

  it('forms import no feature and no data, because any feature has forms', () => {
    expect(
      strays(
        'apps/web/src/forms',
        (target, file) => !isTest(file) && /^apps\/web\/src\/(data|features|pages|shell)\//.test(target),
      ),
    ).toEqual([])
  })

  it('no folder is named for leftovers', () => {
    expect(
      filesBelow('.', SOURCE).filter(file => /(^|\/)(utils?|helpers?|misc|common)(\/|\.)/.test(file)),
    ).toEqual([])
  })

  it('every room with routes is in the table of contents', () => {
    const contents = readFileSync(join(root, 'packages/platform/src/assembly/mount-routes.ts'), 'utf8')
    const rooms = filesBelow('packages/platform/src', /^routes\.ts$/).map(file =>
      dirname(file).replace('packages/platform/src/', '../'),
    )
    expect(rooms.filter(room => !contents.includes(`'${room}/`))).toEqual([])
  })

  it('no files import each other in a circle, not even types, because they could only be read together', () => {
    expect(circlesIn(importsOfOurs())).toEqual([])
  })

  it('a circle of three files is found, and a file that imports itself', () => {
    const planted = new Map([
      ['a.ts', ['b.ts', 'd.ts']],
      ['b.ts', ['c.ts']],
      ['c.ts', ['d.ts', 'a.ts']],
      ['d.ts', []],
      ['e.ts', ['e.ts', 'a.ts']],
    ])
    expect(circlesIn(planted)).toEqual([['a.ts', 'b.ts', 'c.ts'], ['e.ts']])
  })

  it('a room of the platform imports only from levels below its own, types included, so that there are no circles', () => {
    expectStoreys('storeys', PLATFORM)
  })

  it('inside identity, too, storage does not import what uses it', () => {
    expectStoreys('identity-storeys', `${PLATFORM}/identity`)
  })

  it('entities have one index file, because the files behind it change for reasons of their own', () => {
    expect(
      strays(
        PLATFORM,
        (target, file) =>
          roomOf(file) !== undefined &&
          roomOf(file) !== 'entities' &&
          roomOf(target) === 'entities' &&
          target !== `${PLATFORM}/entities/index.ts`,
      ),
    ).toEqual([])
  })

  it('notifications and emails come from the catalogue alone, because their list must be complete [R3-72]', () => {
    const server = filesBelow('apps/server/src', SOURCE).filter(file => !isTest(file))
    const outside = (folders: RegExp, code: RegExp) =>
      server.filter(file => !folders.test(file) && code.test(readFileSync(join(root, file), 'utf8')))
    const ours = /^apps\/server\/src\/notifications\//
    expect(outside(ours, /(create\w*|update\w*)\(\s*'Notification'/)).toEqual([])
    expect(outside(ours, /freshNotification|NewNotification/)).toEqual([])
    expect(outside(ours, /mail\.(queue|revise)\(/)).toEqual([])
    expect(outside(/^apps\/server\/src\/(notifications|mail)\//, /composeMail/)).toEqual([])
    const catalogue = readFileSync(join(root, 'apps/server/src/notifications/catalogue.ts'), 'utf8')
    const events = filesBelow('apps/server/src/notifications/events', SOURCE)
    expect(events.filter(file => !catalogue.includes(`./events/${basename(file)}'`))).toEqual([])
    const senders = server.filter(file => file !== 'apps/server/src/notifications/catalogue.ts')
    const sent = new Set(senders.flatMap(file => importsOf(file)))
    expect(events.filter(file => !sent.has(file))).toEqual([])
  })

  it('only the build imports visual editing, because no page may depend on it', () => {
    expect(strays('apps/web/src', target => target === '@leavewell/visual-edit')).toEqual([])
    expect(
      strays(
        'packages/visual-edit/src/runtime',
        // The build's compiler also compiles the classes of a builder.
        target => !target.startsWith('packages/visual-edit/src/runtime/') && target !== 'tailwindcss',
      ).filter(stray => !stray.includes('.test.ts')),
    ).toEqual([])
  })

  it('production code does not import tests', () => {
    for (const folder of ['packages', 'apps']) {
      expect(
        strays(folder, (target, file) => !isTest(file) && /\.test\.ts|\/testing(\/|$)/.test(target)),
      ).toEqual([])
    }
  })
})

/**
 * Lowest first: a room of packages/leave imports only from lower levels, types included. Rules return codes, so the
 * sentences are above them.
 */
const LEAVE_STOREYS: readonly (readonly string[])[] = [
  ['dates'],
  ['formats', 'holidays'],
  ['working-time'],
  ['policies'],
  ['ledger', 'quote'],
  ['entities'],
  ['contracts'],
  ['leave-types', 'people', 'policy-settings', 'uploads', 'work-schedules'],
  ['requests'],
  [
    'approvals',
    'balances',
    'calendar',
    'cash-outs',
    'channels',
    'liability',
    'limits',
    'notifications',
    'overtime',
    'packs',
    'payroll',
    'private-leave',
    'user-import',
    'holidays/import',
    'public-holidays',
    'analytics',
    'assistant',
    'exports',
  ],
  ['moving-in'],
  ['copy'],
]
/** Rooms of one level that import each other. All others on a level must not. */
const TOGETHER = new Set(['ledger', 'quote'])

describe('rooms of packages/leave', () => {
  const roomOf = (path: string) => /^packages\/leave\/src\/(holidays\/import|[^/]+)\//.exec(path)?.[1]
  const floorOf = (room: string) => LEAVE_STOREYS.findIndex(floor => floor.includes(room))

  it('each room has its level, and no file is at the root except the table of contents', () => {
    const files = filesBelow('packages/leave/src', SOURCE)
    expect(files.filter(file => roomOf(file) === undefined)).toEqual(['packages/leave/src/index.ts'])
    expect(files.map(roomOf).filter(room => room !== undefined && floorOf(room) < 0)).toEqual([])
  })

  it('each room imports only lower ones, so that a rule can be read without its users', () => {
    const up = strays('packages/leave/src', (target, file) => {
      const [from, to] = [roomOf(file), roomOf(target)]
      if (isTest(file) || from === undefined || to === undefined || from === to) return false
      if (TOGETHER.has(from) && TOGETHER.has(to)) return false
      return floorOf(to) >= floorOf(from)
    })
    expect(up).toEqual([])
  })

  it('no room imports the table of contents, because it names them all', () => {
    expect(strays('packages/leave/src', target => target === 'packages/leave/src/index.ts')).toEqual([])
  })
})

/** Rooms of the server, lowest first. A room imports from the levels below it, but not from its own. */
const SERVER_STOREYS = [
  ['kernel'],
  ['mail', 'decision-links', 'slack-messages'],
  ['teams-cards'],
  ['notifications', 'org-structure', 'company-settings', 'leave-types', 'work-patterns'],
  ['leave-ledger'],
  ['adoption', 'api-keys'],
  ['analytics', 'approvals', 'away', 'departments', 'exports', 'leave-balances'],
  ['leave-limits'],
  ['leave-policies'],
  ['leave-requests'],
  ['cash-outs', 'moving-in', 'offices', 'overtime', 'packs', 'private-leave', 'shutdowns'],
  [
    'users',
    'chat-channels',
    'holidays',
    'work-assignments',
    'pending-decisions',
    'closed-periods',
    'reminders',
    'system',
  ],
  [
    'assistant',
    'employment-ends',
    'my-team',
    'payroll',
    'user-import',
    'roles',
    'personal-data',
    'boards',
    'calendar-feeds',
    'email-decisions',
  ],
  ['planned-changes', 'weekly-summary', 'slack', 'teams'],
  ['leave-app.ts'],
  ['boot'],
  ['commands', 'keep-running.ts', 'main.ts'],
]

describe('rooms of the server', () => {
  const roomOf = (path: string) => /^apps\/server\/src\/([^/]+)/.exec(path)?.[1]
  const storeyOf = (room: string) => SERVER_STOREYS.findIndex(rooms => rooms.includes(room))

  it('every server room has its level, so that none is left out', () => {
    const rooms = new Set(filesBelow('apps/server/src', SOURCE).map(roomOf))
    expect([...rooms].sort()).toEqual(SERVER_STOREYS.flat().sort())
  })

  it('server rooms import downwards, types included, because a circle of types is a circle for readers', () => {
    expect(
      strays('apps/server/src', (target, file) => {
        const [from, to] = [roomOf(file), roomOf(target)]
        return (
          from !== undefined &&
          to !== undefined &&
          from !== to &&
          storeyOf(to) >= storeyOf(from) &&
          !isTest(file)
        )
      }),
    ).toEqual([])
  })

  it('only a start in demo mode loads the demo, because no other start needs an invented company', () => {
    const loads = importsBelow('apps/server/src').filter(({ target }) => target === '@leavewell/demo')
    expect(loads.map(({ file }) => file).sort()).toEqual([
      'apps/server/src/boot/start-server.ts',
      'apps/server/src/commands/fill-demo.ts',
    ])
    const start = readFileSync(join(root, 'apps/server/src/boot/start-server.ts'), 'utf8')
    expect(start).toContain("settings.demo ? await import('@leavewell/demo')")
    expect(
      strays('packages/demo/src', target => ours.test(target) && !/(leave|platform)$/.test(target)),
    ).toEqual([])
  })
})
