import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { filesBelow, root } from './source-files.ts'

/** Words that only this project used, and the common words that replaced them. */
const RETIRED: Record<string, string> = {
  letterbox: 'mail transport',
  courier: 'outbox worker, webhook worker',
  lanes: 'connections, lines',
  troubled: 'failed',
  IdentityRoom: 'IdentityContext',
  WriteRoom: 'WriteContext',
  makeRoom: 'dropSchemas',
  tellChange: 'broadcastChange',
  tellWebhooks: 'enqueueWebhooks',
  tellOfChange: 'sendSecurityNotice',
  tellShed: 'logRejected',
  'tell(?:[A-Z]\\w*)': 'notify…, remind…',
  obey: 'handleMessage',
  createAdmitted: 'createAuthorized',
  'admit(?:[A-Z]\\w*)?': 'authorizeCreate, activateAccount, authenticateSockets',
  settle: 'apply, record',
  settleDefault: 'applyDefault',
  // The normal sense of place is allowed: a place of sign-in, or "takes the place of".
  'AS place': 'AS position',
  'place: SourcePosition': 'position: SourcePosition',
  'place\\.(?:value|at|note|refuse)': 'position.…',
  ScenarioProblem: 'InvalidField',
  isNothing: 'isEmpty',
  'stamps?(?:Of)?': 'serverFields…',
  verdict: 'decision',
  wish: 'intent',
  deed: 'action',
  'MOST(?:_[A-Z]+)?': 'MAX_…',
  'LONGEST[A-Z_]*': 'MAX_…_LENGTH',
  '[A-Z_]*PATIENCE[A-Z_]*': '…_TIMEOUT_MS',
  Audience: 'ConnectionGroup',
  Sight: 'Visibility',
  WireError: 'ApiError',
  'errors\\.refused': 'errors.unprocessable',
  isPossible: 'canEverMatch',
  newMoment: 'nextTimestamp',
  keepCookies: 'refreshCookies',
  keepChecking: 'revalidateSessions',
  keepReports: 'relinkReports',
  answerNonsense: 'handleClientError',
  mayWatch: 'canReadMetrics',
  describeStart: 'startupBanner',
  explainStartFailure: 'formatStartupError',
  deserted: 'hasNoUsers',
  Inhabitants: 'BootstrapResult',
  hangPictures: 'uploadAvatars',
  noteChanges: 'invalidateEntities',
  followChanges: 'subscribeToChanges',
  useSettledText: 'useDebouncedValue',
  useAfterPage: 'useIdleAfterLoad',
  Slice: 'PageRequest',
  Stored: 'BaseRecord',
  hue: 'colour',
  heads: 'headcount',
  rivals: 'competitors',
  contestants: 'targets',
  VICTIMS: 'KILL_TARGETS',
  foresee: 'allowConsoleMessage',
  '(?:const|let) said': '…Copy, imported as copy',
  'said\\.\\w+': 'copy.…',
  'messages\\.(?:appStart|layout|dashboard|leaveForm|requests|calendar|admin|analytics|departments|profile)':
    '…Copy',
  shellWords: 'layoutCopy',
  FieldWords: 'FieldCopy',
  'LARGEST[A-Z_]*': 'MAX_…',
  KeyFigures: 'KeyStatistics',
  '(?:Balance|TeamRequest)Rows': '…Page',
  '(?:Row|Calendar|Known|Named|Imported|Audit|Provider|New|Test|Remembered)(?:Person|People)': '…User',
  '(?:People|Person)(?:After|Cell|Field|Row|Rows|Away|ByDay|Filter|FilterBar|Table|TableProps|Group|Import)':
    'User…, Users…',
  'Calendar(?:Person|People)\\w*': 'CalendarUsers…',
  '(?:create|make|invite|find|filter|group|count|send|preview)(?:Person|People)\\w*': '…User, …Users',
  planPeopleImport: 'planUserImport',
  peopleAfter: 'usersAfter',
  'register(?:Newcomer|Colleague)': 'registerUser, registerNamedUser',
}

it('the code uses the common words of its field, and none of its former private ones', () => {
  const files = ['packages', 'apps', 'e2e', 'bench', 'tools'].flatMap(folder =>
    filesBelow(folder, /(?<!names\.test)\.(tsx?|mjs|css)$/),
  )
  expect(files.length).toBeGreaterThan(1_000)
  const text = files.map(file => `${file}\n${readFileSync(join(root, file), 'utf8')}`)
  const found = Object.entries(RETIRED).flatMap(([word, now]) => {
    const pattern = new RegExp(`(?<![\\w.-])${word}(?![\\w-])`)
    return text.filter(each => pattern.test(each)).map(each => `${word} (${now}) in ${each.split('\n')[0]}`)
  })
  expect(found).toEqual([])
})
