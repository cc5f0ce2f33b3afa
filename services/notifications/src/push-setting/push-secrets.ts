import { createECDH, createHmac, randomBytes } from 'node:crypto'
import type { ServiceTools } from '@causerie/kernel'

type Secrets = Pick<ServiceTools, 'secrets'>
type SecretOfNetwork = { networkId: string; secretId: string }

/** Random, so that a key that is set again is another secret, which nobody deletes meanwhile. */
export const newSecretId = (): string => randomBytes(16).toString('base64url')

const nameOf = ({ networkId, secretId }: SecretOfNetwork): string => `push/${networkId}/${secretId}`

/** Keeps a key that an administrator gave. */
export const keepPushSecret = async (
  { secrets }: Secrets,
  of: SecretOfNetwork,
  value: string,
): Promise<void> => {
  await secrets.keep(nameOf(of), value)
}

/** Undefined if the secret was lost, or deleted meanwhile. */
export const pushSecret = (
  { secrets }: Secrets,
  of: SecretOfNetwork,
): Promise<string | undefined> => secrets.get(nameOf(of))

export const deletePushSecrets = async (
  { secrets }: Secrets,
  { networkId, secretIds }: { networkId: string; secretIds: readonly string[] },
): Promise<void> => {
  await Promise.all(secretIds.map((secretId) => secrets.take(nameOf({ networkId, secretId }))))
}

/** What all VAPID keys of a network come from, together with their ids. */
const vapidName = (networkId: string): string => `push/${networkId}`

/**
 * The VAPID keys of this id in base64url. Makes the secret of the network unless it has one, so that
 * no key is left over, whatever happens between its making and its event.
 */
export const makeVapidKeys = async (
  { secrets }: Secrets,
  { networkId, secretId }: SecretOfNetwork,
): Promise<VapidKeys> => {
  await secrets.keep(vapidName(networkId), randomBytes(32).toString('base64url'))
  const keys = await vapidKeys({ secrets }, { networkId, secretId })
  if (!keys) throw new Error('the secret of the VAPID keys was deleted meanwhile')
  return keys
}

/** Undefined if the secret of the network was lost. */
export const vapidKeys = async (
  { secrets }: Secrets,
  { networkId, secretId }: SecretOfNetwork,
): Promise<VapidKeys | undefined> => {
  const secret = await secrets.get(vapidName(networkId))
  return secret === undefined ? undefined : derivedKeys(secret, secretId)
}

type VapidKeys = { publicKey: string; privateKey: string }

/** Any 32 bytes are a private key of P-256, but for one in four milliards. */
const derivedKeys = (secret: string, secretId: string, attempt = 0): VapidKeys => {
  const bytes = createHmac('sha256', secret).update(`${secretId} ${attempt}`).digest()
  const pair = createECDH('prime256v1')
  try {
    pair.setPrivateKey(bytes)
  } catch {
    return derivedKeys(secret, secretId, attempt + 1)
  }
  return {
    publicKey: pair.getPublicKey('base64url'),
    privateKey: bytes.toString('base64url'),
  }
}
