import { createHash } from 'node:crypto'

/**
 * The id of a user's device in events and tokens. The same device id of another user is another
 * device. A hash, because clients choose device ids, which may contain personal data. `user:` tells
 * it from those of before, when a network had one session on a device.
 */
export const deviceOf = (networkId: string, userId: string, deviceId: string): string =>
  `user:${createHash('sha256')
    .update(JSON.stringify([networkId, userId, deviceId]))
    .digest('hex')}`
/** Whether several sessions may be open on it. */
export const isUserDevice = (device: string): boolean => device.startsWith('user:')

/**
 * The kind of the claim on a device that has one session: an administrator's, and those of before.
 * A session of such a device is valid while it owns the claim.
 */
export const deviceClaim = 'device'

/** The device of an administrator's tokens: one per name, so a new token ends the previous one. */
export const administratorDevice = (userId: string): string => `administrator:${userId}`
export const isAdministratorDevice = (device: string): boolean =>
  device.startsWith('administrator:')
