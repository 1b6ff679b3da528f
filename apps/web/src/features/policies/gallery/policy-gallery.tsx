import {
  completeRules,
  policyGalleryCopy as copy,
  createLeaveTypes,
  dayNumber,
  exampleLeave,
  fitsLeaveType,
  keepsBalance,
  type LeaveTypeKey,
  POLICY_TEMPLATES,
  type PolicyTemplate,
  policySettingsCopy,
  policyTemplateCopy,
  STANDARD_WEEK,
  TEMPLATE_PURPOSES,
  tryPolicy,
  yearOf,
} from '@leavewell/leave'
import { type ReactNode, useMemo, useState } from 'react'
import { Link } from 'react-aria-components/Link'
import { useLeaveTypeOptions } from '../../../leave-ui/leave-type-options.tsx'
import { today } from '../../../leave-ui/today.ts'
import { useLeaveTypes } from '../../../leave-ui/use-leave-types.ts'
import { ListStatus } from '../../../ui/list-status.tsx'
import { SearchField } from '../../../ui/search-field.tsx'
import { Select } from '../../../ui/select.tsx'
import { StepChart } from '../../../ui/step-chart.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { galleryPath } from './gallery-path.ts'

interface Props {
  leaveType: LeaveTypeKey
  onLeaveType: (leaveType: LeaveTypeKey) => void
}

/** The templates for a new policy, by purpose. Each is a link to its form. */
export function PolicyGallery({ leaveType, onLeaveType }: Props) {
  const [text, setText] = useState('')
  const found = POLICY_TEMPLATES.filter(template => matches(template, text))
  return (
    <div className="flex flex-col gap-6">
      <div className="grid max-w-2xl items-end gap-3 md:grid-cols-2">
        <Select
          label={policySettingsCopy.leaveType}
          options={useLeaveTypeOptions()}
          value={leaveType}
          onChange={onLeaveType}
        />
        <SearchField label={copy.search} value={text} onChange={setText} />
      </div>
      <ListStatus query={text} found={found.length} />
      {found.length === 0 && <p className="text-ink-muted">{copy.noneFound}</p>}
      {TEMPLATE_PURPOSES.map(purpose => {
        const ofPurpose = found.filter(template => template.purpose === purpose)
        return (
          ofPurpose.length > 0 && (
            <section key={purpose}>
              <h2 className="mb-3 font-semibold text-section">{copy.purposes[purpose]}</h2>
              <Cards label={copy.purposes[purpose]}>
                {ofPurpose.map(template => (
                  <TemplateCard key={template.id} template={template} leaveType={leaveType} />
                ))}
              </Cards>
            </section>
          )
        )
      })}
      <Cards label={copy.nothing}>
        <li>
          <CardLink href={galleryPath(leaveType, 'none')}>
            <CardText title={copy.nothing} text={copy.nothingText} />
          </CardLink>
        </li>
      </Cards>
    </div>
  )
}

const Cards = ({ label, children }: { label: string; children: ReactNode }) => (
  <ul aria-label={label} className="grid grid-cols-1 gap-3 md:grid-cols-2 xl:grid-cols-3">
    {children}
  </ul>
)

const CARD = 'flex h-full flex-col gap-3 rounded-lg border border-line bg-surface p-4'

const CardLink = ({ href, children }: { href: string; children: ReactNode }) => (
  <Link href={href} className={`${CARD} transition-colors hover:border-line-control hover:bg-sunken/40`}>
    {children}
  </Link>
)

const CardText = ({ title, text }: { title: string; text: string }) => (
  <span className="block flex-1">
    <span className="block font-medium">{title}</span>
    <span className="block text-ink-muted">{text}</span>
  </span>
)

function TemplateCard({ template, leaveType }: { template: PolicyTemplate; leaveType: LeaveTypeKey }) {
  const types = useLeaveTypes()
  const { id, country, facts_of } = template
  const { label, text } = policyTemplateCopy[id]
  const content = (
    <>
      <CardText title={label} text={text} />
      {country !== undefined && (
        <span className="flex flex-wrap items-center gap-2 text-ink-subtle text-meta">
          <Tag>{copy.countries[country]}</Tag>
          {facts_of !== undefined && copy.factsOf(facts_of)}
        </span>
      )}
      <YearCurve template={template} />
    </>
  )
  if (fitsLeaveType(template, leaveType))
    return (
      <li>
        <CardLink href={galleryPath(leaveType, id)}>{content}</CardLink>
      </li>
    )
  return (
    <li className={CARD}>
      <div className="flex flex-1 flex-col gap-3 text-ink-subtle [&_svg]:opacity-50">{content}</div>
      <p>{copy.noBalanceNeeded(types.name(leaveType))}</p>
    </li>
  )
}

/** Own conditions of a type are no part of a template. */
const SPECIFIED_TYPES = createLeaveTypes()
const [TYPE = ''] = SPECIFIED_TYPES.keys

/** The balance of an example employee in their first full year. Only annual leave is taken by the week. The text of the card says the same. */
function YearCurve({ template: { purpose, rules } }: { template: PolicyTemplate }) {
  const year = yearOf(today()) + 1
  const curve = useMemo(() => {
    const [from, to] = [`${year}-01-01`, `${year}-12-31`]
    const leave = exampleLeave(from, to)
    return tryPolicy({
      leaveType: TYPE,
      leaveTypes: SPECIFIED_TYPES,
      name: '',
      rules: completeRules(TYPE, rules),
      employee: { hired: from, employmentKind: null, pattern: STANDARD_WEEK, region: null },
      from,
      to,
      leave: purpose === 'recreation' ? leave : leave.filter(ask => ask.from === ask.to),
      regions: [],
      holidays: [],
    }).curve
  }, [purpose, rules, year])
  const hasBalance = keepsBalance(completeRules(TYPE, rules))
  return (
    hasBalance && (
      <StepChart
        points={curve.map(({ day, minutes }) => ({ at: dayNumber(day), value: minutes }))}
        from={dayNumber(`${year}-01-01`)}
        to={dayNumber(`${year + 1}-01-01`)}
        className="h-12"
      />
    )
  )
}

/** Whether a template has every typed word. */
function matches({ id, purpose, country }: PolicyTemplate, typed: string): boolean {
  const { label, name, text } = policyTemplateCopy[id]
  const words = [label, name, text, copy.purposes[purpose], country ? copy.countries[country] : '']
    .join(' ')
    .toLowerCase()
  return typed
    .toLowerCase()
    .split(/\s+/)
    .every(word => words.includes(word))
}
