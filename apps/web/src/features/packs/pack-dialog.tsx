import { countryPacksCopy as copy, type PackOverview } from '@leavewell/leave'
import { useQuery } from '@tanstack/react-query'
import { type ComponentProps, useState } from 'react'
import { countryPacks } from '../../data/leave-types/country-packs.ts'
import { GuardedDialog } from '../../forms/guarded-dialog.tsx'
import { QueryView } from '../../leave-ui/query-view.tsx'
import { DialogBody } from '../../ui/dialog.tsx'
import { SkeletonList } from '../../ui/skeleton.tsx'
import { PackList } from './pack-list.tsx'
import { PackPreview } from './pack-preview.tsx'
import { PackQuestions } from './pack-questions.tsx'

interface Props extends Pick<ComponentProps<typeof PackList>, 'PrivateTypeForm'> {
  onClose: () => void
}

/** Adds leave types and policies from a country pack: the list of packs, questions, preview. */
export function PackDialog({ onClose, PrivateTypeForm }: Props) {
  const query = useQuery(countryPacks())
  const [pack, setPack] = useState<PackOverview>()
  const [answers, setAnswers] = useState<Record<string, string>>({})
  const [isPreviewed, setPreviewed] = useState(false)
  const setUp = (chosen: PackOverview) => {
    setAnswers(Object.fromEntries(chosen.questions.map(({ id, default: safe }) => [id, safe ?? ''])))
    setPack(chosen)
  }
  return (
    <GuardedDialog
      title={pack ? (pack.news ? copy.updateOf(pack.name) : copy.startOf(pack.name)) : copy.add}
      subtitle={pack ? copy.factsOf(pack.facts_of) : copy.text}
      width="large"
      isChanged={isPreviewed}
      onClose={onClose}
    >
      {() =>
        pack === undefined ? (
          <DialogBody>
            <QueryView
              query={query}
              failed={copy.failed}
              loading={<SkeletonList rows={3} className="h-20" />}
            >
              {list => <PackList list={list} onStart={setUp} PrivateTypeForm={PrivateTypeForm} />}
            </QueryView>
          </DialogBody>
        ) : isPreviewed ? (
          <PackPreview pack={pack} answers={answers} onBack={() => setPreviewed(false)} onApplied={onClose} />
        ) : (
          <PackQuestions
            pack={pack}
            answers={answers}
            onBack={() => setPack(undefined)}
            onPreview={given => {
              setAnswers(given)
              setPreviewed(true)
            }}
          />
        )
      }
    </GuardedDialog>
  )
}
