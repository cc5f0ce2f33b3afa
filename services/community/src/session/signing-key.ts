import { installation, networkKey, signingKeyCreated } from '@causerie/contracts'
import { decision, fold, newId, type ServiceTools, table } from '@causerie/kernel'
import { z } from 'zod'
import { newSigningKey, publicHalf, signingKeySecret } from './session-token.ts'

/** Public keys that session tokens are verified with; all of them belong to the installation. */
export const signingKeys = table('signing_keys', {
  row: z.object({ keyId: z.string(), publicKey: z.record(z.string(), z.string()), createdAt: z.string() }),
  key: ['keyId'],
  orderedByKey: () => networkKey,
})

export const signingKeyFolds = {
  signingKeyCreated: fold(signingKeyCreated)(
    (e) => ({ key: signingKeys.get(e.keyId) }),
    (_, { data, at }) => [signingKeys.put({ keyId: data.keyId, publicKey: data.publicKey, createdAt: at })],
  ),
}

/**
 * Makes the signing key where there is none: at the first start, and after the secret was lost, which ends all sessions. The secret comes
 * first: a key that was announced can sign. Instances that start together agree, for the first secret of a name stays.
 */
export const prepareSigningKey = async (host: ServiceTools): Promise<void> => {
  if ((await host.secrets.get(signingKeySecret)) === undefined) await host.secrets.keep(signingKeySecret, await newSigningKey(newId()))
  await announce(host, (await host.secrets.get(signingKeySecret)) ?? '', 'start')
}

/**
 * Signs new sessions with a new key from now on; those that are open hold, for the older key still verifies. Here the new key is announced
 * first: no session is signed that a gateway could not verify. Throws when somebody else exchanges the key at the same time.
 */
export const rotateSigningKey = async (host: ServiceTools): Promise<{ keyId: string }> => {
  const instead = await host.secrets.get(signingKeySecret)
  const secret = await newSigningKey(newId())
  const keyId = await announce(host, secret, 'key rotate')
  await host.secrets.keep(signingKeySecret, secret, instead === undefined ? {} : { instead })
  if ((await host.secrets.get(signingKeySecret)) !== secret) throw new Error('the signing key was exchanged by somebody else just now')
  return { keyId }
}

const announce = async (host: ServiceTools, secret: string, cause: string): Promise<string> => {
  const { keyId, publicKey } = publicHalf(secret)
  await host.decide(
    { networkId: installation, actor: 'causerie', cause },
    decision({
      orderBy: networkKey,
      load: { key: signingKeys.get(keyId) },
      decide: ({ key }) => (key ? [] : [signingKeyCreated({ keyId, publicKey })]),
    }),
  )
  return keyId
}
