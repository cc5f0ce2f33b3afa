import type { ServiceTools } from '@causerie/kernel'
import { networks } from '@causerie/replicas'

export const hasNetwork = async (host: ServiceTools, networkId: string): Promise<boolean> =>
  (await host.reader(networkId).load({ profile: networks.get('profile') })).profile !== undefined
