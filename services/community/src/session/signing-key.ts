import { installation, network, signingKeyCreated } from '@causerie/contracts'
import { decision, fold, newId, type ServiceTools, table } from '@causerie/kernel'
import { z } from 'zod'
import { newSigningKey, publicHalf, signingKeySecret } from './session-token.ts'

/** Public keys that session tokens are verified with; all of them belong to the installation. */
export const signingKeys = table('signing_keys', {
  row: z.object({ keyId: z.string(), publicKey: z.record(z.string(), z.string()), createdAt: z.string() }),
  key: ['keyId'],
  orderedByKey: () => network,
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
  const reader = host.reader(installation)
  if ((await reader.secret(signingKeySecret)) === undefined) await host.keepSecret(signingKeySecret, await newSigningKey(newId()))
  const { keyId, publicKey } = publicHalf((await reader.secret(signingKeySecret)) ?? '')
  await host.decide(
    { networkId: installation, actor: 'causerie', cause: 'start' },
    decision({
      orderBy: network,
      load: { key: signingKeys.get(keyId) },
      decide: ({ key }) => (key ? [] : [signingKeyCreated({ keyId, publicKey })]),
    }),
  )
}
