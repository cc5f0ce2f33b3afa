import { Button, Group, TextInput } from '@mantine/core'
import { useClipboard } from '@mantine/hooks'
import { useTexts } from '../texts/texts.tsx'
import type { PushSetting } from './push-setting.ts'
import { RemoveKeys } from './remove-keys.tsx'
import { usePushChange } from './use-push-change.ts'
import { VendorSection } from './vendor-section.tsx'
import { WebPushContact } from './web-push-contact.tsx'

/** The keys for browsers, which are made by the network. */
export const WebPushKeys = ({ webPush }: { webPush: PushSetting['webPush'] }) => {
  const { say } = useTexts()
  const { change } = usePushChange()
  return (
    <VendorSection vendor="webPush" title="webPush" hint="webPushHint" hasKeys={webPush !== null}>
      {webPush ? (
        <>
          <PublicKey publicKey={webPush.publicKey} />
          <WebPushContact key={webPush.subject} subject={webPush.subject} />
          <Group>
            <RemoveKeys vendor="webPush" title="webPush" text="removeWebPushText" />
          </Group>
        </>
      ) : (
        <Group>
          <Button
            variant="light"
            onClick={() =>
              void change({ webPush: {} }, say('keysKept', { vendor: say('webPush') }))
            }
          >
            {say('makeKeys')}
          </Button>
        </Group>
      )}
    </VendorSection>
  )
}

const PublicKey = ({ publicKey }: { publicKey: string }) => {
  const { say } = useTexts()
  const { copy, copied, error } = useClipboard()
  return (
    <Group gap="xs" align="flex-end">
      <TextInput
        label={say('publicKey')}
        description={say('publicKeyHint')}
        error={error && say('keyNotCopied')}
        value={publicKey}
        readOnly
        style={{ flex: '1 1 200px' }}
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <Button variant="default" onClick={() => copy(publicKey)}>
        {say(copied ? 'secretCopied' : 'copySecret')}
      </Button>
    </Group>
  )
}
