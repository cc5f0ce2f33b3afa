import { randomBytes } from 'node:crypto'
import { apiKeyCreated, apiKeyEnded, networkKey, serverKeyCreated } from '@causerie/contracts'
import { fold, noRows, table } from '@causerie/kernel'
import { z } from 'zod'

/** A new key for clients or for a customer's backend: 192 random bits, safe in URLs. Shown once; only its hash is kept. */
export const newKey = (): string => randomBytes(24).toString('base64url')

/** The API keys of a network, ended ones too. */
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
  // Gateways learn it from the journal; nothing else asks for it.
  serverKeyCreated: noRows(serverKeyCreated),
}
