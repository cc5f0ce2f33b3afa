import { Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Loaded } from '../screen/loaded.tsx'
import { Nothing } from '../screen/states.tsx'
import { useSession } from '../session/session.tsx'
import { useTexts } from '../texts/texts.tsx'
import { DeviceRow } from './device-row.tsx'

/** The devices of somebody that pushes are sent to, the one that was registered last first. */
export const PersonDevices = ({ userId }: { userId: string }) => {
  const { say } = useTexts()
  const { client } = useSession()
  const query = useQuery({
    queryKey: ['push', 'devices', userId],
    queryFn: async ({ signal }) => {
      const params = { path: { userId } }
      return (await client.get('/api/v1/users/{userId}/devices', { params, signal })).devices
    },
  })
  return (
    <Loaded query={query}>
      {(devices) =>
        devices.length === 0 ? (
          <Nothing text={say('noDevices')} />
        ) : (
          <Stack gap="xs">
            {devices.map((device) => (
              <DeviceRow key={device.deviceId} userId={userId} device={device} />
            ))}
          </Stack>
        )
      }
    </Loaded>
  )
}
