import type { Answer } from '@causerie/client'
import { Badges } from '../screen/badges.tsx'
import { Offers } from '../screen/offers.tsx'
import { Row } from '../screen/row.tsx'
import { useSession } from '../session/session.tsx'
import { useTexts } from '../texts/texts.tsx'

type Device = Answer<'get', '/api/v1/users/{userId}/devices'>['devices'][number]
type Shown = { userId: string; device: Device }

/** A device in a list, with what became of its last push. */
export const DeviceRow = ({ userId, device }: Shown) => {
  const { say, time } = useTexts()
  const { client } = useSession()
  const { deviceId, platform, provider, registeredAt, lastSentAt, lastStatus } = device
  const facts = [
    say(`platform_${platform}`),
    provider,
    say('deviceSince', { time: time(registeredAt) }),
    lastSentAt === null ? say('nothingPushed') : say('lastPushed', { time: time(lastSentAt) }),
  ]
  const query = { userId, deviceId }
  return (
    <Row
      id={deviceId}
      name={deviceId}
      note={facts.filter((fact) => fact !== '').join(', ')}
      beside={
        <>
          <Badges
            facts={[
              lastStatus && {
                text: say(`lastPush_${lastStatus}`),
                color: lastStatus === 'failed' ? 'red' : 'blue',
              },
            ]}
          />
          <Offers
            offers={[
              {
                label: say('removeDevice'),
                question: {
                  title: say('removeDeviceTitle', { name: deviceId }),
                  text: say('removeDeviceText'),
                },
                run: () => client.delete('/api/v1/notification', { params: { query } }),
                done: say('deviceRemoved', { name: deviceId }),
              },
            ]}
          />
        </>
      }
    />
  )
}
