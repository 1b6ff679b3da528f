import {
  type AmountTier,
  policySettingsCopy as copy,
  MAX_TIERS,
  type RateTier,
  TIERS_OF,
} from '@leavewell/leave'
import { AmountField } from '../../../forms/limit-field.tsx'
import { RowList } from './row-list.tsx'
import type { PolicyFields } from './use-policy-form.ts'

/** Better rates or amounts after some months of service, in the unit of the accrual. */
export function TierRows({ fields }: { fields: PolicyFields }) {
  const { values, change, was, problem, unit } = fields
  const list = TIERS_OF[values.earned_by]
  const common = {
    label: copy.tiers,
    most: MAX_TIERS,
    addLabel: copy.addTier,
    was: was(list),
    problem: problem(list),
  }
  /** A year of service after the step before. */
  const after = (values[list].at(-1)?.after ?? 0) + 12
  if (list === 'rate_tiers')
    return (
      <RowList<RateTier>
        {...common}
        rows={values.rate_tiers}
        newRow={() => ({ after, num: values.earned_num, den: values.earned_den })}
        onChange={rate_tiers => change({ rate_tiers })}
      >
        {(row, at, changeRow) => (
          <>
            <AfterField list={list} at={at} row={row} onChange={changeRow} />
            <AmountField
              name={`${list}.${at}.num`}
              label={copy.earnedNum}
              value={row.num}
              onChange={num => changeRow({ num })}
              isWhole
            />
            <AmountField
              name={`${list}.${at}.den`}
              label={copy.earnedDen}
              value={row.den}
              onChange={den => changeRow({ den })}
              isWhole
            />
          </>
        )}
      </RowList>
    )
  const isYearly = list === 'year_tiers'
  return (
    <RowList<AmountTier>
      {...common}
      rows={values[list]}
      newRow={() => ({ after, amount: isYearly ? values.granted : values.monthly })}
      onChange={rows => change({ [list]: rows })}
    >
      {(row, at, changeRow) => (
        <>
          <AfterField list={list} at={at} row={row} onChange={changeRow} />
          <AmountField
            name={`${list}.${at}.amount`}
            label={isYearly ? copy.granted(unit) : copy.monthly(unit)}
            value={row.amount}
            onChange={amount => changeRow({ amount })}
          />
        </>
      )}
    </RowList>
  )
}

const AfterField = ({
  list,
  at,
  row,
  onChange,
}: {
  list: string
  at: number
  row: { after: number }
  onChange: (fields: { after: number }) => void
}) => (
  <AmountField
    name={`${list}.${at}.after`}
    label={copy.tierAfter}
    value={row.after}
    onChange={after => onChange({ after })}
    isWhole
  />
)
