import {
  type AppliedPackOverview,
  type CountryPackList,
  countryPacksCopy as copy,
  type PackNews,
  type PackOverview,
} from '@leavewell/leave'
import { useMutation } from '@tanstack/react-query'
import { Undo2 } from 'lucide-react'
import { type ComponentType, useState } from 'react'
import { undoCountryPack } from '../../data/leave-types/country-packs.ts'
import { ConfirmAction } from '../../forms/confirm-action.tsx'
import { Button } from '../../ui/button.tsx'
import { Unfold } from '../../ui/unfold.tsx'

interface Props {
  list: CountryPackList
  onStart: (pack: PackOverview) => void
  PrivateTypeForm: PrivateTypeForm
}

/** The form of a type of private leave, which begins with what the pack says. */
export type PrivateTypeForm = ComponentType<{
  start: PackOverview['private_types'][number]
  onClose: () => void
}>

/** The packs with their facts, and what came from applied ones. */
export function PackList({ list: { packs, applied }, onStart, PrivateTypeForm }: Props) {
  const [undoing, setUndoing] = useState<AppliedPackOverview>()
  return (
    <>
      <ul className="flex flex-col gap-3">
        {packs.map(pack => (
          <li key={pack.id} className="flex flex-col gap-2 rounded-lg border border-line p-4">
            <div className="flex flex-wrap items-start justify-between gap-3">
              <h3 className="min-w-0 font-medium">{pack.name}</h3>
              <Button
                variant="primary"
                aria-label={pack.news ? copy.updateOf(pack.name) : copy.startOf(pack.name)}
                onPress={() => onStart(pack)}
              >
                {pack.news ? copy.update : copy.start}
              </Button>
            </div>
            <p className="text-ink-muted text-meta">{copy.legal(pack.facts_of)}</p>
            {pack.news && <News news={pack.news} />}
            <PrivateTypes types={pack.private_types} Form={PrivateTypeForm} />
            <Unfold label={copy.facts}>
              <Facts facts={pack.facts} />
            </Unfold>
            <Unfold label={copy.notCovered}>
              <ul className="flex list-disc flex-col gap-1 pl-5 text-meta">
                {pack.not_covered.map(each => (
                  <li key={each}>{each}</li>
                ))}
              </ul>
            </Unfold>
          </li>
        ))}
      </ul>
      {applied.length > 0 && (
        <section className="flex flex-col gap-2">
          <h3 className="font-medium">{copy.history}</h3>
          <ul className="flex flex-col divide-y divide-line rounded-lg border border-line">
            {applied.map(each => (
              <Applied key={each.id} applied={each} onUndo={() => setUndoing(each)} />
            ))}
          </ul>
        </section>
      )}
      {undoing && <UndoDialog applied={undoing} onClose={() => setUndoing(undefined)} />}
    </>
  )
}

/** The facts that have changed since the pack that was applied. */
const News = ({ news: { since, facts } }: { news: PackNews }) => (
  <section className="flex flex-col gap-2 rounded-md bg-sunken px-3 py-2 text-meta">
    <h4 className="font-medium">{copy.news(since)}</h4>
    {facts.length === 0 && <p>{copy.noNews}</p>}
    <ul className="flex flex-col gap-2">
      {facts.map(({ before, after, valid_from, is_confirmed, policies }) => (
        <li key={`${before} ${after}`}>
          <span className="block">{after ?? copy.goneFact}</span>
          <span className="block text-ink-muted">
            {before === null ? copy.newFact : copy.formerFact(before)}
            {valid_from !== null && ` · ${copy.validFrom(valid_from)}`}
            {after !== null && !is_confirmed && ` · ${copy.unconfirmed}`}
          </span>
          {policies.length > 0 && <span className="block text-ink-muted">{copy.usedBy(policies)}</span>}
        </li>
      ))}
    </ul>
  </section>
)

/** Private leave of the country. Its holders are chosen in its own form, because only people know them. */
function PrivateTypes({ types, Form }: { types: PackOverview['private_types']; Form: PrivateTypeForm }) {
  const [added, setAdded] = useState<PackOverview['private_types'][number]>()
  if (types.length === 0) return null
  return (
    <section className="flex flex-col gap-2 text-meta">
      <h4 className="font-medium">{copy.privateTypes}</h4>
      <p className="text-ink-muted">{copy.privateTypesHint}</p>
      <ul className="flex flex-col gap-2">
        {types.map(type => (
          <li key={type.label} className="flex flex-wrap items-center justify-between gap-3">
            <span className="min-w-0 flex-1 basis-64">
              <span className="block">{type.label}</span>
              <span className="block text-ink-muted">{type.description}</span>
            </span>
            <Button size="small" aria-label={copy.addPrivateType(type.label)} onPress={() => setAdded(type)}>
              {copy.addPrivate}
            </Button>
          </li>
        ))}
      </ul>
      {added && <Form start={added} onClose={() => setAdded(undefined)} />}
    </section>
  )
}

const Facts = ({ facts }: Pick<PackOverview, 'facts'>) => (
  <ul className="flex flex-col gap-2 text-meta">
    {facts.map(({ says, source, isConfirmed }) => (
      <li key={says}>
        <span className="block">{says}</span>
        <span className="block text-ink-muted">
          {isConfirmed ? source : `${copy.unconfirmed}: ${source}`}
        </span>
      </li>
    ))}
  </ul>
)

function Applied({ applied, onUndo }: { applied: AppliedPackOverview; onUndo: () => void }) {
  const { name, applied_on, applied_by, undone_on, added_types, changed_types, policies } = applied
  return (
    <li className="flex flex-wrap items-start justify-between gap-3 px-4 py-3">
      <div className="flex min-w-0 flex-1 basis-64 flex-col gap-1">
        <span className="font-medium">{name}</span>
        <span className="text-ink-muted text-meta">
          {copy.appliedBy(applied_on, applied_by)}
          {undone_on !== null && ` · ${copy.undoneOn(undone_on)}`}
        </span>
        <span className="text-meta">
          {added_types.length > 0 && <span className="block">{copy.added(added_types)}</span>}
          {changed_types.length > 0 && <span className="block">{copy.changed(changed_types)}</span>}
          {policies.length > 0 && <span className="block">{copy.policies(policies)}</span>}
          {undone_on === null && applied.undo_refused !== null && (
            <span className="mt-1 block text-ink-muted">{applied.undo_refused}</span>
          )}
        </span>
      </div>
      {applied.undo_refused === null && (
        <Button size="small" icon={<Undo2 aria-hidden />} aria-label={copy.undoOf(name)} onPress={onUndo}>
          {copy.undo}
        </Button>
      )}
    </li>
  )
}

function UndoDialog({
  applied: { id, name },
  onClose,
}: {
  applied: AppliedPackOverview
  onClose: () => void
}) {
  const { mutateAsync } = useMutation(undoCountryPack())
  return (
    <ConfirmAction
      title={copy.undoTitle(name)}
      confirm={copy.undo}
      done={copy.undone}
      isDangerous
      act={() => mutateAsync(id)}
      onClose={onClose}
    >
      <p>{copy.undoText}</p>
    </ConfirmAction>
  )
}
