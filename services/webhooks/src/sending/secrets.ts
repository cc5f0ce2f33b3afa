import type { Owners } from '@causerie/broadcasts'
import type { Webhook } from '../webhook.ts'

/** What a webhook signs with now, the newest first. Rejects while community does not answer. */
export type SecretsOf = (webhook: Webhook) => Promise<readonly string[]>

/** The secret of a key never changes, so that each is asked for once. */
export const createSecrets = (owners: Owners): SecretsOf => {
  const known = new Map<string, string>()
  const keyOf = (networkId: string, keyId: string) => `${networkId} ${keyId}`
  return async ({ networkId, keyId, previousKeyId, previousUntil }) => {
    const isPreviousValid = previousUntil !== null && Date.parse(previousUntil) > Date.now()
    const keyIds = [keyId, ...(previousKeyId !== null && isPreviousValid ? [previousKeyId] : [])]
    const unknown = keyIds.filter((id) => !known.has(keyOf(networkId, id)))
    if (unknown.length > 0) {
      const input = { keyIds: unknown }
      const { secrets } = await owners.ask('community', 'webhookSecrets', {
        networkId,
        input,
        position: '',
      })
      for (const [id, secret] of Object.entries(secrets)) known.set(keyOf(networkId, id), secret)
    }
    return keyIds.flatMap((id) => known.get(keyOf(networkId, id)) ?? [])
  }
}
