import { listDevices, registerDevice, removeDevice, testPush } from '@causerie/contracts/push'
import type { Caller } from '@causerie/kernel'
import { refuse } from '@causerie/protocol'
import { isReachable } from '../reachable.ts'
import { answering } from './answering.ts'
import type { RoleTools } from './role-tools.ts'

const done = { status: 'success' as const }
const denied = refuse('permission-denied')
const hasToken = ({ kind }: Caller): boolean => kind !== 'api-key'

export const deviceOperations = ({ devices, queue, owners, keysOf, wake }: RoleTools) => {
  /** The device of the caller's session, or of one that the named user has on this device. */
  const sessionDeviceOf = async (
    caller: Caller,
    named: { userId: string; deviceId: string },
    position: string,
  ): Promise<string | null> => {
    if (hasToken(caller)) return caller.userId === named.userId ? caller.device : null
    const asked = { networkId: caller.networkId, input: named, position }
    return (await owners.ask('community', 'pushSessionDevice', asked)).sessionDevice
  }

  return [
    answering(registerDevice, async ({ body, caller }, { position }) => {
      const { userId, deviceId, platform, token, provider = null } = body
      const sessionDevice = await sessionDeviceOf(caller, { userId, deviceId }, position)
      if (sessionDevice === null) return denied
      const id = { networkId: caller.networkId, userId, deviceId }
      await devices.register({ ...id, platform, token, provider, sessionDevice })
      return done
    }),
    answering(removeDevice, async ({ query: { deviceId, userId }, caller }) => {
      const { networkId } = caller
      if (!hasToken(caller)) {
        const isRemoved = deviceId !== undefined && (await devices.forgetOnly(networkId, deviceId))
        return isRemoved ? done : denied
      }
      const ofUser = { networkId, userId: userId ?? caller.userId }
      if (ofUser.userId !== caller.userId && caller.kind !== 'admin') return denied
      if (deviceId !== undefined) await devices.forget({ ...ofUser, deviceId })
      else if (userId !== undefined) await devices.forget(ofUser)
      else await devices.forget({ ...ofUser, sessionDevice: caller.device })
      return done
    }),
    answering(listDevices, async ({ params: { userId }, caller }) => {
      if (userId !== caller.userId && caller.kind !== 'admin') return denied
      const rows = await devices.of(caller.networkId, userId)
      return {
        devices: rows.map(({ provider, lastStatus, ...row }) => ({
          ...row,
          provider: provider ?? '',
          ...(lastStatus && { lastStatus }),
        })),
      }
    }),
    answering(testPush, async ({ caller: { networkId, userId } }) => {
      const [keys, rows] = await Promise.all([keysOf(networkId), devices.of(networkId, userId)])
      const reachable = rows.filter(({ platform }) => isReachable(platform, keys))
      if (reachable.length > 0) {
        const at = new Date().toISOString()
        const push = { networkId, userIds: [userId], at, collapseKey: 'test' }
        await queue.add([{ ...push, about: { kind: 'test' } }])
        wake()
      }
      return { devices: reachable.length }
    }),
  ]
}
