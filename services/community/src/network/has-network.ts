import { type ServiceTools, sql } from '@causerie/kernel'

const profile = sql<{ part: string }>('network_profile', `select part from networks where network_id = $networkId and part = 'profile'`)

export const hasNetwork = async (host: ServiceTools, networkId: string): Promise<boolean> =>
  (await host.reader(networkId).rows(profile)).length > 0
