import { policyEffectsCopy as copy } from '@leavewell/leave'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import {
  type NewVersion,
  previewedVersion,
  previewLeavePolicy,
} from '../../../data/leave-policies/leave-policies.ts'
import { errorMessage } from '../../../leave-ui/error-message.ts'
import { PolicyEffects } from '../../../leave-ui/policy-effects.tsx'
import { QueryView } from '../../../leave-ui/query-view.tsx'
import { WorkProgress } from '../../../leave-ui/work-progress.tsx'
import { Button } from '../../../ui/button.tsx'
import { FormSection } from '../../../ui/form-section.tsx'
import { TransferChoice, withTransfer } from '../transfer-choice.tsx'
import type { PolicyFormState } from './use-policy-form.ts'

/**
 * Selects what happens to the current year's allowance when the version begins, and previews the balances.
 * Calculated on request, because there may be thousands.
 */
export function EffectsSection({ state: { form, version } }: { state: PolicyFormState }) {
  const { on_change } = form.values
  const question = version && previewedVersion(version)
  const [asked, ask] = useState<NewVersion>()
  const isCurrent = asked !== undefined && JSON.stringify(asked) === JSON.stringify(question)
  const query = useQuery({ ...previewLeavePolicy(asked ?? NOTHING), enabled: isCurrent })
  const effects = isCurrent ? query.data?.effects : undefined
  return (
    <FormSection title={copy.title} text={copy.onFirstDay}>
      <div className="col-span-full flex flex-col gap-4">
        <TransferChoice
          effects={effects}
          value={on_change}
          onChange={chosen => form.change({ on_change: chosen })}
        />
        {isCurrent ? (
          <QueryView
            query={query}
            failed={query.error ? errorMessage(query.error) : undefined}
            loading={
              <WorkProgress of="previewLeavePolicy" label={copy.title} onStop={() => ask(undefined)} />
            }
          >
            {({ effects: found }) =>
              found.length > 0 ? (
                <PolicyEffects effects={withTransfer(found, on_change)} />
              ) : (
                <p role="status">{copy.none}</p>
              )
            }
          </QueryView>
        ) : (
          <div>
            <Button isDisabled={question === undefined} onPress={() => ask(question)}>
              {copy.show}
            </Button>
          </div>
        )}
      </div>
    </FormSection>
  )
}

const NOTHING = {} as NewVersion
