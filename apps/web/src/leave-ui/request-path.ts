import { pagePath } from './page-path.ts'

/** Where any administrator finds a request, whoever is to decide it. An id of digits alone stands in quotes, or it would be read as a number. */
export const requestPath = (id: string): string =>
  `${pagePath('AdminDashboard')}?request=${/^[\de]+$/.test(id) ? `%22${id}%22` : id}`
