import { policySettingsCopy as copy, type PolicyRules, policySentencesBySection } from '@leavewell/leave'

/** The policy in sentences, by section. Undefined rules have a problem. */
export const WordsSection = ({ rules }: { rules: PolicyRules | undefined }) => (
  <section className="flex flex-col gap-3 rounded-lg border border-line bg-surface p-4">
    <div>
      <h2 className="font-semibold text-section">{copy.inWords}</h2>
      <p className="mt-1 text-ink-muted">{copy.inWordsHint}</p>
    </div>
    {rules === undefined ? (
      <p className="text-ink-muted">{copy.wrongFirst}</p>
    ) : (
      Object.entries(policySentencesBySection(rules)).map(
        ([section, sentences]) =>
          sentences.length > 0 && (
            <div key={section}>
              <h3 className="font-medium text-ink-muted text-meta">
                {copy.sections[section as keyof typeof copy.sections]}
              </h3>
              <ul className="mt-1 flex flex-col gap-1">
                {sentences.map(sentence => (
                  <li key={sentence}>{sentence}</li>
                ))}
              </ul>
            </div>
          ),
      )
    )}
  </section>
)
