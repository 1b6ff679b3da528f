import {
  type Ask,
  addDays,
  tryPolicyCopy as copy,
  EMPLOYMENT_KINDS,
  findingSentence,
  type PolicyRules,
  policyAmount,
  type TriedLeave,
  userAdminCopy,
} from '@leavewell/leave'
import { Plus, X } from 'lucide-react'
import { useState } from 'react'
import { UserField } from '../../../leave-ui/user-field.tsx'
import { Button } from '../../../ui/button.tsx'
import { DatePicker } from '../../../ui/date-picker.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Select } from '../../../ui/select.tsx'
import { leaveProblem, type TrialState, weekMinutes } from './use-trial.ts'

const MAX_REQUESTS = 30

/** The example employee: when they were hired, when they work, and the leave that they request. */
export function ExampleFields({ state }: { state: TrialState }) {
  const { employee, change, days, patterns, regions, person } = state
  const [resets, setResets] = useState(0)
  return (
    <div className="flex flex-col gap-4 pt-2">
      <div className="flex max-w-xl flex-col gap-2">
        <UserField
          // Empty again after a reset.
          key={resets}
          label={copy.person}
          hint={copy.personHint}
          placeholder={copy.example}
          value={person}
          error={state.personFailed ? copy.personFailed : undefined}
          onChange={state.choosePerson}
        />
        {person && (
          <div>
            <Button
              size="small"
              variant="quiet"
              onPress={() => {
                state.choosePerson(undefined)
                setResets(resets + 1)
              }}
            >
              {copy.useExample}
            </Button>
          </div>
        )}
      </div>
      <div className="grid max-w-3xl gap-4 md:grid-cols-2">
        <DatePicker
          label={copy.hired}
          value={employee.hired}
          min={days.earliest}
          max={days.latest}
          outOfRange={copy.hiredRange(days.earliest, days.latest)}
          error={employee.hired === '' ? copy.hiredRange(days.earliest, days.latest) : undefined}
          onChange={hired => change({ hired })}
        />
        <Select
          label={copy.week}
          options={patterns.map(({ id, name, pattern }) => ({
            id,
            label: copy.weekOf(name, weekMinutes(pattern)),
          }))}
          value={employee.pattern}
          onChange={pattern => change({ pattern })}
        />
        <Select
          label={copy.region}
          options={[
            { id: '', label: copy.noRegion },
            ...regions.map(({ code, name }) => ({ id: code, label: name })),
          ]}
          value={employee.region}
          placeholder={copy.noRegion}
          onChange={region => change({ region })}
        />
        <Select
          label={copy.kind}
          options={KINDS}
          value={employee.kind}
          placeholder={copy.noKind}
          onChange={kind => change({ kind })}
        />
      </div>
      <LeaveRows state={state} />
    </div>
  )
}

const KINDS = [
  { id: '' as const, label: copy.noKind },
  ...EMPLOYMENT_KINDS.map(id => ({ id, label: userAdminCopy.employmentTypes[id] })),
]

function LeaveRows({ state: { employee, change, days, trial, hasOwnLeave } }: { state: TrialState }) {
  const { leave } = employee
  const edit = (at: number, changed: Partial<Ask>) =>
    change({ leave: leave.map((ask, other) => (other === at ? { ...ask, ...changed } : ask)) })
  const last = leave.at(-1)?.to ?? days.from
  const next = last < days.to && last >= days.from ? addDays(last, 1) : days.from
  return (
    <fieldset className="min-w-0">
      <legend className="font-medium">{copy.leave}</legend>
      <p className="mt-0.5 text-ink-muted text-meta">{copy.leaveHint}</p>
      <ul aria-label={copy.leave} className="mt-2 flex flex-col gap-2">
        {leave.map((ask, at) => {
          const problem = leaveProblem(ask, days.from, days.to)
          const errorOf = (field: 'from' | 'to') => (problem?.field === field ? problem.message : undefined)
          return (
            <li
              // biome-ignore lint/suspicious/noArrayIndexKey: rows have no identity, and their fields no state of their own
              key={at}
              className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto] items-start gap-2 md:grid-cols-[10rem_10rem_auto_minmax(0,1fr)]"
            >
              <DatePicker
                label={copy.from(at + 1)}
                isLabelHidden
                value={ask.from}
                error={errorOf('from')}
                onChange={from => edit(at, { from, ...(ask.to < from && { to: from }) })}
              />
              <DatePicker
                label={copy.to(at + 1)}
                isLabelHidden
                value={ask.to}
                error={errorOf('to')}
                onChange={to => edit(at, { to })}
              />
              <IconButton
                label={copy.remove(at + 1)}
                onPress={() => change({ leave: leave.filter((_, other) => other !== at) })}
              >
                <X aria-hidden />
              </IconButton>
              <p className="self-center text-ink-muted text-meta max-md:col-span-full">
                {trial && <Outcome tried={triedOf(trial.leave, ask)} rules={trial.rules} />}
              </p>
            </li>
          )
        })}
      </ul>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button
          size="small"
          icon={<Plus aria-hidden />}
          isDisabled={leave.length >= MAX_REQUESTS}
          onPress={() => change({ leave: [...leave, { from: next, to: next }] })}
        >
          {copy.add}
        </Button>
        {hasOwnLeave && (
          <Button size="small" variant="quiet" onPress={() => change({ leave: undefined })}>
            {copy.reset}
          </Button>
        )}
      </div>
    </fieldset>
  )
}

const triedOf = (leave: readonly TriedLeave[], { from, to }: Ask): TriedLeave | undefined =>
  leave.find(({ ask }) => ask.from === from && ask.to === to)

/** What leave costs, or why it is blocked. */
function Outcome({ tried, rules }: { tried: TriedLeave | undefined; rules: PolicyRules }) {
  if (tried === undefined) return null
  const { blocked, warnings, minutes } = tried
  if (blocked) return copy.blocked(findingSentence(blocked, rules))
  return [
    policyAmount(rules, minutes),
    ...warnings.map(finding => copy.warning(findingSentence(finding, rules))),
  ].join('. ')
}
