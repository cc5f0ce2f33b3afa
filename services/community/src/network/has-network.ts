import { type ServiceTools, sql } from '@causerie/kernel'

const profile = sql<{ part: string }>('network-profile', `select part from networks where network_id = $1 and part = 'profile'`)

export const hasNetwork = async (host: ServiceTools, networkId: string): Promise<boolean> =>
  (await host.reader(networkId).rows(profile)).length > 0
