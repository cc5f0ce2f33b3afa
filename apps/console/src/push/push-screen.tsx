import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { pushRoute } from '../router.tsx'
import { Loaded } from '../screen/loaded.tsx'
import { PartTabs } from '../screen/part-tabs.tsx'
import { Screen } from '../screen/screen.tsx'
import { useSession } from '../session/session.tsx'
import type { TextKey } from '../texts/english.ts'
import { useTexts } from '../texts/texts.tsx'
import { PushKeys } from './push-keys.tsx'
import { type PushPart, pushParts } from './push-parts.ts'
import { type PushSetting, pushSettingQuery } from './push-setting.ts'
import { PushState } from './push-state.tsx'
import { PushedEvents } from './pushed-events.tsx'

const titles: Record<PushPart, TextKey> = {
  state: 'webhookState',
  keys: 'networkKeys',
  events: 'pushEvents',
}

/** Pushes to devices: how they fare, by which keys they go, and what is pushed. */
export const PushScreen = () => {
  const { say } = useTexts()
  const { client } = useSession()
  const { part } = pushRoute.useParams()
  const navigate = useNavigate()
  const query = useQuery(pushSettingQuery(client))
  const show = (next: PushPart) => void navigate({ to: '/push/$part', params: { part: next } })
  return (
    <Screen title={say('push')} intro={say('pushIntro')}>
      <Loaded query={query}>
        {(setting) => (
          <PartTabs parts={pushParts} titles={titles} part={part} onShow={show}>
            <Part part={part} setting={setting} />
          </PartTabs>
        )}
      </Loaded>
    </Screen>
  )
}

const Part = ({ part, setting }: { part: PushPart; setting: PushSetting }) => {
  switch (part) {
    case 'state':
      return <PushState setting={setting} />
    case 'keys':
      return <PushKeys setting={setting} />
    case 'events':
      return <PushedEvents setting={setting} />
  }
}
