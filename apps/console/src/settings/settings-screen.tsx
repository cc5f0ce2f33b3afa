import { Stack } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { settingsRoute } from '../router.tsx'
import { ApiKeyField } from '../rules/api-key-field.tsx'
import { useApiKey } from '../rules/use-api-key.ts'
import { WhitelistSwitch } from '../rules/whitelist-switch.tsx'
import { PartTabs } from '../screen/part-tabs.tsx'
import { Screen } from '../screen/screen.tsx'
import type { TextKey } from '../texts/english.ts'
import { useTexts } from '../texts/texts.tsx'
import { chatSetting } from './chat-setting.ts'
import { feedSettings } from './feed-setting.ts'
import { Keys } from './keys.tsx'
import { moderationLimits } from './moderation-limits.ts'
import type { Setting } from './setting.ts'
import { SettingForm } from './setting-form.tsx'
import { type SettingsPart, settingsParts } from './settings-parts.ts'
import { socialSettings } from './social-setting.ts'
import { streamSettings } from './stream-setting.ts'
import { traySetting } from './tray-setting.ts'

const titles: Record<SettingsPart, TextKey> = {
  social: 'settings_social',
  chat: 'chat',
  videos: 'settings_videos',
  streams: 'streams',
  moderation: 'settings_moderation',
  notifications: 'notifications',
  keys: 'networkKeys',
}

/** All settings of the network, part by part, and the names of its keys. */
export const SettingsScreen = () => {
  const { say } = useTexts()
  const { part } = settingsRoute.useParams()
  const navigate = useNavigate()
  const show = (next: SettingsPart) =>
    void navigate({ to: '/settings/$part', params: { part: next } })
  return (
    <Screen title={say('settings')} intro={say('settingsIntro')}>
      <PartTabs parts={settingsParts} titles={titles} part={part} onShow={show}>
        <Part part={part} />
      </PartTabs>
    </Screen>
  )
}

const Part = ({ part }: { part: SettingsPart }) => {
  switch (part) {
    case 'social':
      return <Forms settings={socialSettings} />
    case 'chat':
      return <SettingForm setting={chatSetting} />
    case 'videos':
      return <Forms settings={feedSettings} />
    case 'streams':
      return <Forms settings={streamSettings} />
    case 'moderation':
      return <Moderation />
    case 'notifications':
      return <SettingForm setting={traySetting} />
    case 'keys':
      return <Keys />
  }
}

const Forms = <S, B>({ settings }: { settings: readonly Setting<S, B>[] }) => (
  <Stack gap="xl">
    {settings.map((setting) => (
      <SettingForm key={setting.title} setting={setting} />
    ))}
  </Stack>
)

const Moderation = () => {
  const apiKey = useApiKey()
  return (
    <Stack gap="xl">
      <WhitelistSwitch />
      <ApiKeyField apiKey={apiKey} />
      {apiKey.apiKey !== '' && <SettingForm setting={moderationLimits(apiKey.apiKey)} />}
    </Stack>
  )
}
