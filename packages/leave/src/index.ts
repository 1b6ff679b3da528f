/** Table of contents: everything that the apps may use, room by room. What is not here is private to the package. */

// Numbers, texts and files as people read them; days stand in `dates`.

export * from './formats/addresses.ts'
export * from './formats/csv.ts'
export * from './formats/numbers.ts'
export * from './formats/plain-text.ts'

// Calendar days, months, today.

export * from './dates/calendar-day.ts'
export * from './dates/day-window.ts'
export * from './dates/format-date.ts'
export * from './dates/today.ts'

// The records and their types.

export * from './entities/acting-session.ts'
export * from './entities/approval.ts'
export * from './entities/base-record.ts'
export * from './entities/cancelled-request.ts'
export * from './entities/company-roles.ts'
export * from './entities/company-settings.ts'
export * from './entities/department.ts'
export * from './entities/employment-end.ts'
export * from './entities/former-employment.ts'
export * from './entities/held-decision.ts'
export * from './entities/holiday.ts'
export * from './entities/leave-amendment.ts'
export * from './entities/leave-balance.ts'
export * from './entities/leave-entities.ts'
export * from './entities/leave-ledger.ts'
export * from './entities/leave-limit.ts'
export * from './entities/leave-policy.ts'
export * from './entities/leave-request.ts'
export * from './entities/leave-type.ts'
export * from './entities/notification.ts'
export * from './entities/office.ts'
export * from './entities/planned-change.ts'
export * from './entities/reminder.ts'
export * from './entities/role-scopes.ts'
export * from './entities/user.ts'
export * from './entities/working-time.ts'

// What functions and screens exchange.

export * from './contracts/amendments.ts'
export * from './contracts/analytics.ts'
export * from './contracts/approvals.ts'
export * from './contracts/audit.ts'
export * from './contracts/away.ts'
export * from './contracts/balance-statement.ts'
export * from './contracts/calendar-change.ts'
export * from './contracts/closed-periods.ts'
export * from './contracts/department-move.ts'
export * from './contracts/enter-leave.ts'
export * from './contracts/entitlement.ts'
export * from './contracts/exports.ts'
export * from './contracts/held-decisions.ts'
export * from './contracts/holidays.ts'
export * from './contracts/import-plan.ts'
export * from './contracts/installation.ts'
export * from './contracts/leave-limits.ts'
export * from './contracts/leave-policies.ts'
export * from './contracts/leaving.ts'
export * from './contracts/lists.ts'
export * from './contracts/my-team.ts'
export * from './contracts/notification-events.ts'
export * from './contracts/page-addresses.ts'
export * from './contracts/personal-data.ts'
export * from './contracts/planned-changes.ts'
export * from './contracts/quote-leave.ts'
export * from './contracts/refusal.ts'
export * from './contracts/rehire.ts'
export * from './contracts/retention.ts'
export * from './contracts/role-holders.ts'
export * from './contracts/role-scope.ts'
export * from './contracts/second-factor-preview.ts'
export * from './contracts/sign-in-state.ts'
export * from './contracts/system-report.ts'
export * from './contracts/working-time.ts'

// Every sentence that people read.

export * from './copy/acting.ts'
export * from './copy/admin.ts'
export * from './copy/amendments.ts'
export * from './copy/analytics.ts'
export * from './copy/app-start.ts'
export * from './copy/approval-settings.ts'
export * from './copy/approvals.ts'
export * from './copy/assistant.ts'
export * from './copy/away.ts'
export * from './copy/balance-admin.ts'
export * from './copy/balance-findings.ts'
export * from './copy/balance-statement.ts'
export * from './copy/balance-story.ts'
export * from './copy/balances.ts'
export * from './copy/blackout-words.ts'
export * from './copy/calendar.ts'
export * from './copy/calendar-change.ts'
export * from './copy/changes-since.ts'
export * from './copy/closed-periods.ts'
export * from './copy/closing-findings.ts'
export * from './copy/command-palette.ts'
export * from './copy/complete-profile.ts'
export * from './copy/cost-runs.ts'
export * from './copy/dashboard.ts'
export * from './copy/days.ts'
export * from './copy/days-without-leave.ts'
export * from './copy/department-move.ts'
export * from './copy/departments.ts'
export * from './copy/employment-findings.ts'
export * from './copy/enter-leave.ts'
export * from './copy/entitlement.ts'
export * from './copy/entitlement-sentences.ts'
export * from './copy/entry-findings.ts'
export * from './copy/entry-sentences.ts'
export * from './copy/explain-cost.ts'
export * from './copy/exports.ts'
export * from './copy/file-findings.ts'
export * from './copy/first-steps.ts'
export * from './copy/holiday-import.ts'
export * from './copy/holidays.ts'
export * from './copy/inbox.ts'
export * from './copy/joining.ts'
export * from './copy/layout.ts'
export * from './copy/leave-cost.ts'
export * from './copy/leave-days.ts'
export * from './copy/leave-engine.ts'
export * from './copy/leave-form.ts'
export * from './copy/leave-form-findings.ts'
export * from './copy/leave-limits.ts'
export * from './copy/leave-policies.ts'
export * from './copy/leaving.ts'
export * from './copy/left-out.ts'
export * from './copy/limit-findings.ts'
export * from './copy/my-team.ts'
export * from './copy/notification-messages.ts'
export * from './copy/notifications.ts'
export * from './copy/offices.ts'
export * from './copy/people-import.ts'
export * from './copy/person.ts'
export * from './copy/person-findings.ts'
export * from './copy/personal-data.ts'
export * from './copy/planned-changes.ts'
export * from './copy/policy-effects.ts'
export * from './copy/policy-settings.ts'
export * from './copy/policy-words.ts'
export * from './copy/profile.ts'
export * from './copy/rehire.ts'
export * from './copy/reminders.ts'
export * from './copy/request-files.ts'
export * from './copy/request-list.ts'
export * from './copy/request-refusals.ts'
export * from './copy/requests.ts'
export * from './copy/role-findings.ts'
export * from './copy/role-labels.ts'
export * from './copy/roles.ts'
export * from './copy/screen.ts'
export * from './copy/search-requests.ts'
export * from './copy/security-settings.ts'
export * from './copy/settings-pages.ts'
export * from './copy/sign-in.ts'
export * from './copy/sign-in-security.ts'
export * from './copy/statement-file.ts'
export * from './copy/statement-findings.ts'
export * from './copy/statement-words.ts'
export * from './copy/system.ts'
export * from './copy/taken-leave.ts'
export * from './copy/user-admin.ts'
export * from './copy/working-time.ts'

// Public holidays.

export { RULE_YEARS } from './holidays/australia.ts'
export * from './holidays/compare-holidays.ts'
export * from './holidays/holiday.ts'
export * from './holidays/holiday-lookup.ts'
export * from './holidays/holidays-by-rules.ts'
export * from './holidays/holidays-of.ts'
export * from './public-holidays/check-holiday.ts'
export * from './public-holidays/check-region.ts'
export * from './public-holidays/holiday-year.ts'
export * from './public-holidays/plan-holidays.ts'

// When somebody works.

export * from './working-time/former-departments.ts'
export * from './working-time/offices.ts'
export * from './working-time/person-calendar.ts'
export * from './working-time/resolve-assignments.ts'
export * from './working-time/work-pattern.ts'

// The rules of a leave type.

export * from './policies/calendar-days.ts'
export * from './policies/day-length.ts'
export * from './policies/policy-rules.ts'
export * from './policies/policy-templates.ts'
export * from './policies/policy-versions.ts'
export * from './policies/strict-reader.ts'
export * from './policies/transfer.ts'

// The form of a policy.

export * from './policy-settings/check-policy-form.ts'
export * from './policy-settings/given-policies.ts'
export * from './policy-settings/policy-amounts.ts'
export * from './policy-settings/policy-form.ts'
export * from './policy-settings/rules-of-form.ts'

// What a request costs, day by day.

export * from './quote/ask.ts'
export * from './quote/overlaps.ts'
export * from './quote/quote.ts'
export * from './quote/requote.ts'
export * from './quote/within-employments.ts'

// Where the days come from, and what is left on any day.

export * from './ledger/accrued-up-to.ts'
export * from './ledger/allocations.ts'
export * from './ledger/append-charge.ts'
export * from './ledger/employments.ts'
export * from './ledger/entry-code.ts'
export * from './ledger/explain.ts'
export * from './ledger/facts-needed.ts'
export * from './ledger/granting-history.ts'
export * from './ledger/leave-account.ts'
export * from './ledger/position.ts'
export * from './ledger/reconcile.ts'
export * from './ledger/statement.ts'

// Working time: what may be stored of it, and what becomes of the rows when more is given.

export * from './work-schedules/check-work-assignment.ts'
export * from './work-schedules/check-work-pattern.ts'
export * from './work-schedules/pattern-starts.ts'
export * from './work-schedules/plan-giving.ts'

// Names, forms, managers, departments.

export * from './people/assigned-role.ts'
export * from './people/check-names.ts'
export * from './people/check-role-scope.ts'
export * from './people/departments.ts'
export * from './people/employee-form.ts'
export * from './people/former-people.ts'
export * from './people/give-roles.ts'
export * from './people/hr-fields.ts'
export * from './people/impersonation.ts'
export * from './people/joining.ts'
export * from './people/last-day.ts'
export * from './people/managers.ts'
export * from './people/names.ts'
export * from './people/part-roles.ts'
export * from './people/plan-department-move.ts'
export * from './people/plan-roles.ts'
export * from './people/planned-changes.ts'
export * from './people/profile-form.ts'
export * from './people/second-factor.ts'
export * from './people/self-changes.ts'

// Which files are taken.

export * from './uploads/accepted-files.ts'

// Balances: cards, forms, the allocation of a year, movements.

export * from './balances/allocation.ts'
export * from './balances/balance-card.ts'
export * from './balances/balance-statement.ts'
export * from './balances/check-balance-form.ts'
export * from './balances/closed-periods.ts'
export * from './balances/leave-under.ts'
export * from './balances/leaving-balances.ts'
export * from './balances/left-on-day.ts'
export * from './balances/left-today.ts'
export * from './balances/move-to-policy.ts'
export * from './balances/movements.ts'
export * from './balances/owner-view.ts'
export * from './balances/set-balance.ts'
export * from './balances/year-after-charge.ts'
export * from './balances/yearly-balances.ts'

// Requests: form, comments, lists, files, who may do what.

export * from './requests/amendment-story.ts'
export * from './requests/amendments.ts'
export * from './requests/asked-days.ts'
export * from './requests/cancelled-leave.ts'
export * from './requests/comments.ts'
export * from './requests/days-waiting.ts'
export * from './requests/entitlement.ts'
export * from './requests/event-of-update.ts'
export * from './requests/frozen-quote.ts'
export * from './requests/judge-entry.ts'
export * from './requests/judge-request.ts'
export * from './requests/leave-at-last-day.ts'
export * from './requests/leave-days.ts'
export * from './requests/leave-form.ts'
export * from './requests/part-of-day.ts'
export * from './requests/quote-story.ts'
export * from './requests/records-within-window.ts'
export * from './requests/refusal-of.ts'
export * from './requests/request-lists.ts'
export * from './requests/request-rules.ts'
export * from './requests/requested-amount.ts'
export * from './requests/transition-guards.ts'
export * from './requests/transitions.ts'
export * from './requests/user-leave.ts'

// Decisions: who decides, and what has changed meanwhile.

export * from './approvals/approval-route.ts'
export * from './approvals/decide.ts'
export * from './approvals/deputies.ts'
export * from './approvals/due-certificates.ts'
export * from './approvals/due-reminders.ts'
export * from './approvals/hand-over.ts'

// Blackouts, and how many may be away at once.

export * from './limits/check-limits.ts'
export * from './limits/days-nearby.ts'
export * from './limits/leave-limits.ts'
export * from './limits/limit-form.ts'
export * from './limits/own-blackouts.ts'

// Who is away when.

export * from './calendar/bars-of-week.ts'
export * from './calendar/calendar-leave.ts'
export * from './calendar/calendar-period.ts'
export * from './calendar/calendar-users.ts'
export * from './calendar/entries-of-days.ts'
export * from './calendar/free-days.ts'
export * from './calendar/half-on.ts'
export * from './calendar/month.ts'
export * from './calendar/team-clashes.ts'
export * from './calendar/who-is-away.ts'

// What waits in the bell.

export * from './notifications/counts.ts'
export * from './notifications/leave-params.ts'
export * from './notifications/new-notification.ts'

// People from a table.

export * from './user-import/import-columns.ts'
export * from './user-import/plan-user-import.ts'
export * from './user-import/read-import-row.ts'
export * from './user-import/user-fields.ts'
export * from './user-import/users-after.ts'

// Tables to take out.

export * from './exports/export-table.ts'

// The year in shares.

export * from './analytics/shares.ts'

// The change log as people read it.

export * from './system/audit-changes.ts'
export * from './system/audit-line.ts'
export * from './system/audit-text.ts'

// Plain sentences about leave.

export * from './assistant/read-days.ts'
export * from './assistant/read-intent.ts'
export * from './assistant/read-parts.ts'
