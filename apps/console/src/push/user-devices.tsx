import { Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useSession } from '../session/session.tsx'
import { DeviceRow } from './device-row.tsx'
import { FromPushRole } from './push-role.tsx'

type Shown = {
  userId: string
  /** Instead of an empty list. */
  nothing: ReactNode
}

/** The devices of a user that pushes are sent to, the one that was registered last first. */
export const UserDevices = ({ userId, nothing }: Shown) => {
  const { client } = useSession()
  const query = useQuery({
    queryKey: ['push', 'devices', userId],
    refetchInterval: 10_000,
    queryFn: async ({ signal }) => {
      const params = { path: { userId } }
      return (await client.get('/api/v1/users/{userId}/devices', { params, signal })).devices
    },
  })
  return (
    <FromPushRole query={query}>
      {(devices) =>
        devices.length === 0 ? (
          nothing
        ) : (
          <Stack gap="xs">
            {devices.map((device) => (
              <DeviceRow key={device.deviceId} userId={userId} device={device} />
            ))}
          </Stack>
        )
      }
    </FromPushRole>
  )
}
