/**
 * Further search terms of the command palette: of the field, of other products and of earlier versions. A comma
 * separates phrases. A typed phrase ranks its target first. The test of the palette says what each term finds.
 */
export const searchWords = {
  /** Actions. */
  requestLeave: {
    words:
      'ask for leave, book leave, apply, annual leave, holiday, vacation, sick day, sick, day off, time off, quick leave, leave, absence, pto',
  },
  invite: {
    words:
      'add user, add employee, add person, add somebody, new employee, new hire, hire, new starter, starter, joiner, onboard, onboarding, create account, new user, recruit, colleague',
  },
  enterLeave: {
    words:
      'enter leave, record leave, record absence, book leave for, absence for employee, sick note, sickness, call in sick, called in sick, on behalf of, leave for somebody, backdate, past leave, bulk leave',
  },
  bookShutdown: {
    words:
      'shutdown, company shutdown, shut down, close-down, closedown, closure, Christmas closure, Christmas shutdown, company holiday, annual closure, office closed, leave for everyone, collective leave, forced leave',
  },
  offboard: {
    words:
      'leaver, leavers, leaving, terminate, termination, resign, resignation, dismissal, fire, redundancy, retire, retirement, exit, last day, last working day, notice period, end employment, quit, remove employee, delete user, delete employee',
  },
  adjustBalance: {
    words:
      'correct, correction, correct balance, change balance, fix balance, adjustment, by hand, manual balance, debt, negative balance, opening balance, brought over, deduct, add days, TOIL balance, expiring days',
  },
  allocate: {
    words:
      'allocation, grant, entitlements for everyone, new year, next year, year end, yearly allowance, annual allowance, rollover, start of year',
  },
  importBalances: {
    words:
      'opening balances, starting balances, move in, migrate balances, migration, balances file, upload balances, old system, BambooHR, Xero, Employment Hero, Timetastic',
  },
  addBalance: { words: 'new balance, leave balance for, allowance for, grant days' },
  importPeople: {
    words:
      'import, csv people, upload, upload users, bulk add, mass import, migrate, migration, spreadsheet, excel, csv, xlsx, employees file',
  },
  addDepartment: { words: 'new department, new team, cost centre, create department' },
  newPolicy: { words: 'add policy, create policy, new entitlement, new rule' },
  addState: { words: 'territory, add region, add holidays, school holidays, province' },
  importHolidays: { words: 'holidays file, holiday calendar file, ics' },
  exportPeople: { words: 'people file, users csv, employee list, headcount, download users, directory' },
  exportBalances: {
    words: 'balance report, balances csv, download balances, balances on a day',
  },
  exportRequests: {
    words:
      'payroll, pay run, payslip, leave report, absence report, sickness report, absences csv, requests csv, download, timesheet',
  },
  sidebar: { words: 'menu, collapse' },
  shortcuts: { words: 'keys, help, hotkeys, shortcut' },
  light: { words: 'bright, colours, light mode' },
  dark: { words: 'night, colours, dark mode' },
  system: { words: 'colours, appearance' },
  signOut: { words: 'log out, logout, log off, exit' },

  /** Pages of everyone. */
  dashboard: { words: 'home, start, overview' },
  myRequests: {
    words:
      'my leave, leave history, history of leave, cancel leave, cancel, withdraw, call off, take back, give back, amendment, change leave, change request, return days, status, sick note, doctor’s note, medical certificate, certificate, upload certificate, rejected, declined',
  },
  teamCalendar: {
    words:
      'who’s away, who is away, who is off, who is on leave, away together, clashes, overlapping leave, absences, planner, wallchart, schedule, holidays, public holidays, bank holidays',
  },
  myBalances: {
    words:
      'your entitlement, entitlement, what am i entitled to, allowance, how many days, days left, leave left, remaining, statement, why this number, accrual, carry over, handbook, leave policy, policy, rules, TOIL, time in lieu',
  },
  myProfile: {
    words:
      'password, change password, picture, photo, two factor, second factor, 2FA, MFA, passkeys, devices, sign-ins, sessions, phone, my details, personal data, language, calendar feed, subscribe, settings',
  },
  teamRequests: {
    words:
      'approve, approvals, approval, reject, decline, deny, decide, agree, refuse, waiting, pending, inbox, authorise, to do',
  },
  myTeam: {
    words: 'reports, direct reports, report, staff, team balances, clashes, overlapping, leave left',
  },
  myDeputy: {
    words:
      'delegate, delegation, deputy, stand-in, substitute, replacement, cover, away approvals, out of office',
  },
  away: { words: 'who is away, who’s away, absences, absent, holidays, front desk, reception' },

  /** Admin Dashboard and its tabs. */
  adminDashboard: { words: 'tasks, admin, HR, new user tasks' },
  userManagement: {
    words:
      'people, employees, staff, users, user, employee, directory, future joiners, disabled, deactivate, deactivated, act for, log in as, impersonate, reset password, manager of, change manager, promotion, transfer, salary, salaries, probation, contracts',
  },
  departments: { words: 'teams, team, organisation chart, org chart, structure, cost centres' },
  leaveBalances: {
    words: 'balance, balances, allocations, entitlement, entitlements, allowances',
  },
  analytics: {
    words:
      'report, reports, reporting, charts, statistics, stats, absence rate, sickness rate, trends, utilisation, dashboard figures, kpi, metrics, bradford',
  },
  payroll: { words: 'pay calendar, pay calendars, pay period, pay periods, payroll batch, payroll codes' },
  liability: {
    words:
      'liability, owed, owed leave, provision, accrued leave, accounting, value of leave, unused leave, balance sheet',
  },
  peopleAndLeave: { words: 'leave requests, absences, reports, payroll, export, requests' },
  peopleToRead: { words: 'people, employees, colleagues, staff' },
  balancesToRead: { words: 'entitlement, payroll, balance, allowance' },

  /** Settings, by path. */
  settings: {
    '/settings/setup': {
      words:
        'set up, setup, get started, getting started, first steps, checklist, go live, how do you count leave, calendar days',
    },
    '/settings/leave-types': {
      words:
        'leave type, new leave type, add leave type, country pack, Australia, national employment standards, absence type, absence reason, category, bereavement, compassionate leave, study leave, parental leave, maternity leave, paternity leave, carer’s leave, long service leave, jury duty, TOIL, time in lieu, lieu days, certificate needed, colour, icon, rename leave',
    },
    '/settings/policies': {
      words:
        'policy, policies, assign policy, assign a policy, change policy, leave policy, leave policies, rules, entitlement rules, allowance, allowances, accrual, accruals, accrue, earned, carry over, carry-over, carryover, carried, carried over, roll over, brought, lapse, expiry, expire, expiring, use it or lose it, pro rata, pro-rata, share, negative, payout, pay out, cash out, handbook, waiting period, working days, business days, tenure, seniority',
    },
    '/settings/working-time': {
      words:
        'working time, work pattern, working hours, hours, part-time, part time, shifts, shift, roster, rota, timetable, contract hours, FTE, full-time, nine day fortnight, who works what',
    },
    '/settings/holidays': {
      words:
        'public holiday, bank holidays, bank holiday, holiday, holidays, free days, states, national holidays, region',
    },
    '/settings/offices': { words: 'office, site, sites, location, locations, branch, branches, workplace' },
    '/settings/approvals': {
      words:
        'approval workflow, approval route, routes, steps, turns, approver, approvers, delegation, delegate, deputy, deputies, stand-in, substitute, replacement, cover, escalation, escalate, second approval, approval chain',
    },
    '/settings/limits': {
      words:
        'blackout, blackouts, blackouts & limits, blackout period, limits, days without leave, cover, staffing, min staffing, max away, season, busy period, freeze, minimum notice, backdate, longest, shortest, closed periods, closed period, lock, lock period, locked periods, payroll lock, close payroll',
    },
    '/settings/organisation': {
      words:
        'organization, company, company name, logo, branding, time zone, timezone, leave year, financial year, week starts, support email, deleted accounts, who is away setting',
    },
    '/settings/roles': {
      words:
        'permissions, permission, roles, role, change role, assign role, give role, rights, access, access rights, admin rights, make admin, administrators, administrator, admins, who may do what, hr role, payroll role, head of department, front desk, split administrator access',
    },
    '/settings/security': {
      words:
        'two-factor, second factor, second step, 2FA, MFA, SSO, single sign-on, OIDC, SAML, Entra, Google, passkeys, sessions, session, password rules, login, sign in',
    },
    '/settings/api-keys': {
      words:
        'api, keys, key, token, tokens, integration, integrations, program, programs, bearer, rest, access token',
    },
    '/settings/mail': {
      words:
        'mail & notifications, mail, email, reminder, reminders, notification, notifications, alerts, SMTP, sender, outbox, certificate reminder, evidence, who is notified',
    },
    '/settings/move-in': {
      words:
        'migrate, migration, switch, moving in, opening balances, old system, BambooHR, Timetastic, CharlieHR, Deputy, Employment Hero, Xero, Urlaubsverwaltung, Frappe, leave history',
    },
    '/settings/data': {
      words:
        'data, import, export, backup, restore, retention, privacy, gdpr, csv, forget, erase, erasure, anonymise, delete data, data protection',
    },
    '/audit': { words: 'audit, audit trail, changes, log, history, who changed, logs' },
    '/system': {
      words:
        'system, installation, health, mail failed, failed mails, jobs, version, update, status, server, data checks',
    },
  },
} as const
