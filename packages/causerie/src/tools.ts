import { createAdministratorToken, createNetwork, rotateApiKey, rotateServerKey } from '@causerie/community'
import type { Configuration } from './configuration.ts'
import { withService } from './with-service.ts'

export type NetworkOptions = { id?: string; name: string; timeZone: string; language: string }

export const createNetworkTool = (configuration: Configuration, { id, name, timeZone, language }: NetworkOptions) =>
  withService(configuration, 'community', (host) =>
    createNetwork(host, { name, timeZone, defaultLanguage: language, ...(id !== undefined && { networkId: id }) }),
  )

export const administratorTokenTool = (configuration: Configuration, networkId: string, name: string) =>
  withService(configuration, 'community', (host) => createAdministratorToken(host, networkId, name))

export const rotateKeyTool = (configuration: Configuration, networkId: string, kind: 'api' | 'server') =>
  withService(
    configuration,
    'community',
    async (host): Promise<{ apiKey: string } | { serverKey: string }> =>
      kind === 'api' ? await rotateApiKey(host, networkId) : await rotateServerKey(host, networkId),
  )
