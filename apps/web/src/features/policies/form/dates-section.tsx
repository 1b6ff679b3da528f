import { policySettingsCopy as copy, isShown, MAX_LONGER_NOTICE } from '@leavewell/leave'
import { AmountField, LimitField } from '../../../forms/limit-field.tsx'
import { Select } from '../../../ui/select.tsx'
import { FoldedSection } from './folded-section.tsx'
import { optionsOf } from './options-of.ts'
import { RowList } from './row-list.tsx'
import type { SectionProps } from './use-policy-form.ts'

/** How early and how late leave can be requested. */
export const DatesSection = ({
  state,
  fields: { values, field, change, was, problem, unit },
}: SectionProps) => (
  <FoldedSection section="dates" state={state} text={copy.limitsText}>
    <AmountField {...field('notice_days')} label={copy.notice} isWhole />
    <Select {...field('notice_mode')} label={copy.noticeMode} options={optionsOf(copy.noticeOptions)} />
    <RowList
      label={copy.longerNotice}
      rows={values.longer_notice}
      most={MAX_LONGER_NOTICE}
      addLabel={copy.addLongerNotice}
      newRow={() => {
        const before = values.longer_notice.at(-1) ?? { from: 0, days: values.notice_days }
        return { from: before.from + 5, days: before.days + 14 }
      }}
      onChange={longer_notice => change({ longer_notice })}
      was={was('longer_notice')}
      problem={problem('longer_notice')}
    >
      {({ from, days }, at, changeRow) => (
        <>
          <AmountField
            name={`longer_notice.${at}.from`}
            label={copy.longerFrom(unit)}
            value={from}
            onChange={next => changeRow({ from: next })}
          />
          <AmountField
            name={`longer_notice.${at}.days`}
            label={copy.longerDays}
            value={days}
            onChange={next => changeRow({ days: next })}
            isWhole
          />
        </>
      )}
    </RowList>
    <LimitField {...field('ahead_months')} label={copy.aheadMonths} />
    <LimitField {...field('probation')} label={copy.probation} />
    <LimitField {...field('decide_days', copy.decideDaysHint)} label={copy.decideDays} />
    <LimitField {...field('confirm_days', copy.confirmDaysHint)} label={copy.confirmDays} />
    <Select {...field('back_by')} label={copy.backBy} options={optionsOf(copy.backByOptions)} />
    {isShown('back_days', values) && <LimitField {...field('back_days')} label={copy.backDays} />}
  </FoldedSection>
)
