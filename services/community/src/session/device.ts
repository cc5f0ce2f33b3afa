import { createHash } from 'node:crypto'

/** The kind of the claim on a device. A session is valid while it owns the claim of its device (hard case 14). */
export const deviceClaim = 'device'

/** The id of a device in events and tokens: a hash, because clients choose device ids, which may contain personal data. */
export const deviceOf = (networkId: string, deviceId: string): string =>
  createHash('sha256')
    .update(JSON.stringify([networkId, deviceId]))
    .digest('hex')

/** The device of an administrator's tokens: one per name, so a new token ends the previous one. */
export const administratorDevice = (userId: string): string => `administrator:${userId}`
export const isAdministratorDevice = (device: string): boolean => device.startsWith('administrator:')
