import { hash } from 'node:crypto'
import type { Reader } from '@causerie/kernel'
import { newKey } from '../network/api-key.ts'

const life = 10 * 60 * 1000

/** An auth token is a secret that one sign-in takes. What is kept is a hash of whom it is for, so another's name opens nothing. */
const nameOf = (...of: [networkId: string, userId: string, authToken: string]): string =>
  `auth-token/${hash('sha256', JSON.stringify(of), 'base64url')}`

/** A new one for this person. */
export const makeAuthToken = async ({ networkId, secrets }: Reader, userId: string): Promise<string> => {
  const authToken = newKey()
  await secrets.keep(nameOf(networkId, userId, authToken), '', { milliseconds: life })
  return authToken
}

/** Whether it vouches for this person: true once. */
export const takeAuthToken = async ({ networkId, secrets }: Reader, userId: string, authToken: string): Promise<boolean> =>
  (await secrets.take(nameOf(networkId, userId, authToken))) !== undefined
