import { slackCopy as copy } from '@leavewell/leave'
import { useMutation } from '@tanstack/react-query'
import { Copy } from 'lucide-react'
import { saveSlackApp } from '../../data/installation/slack.ts'
import { FormDialog } from '../../forms/dialog-form.tsx'
import { useForm } from '../../forms/use-form.ts'
import { announceSuccess } from '../../leave-ui/announce.ts'
import { copyText } from '../../leave-ui/copy-text.ts'
import { Button } from '../../ui/button.tsx'
import { PasswordField } from '../../ui/password-field.tsx'

/** Connects the app: the manifest to copy, and the two secrets that Slack shows then. */
export function SlackAppDialog({ manifest, onClose }: { manifest: string; onClose: () => void }) {
  const { mutateAsync: save } = useMutation(saveSlackApp())
  const form = useForm({
    start: () => ({ signing_secret: '', bot_token: '' }),
    check: ({ signing_secret, bot_token }) => [
      ...(signing_secret.trim() === ''
        ? [{ field: 'signing_secret', message: copy.signingSecretMissing }]
        : []),
      ...(bot_token.trim() === '' ? [{ field: 'bot_token', message: copy.botTokenMissing }] : []),
    ],
    send: ({ signing_secret, bot_token }) =>
      save({ signing_secret: signing_secret.trim(), bot_token: bot_token.trim() }),
    onSent({ team_name }) {
      announceSuccess(copy.saved(team_name))
      onClose()
    },
  })
  return (
    <FormDialog title={copy.connect} form={form} submit={copy.save} onClose={onClose}>
      <div>
        <p className="text-ink-muted">{copy.manifestText}</p>
        <pre className="wrap-anywhere my-2 max-h-45 overflow-y-auto whitespace-pre-wrap rounded-md border border-line bg-sunken px-3 py-2 font-mono text-meta">
          {manifest}
        </pre>
        <Button size="small" icon={<Copy aria-hidden />} onPress={() => copyText(manifest)}>
          {copy.copyManifest}
        </Button>
      </div>
      <PasswordField
        {...form.field('signing_secret')}
        label={copy.signingSecret}
        hint={copy.signingSecretHint}
        autoComplete="off"
        isRequired
      />
      <PasswordField
        {...form.field('bot_token')}
        label={copy.botToken}
        hint={copy.botTokenHint}
        autoComplete="off"
        isRequired
      />
      <p className="text-ink-muted text-meta">{copy.neverShown}</p>
    </FormDialog>
  )
}
