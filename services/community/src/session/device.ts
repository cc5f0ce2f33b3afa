import { createHash } from 'node:crypto'

/** The kind of the claim by which a session holds its device: it lives while the claim names it (hard case 14). */
export const deviceClaim = 'device'

/** A device within its network, as events and tokens name it: clients choose device ids, which may say something about a person. */
export const deviceOf = (networkId: string, deviceId: string): string =>
  createHash('sha256')
    .update(JSON.stringify([networkId, deviceId]))
    .digest('hex')

/** The place of an administrator's token: a new one for the same name ends the one before. */
export const administratorDevice = (userId: string): string => `administrator:${userId}`
export const isAdministratorDevice = (device: string): boolean => device.startsWith('administrator:')
