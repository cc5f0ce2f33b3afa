import { Stack, Switch } from '@mantine/core'
import { useActing } from '../screen/acting.tsx'
import { useSession } from '../session/session.tsx'
import { useTexts } from '../texts/texts.tsx'
import { ApnsKeys } from './apns-keys.tsx'
import { FcmKeys } from './fcm-keys.tsx'
import { changePush, type PushSetting } from './push-setting.ts'
import { VendorSection } from './vendor-section.tsx'
import { WebPushKeys } from './web-push-keys.tsx'

/** Whether the network pushes, and the keys of each vendor. */
export const PushKeys = ({ setting }: { setting: PushSetting }) => (
  <Stack gap="xl">
    <TurnPushes isOn={setting.enabled} />
    <WebPushKeys webPush={setting.webPush} />
    <FcmKeys fcm={setting.fcm} />
    <ApnsKeys apns={setting.apns} />
    <VendorSection vendor="unifiedPush" title="platform_unifiedpush" hint="unifiedPushHint" />
  </Stack>
)

const TurnPushes = ({ isOn }: { isOn: boolean }) => {
  const { say } = useTexts()
  const { client } = useSession()
  const { perform } = useActing()
  const turn = (enabled: boolean) => ({
    run: () => changePush(client, { enabled }),
    done: say(enabled ? 'pushesAreOn' : 'pushesAreOff'),
  })
  return (
    <Switch
      label={say('pushToDevices')}
      description={say('pushToDevicesHint')}
      checked={isOn}
      onChange={() => void perform({ ...turn(!isOn), undo: turn(isOn) })}
    />
  )
}
