import {
  policyEffectsCopy as copy,
  formatAmount,
  type PolicyEffect,
  TRANSFERS,
  type Transfer,
  toHundredth,
} from '@leavewell/leave'
import { RadioGroup } from '../../ui/radio-group.tsx'

interface Props {
  /** Undefined until the preview is loaded. */
  effects: readonly PolicyEffect[] | undefined
  value: Transfer
  onChange: (transfer: Transfer) => void
}

/** Selects what happens to the allowance of the leave year. Each option shows the balance afterwards. */
export function TransferChoice({ effects, value, onChange }: Props) {
  const moving = effects?.filter(({ choices }) => choices !== null) ?? []
  return (
    <RadioGroup
      label={copy.transfer}
      options={TRANSFERS.map(id => ({
        id,
        label: copy.transfers[id],
        detail: [copy.transferTexts[id], ...leftWith(id, moving)].join(' '),
      }))}
      value={value}
      onChange={onChange}
    />
  )
}

/** Whether the options differ in their effect. */
export const hasChoice = ({ choices }: PolicyEffect): boolean =>
  choices !== null && new Set(TRANSFERS.map(id => JSON.stringify(choices[id]))).size > 1

function leftWith(transfer: Transfer, effects: readonly PolicyEffect[]): string[] {
  const left = effects.flatMap(({ choices }) => choices?.[transfer] ?? [])
  const [only, ...others] = left
  if (only === undefined) return []
  if (others.length === 0) return [copy.left(formatAmount(only))]
  return [copy.leftInTotal(toHundredth(left.reduce((sum, { days }) => sum + days, 0)))]
}

/** The same effects with another option. */
export const withTransfer = (effects: readonly PolicyEffect[], transfer: Transfer): PolicyEffect[] =>
  effects.map(effect => (effect.choices ? { ...effect, after: effect.choices[transfer] } : effect))
