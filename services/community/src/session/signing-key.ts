import { signingKeyCreated } from '@causerie/contracts/community'
import { networkKey } from '@causerie/contracts/shared'
import { decision, fold, newId, type ServiceTools, table } from '@causerie/kernel'
import { installation } from '@causerie/protocol'
import { z } from 'zod'
import { accessEntries } from '../access-list/access-entry.ts'
import { newSigningKey, publicHalf, signingKeySecret } from './session-token.ts'

/**
 * The public keys that verify session tokens. They belong to the installation, not to a network.
 */
export const signingKeys = table('signing_keys', {
  row: z.object({
    keyId: z.string(),
    publicKey: z.record(z.string(), z.string()),
    createdAt: z.string(),
  }),
  key: ['keyId'],
  orderedByKey: () => networkKey,
})

export const signingKeyFolds = {
  signingKeyCreated: fold(signingKeyCreated)(
    (e) => ({ key: signingKeys.get(e.keyId) }),
    (_, { data, at }) => [
      signingKeys.put({ keyId: data.keyId, publicKey: data.publicKey, createdAt: at }),
    ],
  ),
}

/**
 * Creates the signing key at the first start and after its secret was lost, which ends all
 * sessions. The secret is stored before the key is announced, so every announced key can sign.
 * Instances that start together agree: the first secret of a name wins.
 */
export const prepareSigningKey = async (host: ServiceTools): Promise<void> => {
  if ((await host.secrets.get(signingKeySecret)) === undefined)
    await host.secrets.keep(signingKeySecret, await newSigningKey(newId()))
  await announce(host, (await host.secrets.get(signingKeySecret)) ?? '', 'start')
}

/**
 * Replaces the signing key. Open sessions stay valid, because the older key still verifies. The new
 * key is announced before it signs, so gateways can verify every session. Throws when another call
 * replaces the key at the same time.
 */
export const rotateSigningKey = async (host: ServiceTools): Promise<{ keyId: string }> => {
  const previous = await host.secrets.get(signingKeySecret)
  const secret = await newSigningKey(newId())
  const keyId = await announce(host, secret, 'key rotate')
  await host.secrets.keep(
    signingKeySecret,
    secret,
    previous === undefined ? {} : { instead: previous },
  )
  if ((await host.secrets.get(signingKeySecret)) !== secret)
    throw new Error('another call replaced the signing key at the same time')
  return { keyId }
}

const announce = async (host: ServiceTools, secret: string, cause: string): Promise<string> => {
  const { keyId, publicKey } = publicHalf(secret)
  await host.decide(
    { networkId: installation, actor: 'causerie', cause },
    decision({
      orderBy: networkKey,
      load: { key: signingKeys.get(keyId), access: accessEntries.get('signing-key', keyId) },
      decide: ({ key }) => (key ? [] : [signingKeyCreated({ keyId, publicKey })]),
    }),
  )
  return keyId
}
