import { secureModeChanged } from '@causerie/contracts/community'
import { networkKey } from '@causerie/contracts/shared'
import { decision, fold, type ServiceTools, table } from '@causerie/kernel'
import { refuse } from '@causerie/protocol'
import { networks } from '@causerie/replicas'
import { z } from 'zod'

/**
 * The security settings of a network, one row; no row until secure mode is changed for the first
 * time.
 */
export const networkSecurity = table('network_security', {
  row: z.object({ part: z.literal('secure-mode'), isSecure: z.boolean() }),
  key: ['part'],
  orderedByKey: () => networkKey,
})

export const secureModeFolds = {
  secureModeChanged: fold(secureModeChanged)(
    () => ({ row: networkSecurity.get('secure-mode') }),
    (_, { data }) => [networkSecurity.put({ part: 'secure-mode', isSecure: data.isSecure })],
  ),
}

/**
 * Turns secure mode of a network on or off. Sessions stay valid. Throws when the network does not
 * exist.
 */
export const changeSecureMode = async (
  host: ServiceTools,
  networkId: string,
  isSecure: boolean,
): Promise<{ isSecure: boolean }> => {
  const outcome = await host.decide(
    { networkId, actor: 'causerie', cause: 'network secure' },
    decision({
      orderBy: networkKey,
      load: { network: networks.get('profile'), security: networkSecurity.get('secure-mode') },
      decide: ({ network, security }) => {
        if (!network) return refuse('not-found')
        return (security?.isSecure ?? false) === isSecure ? [] : [secureModeChanged({ isSecure })]
      },
    }),
  )
  if ('refused' in outcome) throw new Error(`there is no network "${networkId}"`)
  return { isSecure }
}
