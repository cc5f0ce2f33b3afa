import { Button, Group } from '@mantine/core'
import { useState } from 'react'
import { Facts } from '../screen/facts.tsx'
import { Folded } from '../screen/folded.tsx'
import { useTexts } from '../texts/texts.tsx'
import { KeyText } from './key-text.tsx'
import type { PushSetting } from './push-setting.ts'
import { RemoveKeys } from './remove-keys.tsx'
import { usePushChange } from './use-push-change.ts'
import { VendorSection } from './vendor-section.tsx'

/** The key of a service account for Android; of one that is kept, the project is shown alone. */
export const FcmKeys = ({ fcm }: { fcm: PushSetting['fcm'] }) => {
  const { say } = useTexts()
  // Another key makes an empty form.
  const [sent, setSent] = useState(0)
  const form = <FcmForm key={sent} isFirst={!fcm} onDone={() => setSent((before) => before + 1)} />
  return (
    <VendorSection vendor="fcm" title="fcm" hint="fcmHint" hasKeys={fcm !== null}>
      {fcm ? (
        <>
          <Facts facts={[[say('fcmProject'), fcm.projectId]]} />
          <Folded summary={say('replaceKey')}>{form}</Folded>
          <Group>
            <RemoveKeys vendor="fcm" title="fcm" text="removeVendorText" />
          </Group>
        </>
      ) : (
        form
      )}
    </VendorSection>
  )
}

type Form = { isFirst: boolean; onDone: () => void }
const FcmForm = ({ isFirst, onDone }: Form) => {
  const { say } = useTexts()
  const { refused, change } = usePushChange()
  const [serviceAccount, setServiceAccount] = useState('')
  const send = async () => {
    const done = say('keysKept', { vendor: say('fcm') })
    if (await change({ fcm: { serviceAccount: serviceAccount.trim() } }, done)) onDone()
  }
  return (
    <form
      aria-label={say('fcm')}
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <KeyText
        label={say('serviceAccount')}
        description={say('serviceAccountHint')}
        accept=".json"
        isRequired
        value={serviceAccount}
        error={refused['fcm.serviceAccount']}
        onChange={setServiceAccount}
      />
      <Button mt="xs" type="submit" disabled={serviceAccount.trim() === ''}>
        {say(isFirst ? 'keepKey' : 'replaceKey')}
      </Button>
    </form>
  )
}
