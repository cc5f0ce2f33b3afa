import { pushQueries } from '@causerie/contracts/push'
import { internalQuery } from '@causerie/kernel'
import { accessEntries } from '../access-list/access-entry.ts'
import { deviceOf } from '../access-list/device.ts'
import { deviceSessions, openSessions } from './device-sessions.ts'

/** Tells the push role on which device a user has a session, for whom no token says it. */
export const pushSessionDevice = internalQuery(
  'pushSessionDevice',
  pushQueries.pushSessionDevice,
  async ({ userId, deviceId }, reader) => {
    const device = deviceOf(reader.networkId, userId, deviceId)
    const { row, access } = await reader.load({
      row: deviceSessions.get(userId, device),
      access: accessEntries.get('user', userId),
    })
    const endedUpTo = access?.entry.kind === 'user' ? access.entry.number : 0
    const now = new Date().toISOString()
    const isOpen = openSessions(row, now).some(({ number }) => number > endedUpTo)
    return { sessionDevice: isOpen ? device : null }
  },
)
