import { createHmac } from 'node:crypto'
import type { ServiceTools } from '@causerie/kernel'
import { newKey } from '../network/api-key.ts'

type Secrets = Pick<ServiceTools, 'secrets'>
type KeyOfNetwork = { networkId: string; keyId: string }

/** All secrets of the webhooks of a network come from one secret and the ids of keys. */
const secretNameOf = (networkId: string): string => `webhooks/${networkId}`

/** Random, so that nobody knows the next secret who learned the secret of the network alone. */
export const newWebhookKeyId = newKey

/**
 * What signs for a key: `whsec_` and 32 bytes in base64, as Standard Webhooks has it. Makes the
 * secret of the network unless it has one, so that every key that is announced signs.
 */
export const prepareWebhookSecret = async (
  { secrets }: Secrets,
  { networkId, keyId }: KeyOfNetwork,
): Promise<string> => {
  const name = secretNameOf(networkId)
  await secrets.keep(name, newKey())
  const secret = await secrets.get(name)
  if (secret === undefined) throw new Error('the secret of the webhooks was deleted meanwhile')
  return derivedSecret(secret, keyId)
}

/** The secrets of these keys, by key; without those of a network whose secret was lost. */
export const webhookSecrets = async (
  { secrets }: Secrets,
  { networkId, keyIds }: { networkId: string; keyIds: readonly string[] },
): Promise<Record<string, string>> => {
  const secret = await secrets.get(secretNameOf(networkId))
  if (secret === undefined) return {}
  return Object.fromEntries(keyIds.map((keyId) => [keyId, derivedSecret(secret, keyId)]))
}

const derivedSecret = (secret: string, keyId: string): string =>
  `whsec_${createHmac('sha256', secret).update(keyId).digest('base64')}`
