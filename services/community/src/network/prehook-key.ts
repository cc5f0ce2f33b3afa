import { createHmac } from 'node:crypto'
import type { ServiceTools } from '@causerie/kernel'
import { newKey } from './api-key.ts'

type Secrets = Pick<ServiceTools, 'secrets'>
type KeyOfNetwork = { networkId: string; keyId: string }

/**
 * All keys of a network come from one secret and their ids, which events have. So no key is left
 * over, whatever happens between its making and its event.
 */
const secretNameOf = (networkId: string): string => `prehook/${networkId}`

/** Random, so that nobody knows the next key who learned the secret alone. */
export const newPrehookKeyId = newKey

/** Makes the secret of the network unless it has one, so that every key that is announced signs. */
export const preparePrehookKeys = async (
  { secrets }: Secrets,
  { networkId }: Pick<KeyOfNetwork, 'networkId'>,
): Promise<void> => {
  await secrets.keep(secretNameOf(networkId), newKey())
}

/** Undefined if the secret of the network was lost. */
export const prehookKey = async (
  { secrets }: Secrets,
  { networkId, keyId }: KeyOfNetwork,
): Promise<string | undefined> => {
  const secret = await secrets.get(secretNameOf(networkId))
  return secret && createHmac('sha256', secret).update(keyId).digest('base64url')
}
