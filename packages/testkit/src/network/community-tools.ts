import type { ServiceHost } from '@causerie/kernel/engine'
import { openService, readConfiguration } from 'causerie'

const opened = new Map<string, Promise<ServiceHost>>()

/** Community of an installation, to create networks and administrators with. It stays open until this process ends: a spec needs several. */
export const communityOf = (databaseUrl: string): Promise<ServiceHost> => {
  const known =
    opened.get(databaseUrl) ??
    openService(readConfiguration({ DATABASE_URL: databaseUrl, LOG_LEVEL: 'error' }), 'community').then(({ host }) => host)
  opened.set(databaseUrl, known)
  return known
}
