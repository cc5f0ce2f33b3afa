import {
  changeSecureMode,
  createAdministratorToken,
  createNetwork,
  eraseUser,
  rotateApiKey,
  rotateServerKey,
  rotateSigningKey,
} from '@causerie/community'
import type { Configuration } from '../configuration/configuration.ts'
import { changeCredentials } from '../configuration/credentials.ts'
import { demoOwner } from '../demo/users.ts'
import { rotateInternalKeys } from '../tools/rotate-internal-keys.ts'
import { withService } from '../tools/with-service.ts'
import type { KeyKind } from './key-kind.ts'

export type NetworkOptions = {
  id?: string
  name: string
  timeZone: string
  language: string
  secure?: boolean
}

export const createNetworkTool = (
  configuration: Configuration,
  { id, name, timeZone, language, secure = false }: NetworkOptions,
) =>
  withService(configuration, 'community', (host) =>
    createNetwork(host, {
      name,
      timeZone,
      defaultLanguage: language,
      isSecure: secure,
      ...(id !== undefined && { networkId: id }),
    }),
  )

export const secureModeTool = (
  configuration: Configuration,
  networkId: string,
  isSecure: boolean,
) => withService(configuration, 'community', (host) => changeSecureMode(host, networkId, isSecure))

export const eraseUserTool = (configuration: Configuration, networkId: string, userId: string) =>
  withService(configuration, 'community', (host) => eraseUser(host, { networkId, userId }))

export const administratorTokenTool = async (
  configuration: Configuration,
  networkId: string,
  name: string,
) => {
  const made = await withService(configuration, 'community', (host) =>
    createAdministratorToken(host, networkId, name),
  )
  if (name === demoOwner)
    changeCredentials(configuration.CAUSERIE_DATA, networkId, { adminToken: made.accessToken })
  return made
}

export type RotatedKey =
  | { apiKey: string }
  | { serverKey: string }
  | { keyId: string }
  | { steps: string[] }

/** API keys and server keys belong to a network, signing and internal keys to the installation. */
export const rotateKeyTool = async (
  configuration: Configuration,
  kind: KeyKind,
  networkId?: string,
): Promise<RotatedKey> => {
  if (kind === 'internal') return rotateInternalKeys(configuration.INTERNAL_KEYS ?? [])
  return withService(configuration, 'community', async (host): Promise<RotatedKey> => {
    if (kind === 'signing') return rotateSigningKey(host)
    if (networkId === undefined)
      throw new Error('key rotate needs the id of the network for this kind of key')
    const made = await (kind === 'api'
      ? rotateApiKey(host, networkId)
      : rotateServerKey(host, networkId))
    changeCredentials(configuration.CAUSERIE_DATA, networkId, made)
    return made
  })
}
