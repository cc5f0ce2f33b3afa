import { deviceSessionsEnded, sessionOpened } from '@causerie/contracts/community'
import { userKey } from '@causerie/contracts/shared'
import { fold, table } from '@causerie/kernel'
import type { Fact } from '@causerie/protocol'
import { z } from 'zod'
import { isUserDevice } from '../access-list/device.ts'
import { numberOf } from '../access-list/event-number.ts'

/**
 * Sessions that a user may have on one device, such as tabs of a browser. One more ends the oldest.
 */
const sessionsOfDevice = 10

const DeviceSessions = z.object({
  userId: z.string(),
  device: z.string(),
  /**
   * Those that nothing on this device has ended, oldest first: the number that their tokens carry,
   * and when these expire.
   */
  sessions: z.array(z.object({ number: z.number(), expiresAt: z.string() })),
})
export type DeviceSessions = z.infer<typeof DeviceSessions>

/** The sessions on each device of a user. */
export const deviceSessions = table('device_sessions', {
  row: DeviceSessions,
  key: ['userId', 'device'],
  orderedByKey: ({ userId }) => userKey(userId),
  fillfactor: 70,
})

const rowOf = (e: { userId: string; device: string }) =>
  isUserDevice(e.device) ? [deviceSessions.get(e.userId, e.device)] : []

/** Expired sessions are forgotten with the next one. */
export const openSessions = (
  row: DeviceSessions | undefined,
  at: string,
): DeviceSessions['sessions'] => (row?.sessions ?? []).filter(({ expiresAt }) => expiresAt > at)

export const deviceSessionFolds = {
  // A session of another kind of device has no row: its claim names it.
  sessionOpened: fold(sessionOpened)(
    (e) => ({ rows: rowOf(e) }),
    ({ rows }, event) => {
      const { userId, device, expiresAt } = event.data
      if (!isUserDevice(device)) return []
      const opened = { number: numberOf(event), expiresAt }
      return [
        deviceSessions.put({
          userId,
          device,
          sessions: [...openSessions(rows[0], event.at), opened],
        }),
      ]
    },
  ),
  deviceSessionsEnded: fold(deviceSessionsEnded)(
    (e) => ({ rows: rowOf(e) }),
    ({ rows: [row] }, { data: { upTo } }) =>
      row
        ? [
            deviceSessions.put({
              ...row,
              sessions: upTo === null ? [] : row.sessions.filter(({ number }) => number > upTo),
            }),
          ]
        : [],
  ),
}

/** Ends the oldest session of a device where a new one is too many. */
export const endOldest = (
  row: DeviceSessions | undefined,
  { userId, device, at }: { userId: string; device: string; at: string },
): Fact[] => {
  const last = openSessions(row, at).at(-sessionsOfDevice)
  return last ? [deviceSessionsEnded({ userId, device, upTo: last.number })] : []
}
