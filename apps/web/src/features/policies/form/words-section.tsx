import { policySettingsCopy as copy, otherRules, policySentences } from '@leavewell/leave'
import { FormSection } from '../../../ui/form-section.tsx'
import type { PolicyFormState } from './use-policy-form.ts'

/** The policy in sentences, including rules without a field. */
export function WordsSection({ rules, kept }: Pick<PolicyFormState, 'rules' | 'kept'>) {
  const others = otherRules(rules ?? kept)
  return (
    <FormSection title={copy.inWords} text={copy.inWordsHint}>
      <div className="col-span-full flex flex-col gap-4 rounded-lg border border-line bg-surface p-4">
        {rules === undefined ? (
          <p className="text-ink-muted">{copy.wrongFirst}</p>
        ) : (
          <ul className="flex flex-col gap-1.5">
            {policySentences(rules).map(sentence => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        )}
        {others.length > 0 && (
          <div className="text-ink-muted">
            <h3 className="font-medium">{copy.kept}</h3>
            <p className="text-meta">{copy.keptHint}</p>
            <ul className="mt-1.5 flex flex-col gap-1">
              {others.map(rule => (
                <li key={rule}>{rule}</li>
              ))}
            </ul>
          </div>
        )}
      </div>
    </FormSection>
  )
}
