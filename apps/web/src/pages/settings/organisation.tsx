import { AWAY_CIRCLES, type AwayCircle, organisationCopy as copy, settingsCopy } from '@leavewell/leave'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { awayCircle, changeSettings } from '../../data/installation/settings.ts'
import { announceServerError, announceSuccess } from '../../leave-ui/announce.ts'
import { errorMessage } from '../../leave-ui/error-message.ts'
import { QueryView } from '../../leave-ui/query-view.tsx'
import { Button } from '../../ui/button.tsx'
import { FormSection } from '../../ui/form-section.tsx'
import { PageBody, PageHeader } from '../../ui/page.tsx'
import { Select } from '../../ui/select.tsx'
import { SkeletonList } from '../../ui/skeleton.tsx'

/** What holds for everybody in the organisation. */
export function OrganisationPage() {
  const query = useQuery(awayCircle())
  return (
    <PageBody isWide>
      <PageHeader
        title={copy.title}
        subtitle={copy.text}
        parent={{ title: settingsCopy.title, href: '/settings' }}
      />
      <QueryView query={query} loading={<SkeletonList rows={1} className="h-24" />}>
        {circle => <AwaySetting circle={circle} />}
      </QueryView>
    </PageBody>
  )
}

/** Whose absences employees see. */
function AwaySetting({ circle }: { circle: AwayCircle }) {
  const [chosen, setChosen] = useState(circle)
  const save = useMutation({
    ...changeSettings(),
    onSuccess: () => announceSuccess(copy.saved),
    onError: error => announceServerError(errorMessage(error)),
  })
  return (
    <FormSection title={copy.away} text={copy.awayText}>
      <Select
        label={copy.awayField}
        options={AWAY_CIRCLES.map(id => ({ id, label: copy.circles[id] }))}
        value={chosen}
        onChange={setChosen}
      />
      <div className="flex items-end">
        <Button
          variant="primary"
          isDisabled={chosen === circle}
          isPending={save.isPending}
          onPress={() => save.mutate({ away_circle: chosen })}
        >
          {copy.save}
        </Button>
      </div>
    </FormSection>
  )
}
