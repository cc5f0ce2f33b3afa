import { hash } from 'node:crypto'
import type { Reader } from '@causerie/kernel'
import { newKey } from '../network/api-key.ts'

const lifetime = 10 * 60 * 1000

/**
 * An auth token is a single-use secret. Only a hash of network, user and token is stored, so it is
 * worthless for other users.
 */
const secretNameOf = (...of: [networkId: string, userId: string, authToken: string]): string =>
  `auth-token/${hash('sha256', JSON.stringify(of), 'base64url')}`

/** Creates an auth token for a user. */
export const makeAuthToken = async (
  { networkId, secrets }: Reader,
  userId: string,
): Promise<string> => {
  const authToken = newKey()
  await secrets.keep(secretNameOf(networkId, userId, authToken), '', { milliseconds: lifetime })
  return authToken
}

/** Consumes an auth token; false when it is unknown, expired, already used or for another user. */
export const takeAuthToken = async (
  { networkId, secrets }: Reader,
  userId: string,
  authToken: string,
): Promise<boolean> =>
  (await secrets.take(secretNameOf(networkId, userId, authToken))) !== undefined
