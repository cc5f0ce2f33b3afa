import { Stack } from '@mantine/core'
import { notificationsRoute } from '../router.tsx'
import { Screen } from '../screen/screen.tsx'
import { SettingForm } from '../settings/setting-form.tsx'
import { traySetting } from '../settings/tray-setting.ts'
import { useTexts } from '../texts/texts.tsx'
import { ExplainForm } from './explain-form.tsx'

/** Why something is in a tray, or is not, and how long trays show it. */
export const NotificationsScreen = () => {
  const { say } = useTexts()
  const { event, user } = notificationsRoute.useSearch()
  return (
    <Screen title={say('notifications')}>
      <Stack gap="xl">
        <ExplainForm key={`${event} ${user}`} />
        <SettingForm setting={traySetting} />
      </Stack>
    </Screen>
  )
}
