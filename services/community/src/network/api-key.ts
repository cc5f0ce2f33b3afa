import { randomBytes } from 'node:crypto'
import { apiKeyCreated, apiKeyEnded, serverKeyCreated } from '@causerie/contracts/community'
import { networkKey } from '@causerie/contracts/shared'
import { fold, noRows, table } from '@causerie/kernel'
import { z } from 'zod'

/**
 * A new API or server key: 192 random bits, URL-safe. It is shown once; only its hash is stored.
 */
export const newKey = (): string => randomBytes(24).toString('base64url')

/** The API keys of a network, ended ones included. */
export const apiKeys = table('api_keys', {
  row: z.object({ hash: z.string(), isValid: z.boolean(), createdAt: z.string() }),
  key: ['hash'],
  orderedByKey: () => networkKey,
})

export const keyFolds = {
  apiKeyCreated: fold(apiKeyCreated)(
    (e) => ({ key: apiKeys.get(e.hash) }),
    (_, { data, at }) => [apiKeys.put({ hash: data.hash, isValid: true, createdAt: at })],
  ),
  apiKeyEnded: fold(apiKeyEnded)(
    (e) => ({ key: apiKeys.get(e.hash) }),
    ({ key }) => (key ? [apiKeys.put({ ...key, isValid: false })] : []),
  ),
  // Only the access list has server keys.
  serverKeyCreated: noRows(serverKeyCreated),
}
