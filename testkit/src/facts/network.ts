import { networkCreated } from '@causerie/contracts/community/events'

/** The network of given events, in UTC. */
export const demoNetworkCreated = () =>
  networkCreated({ name: 'Demo', timeZone: 'UTC', defaultLanguage: 'en' })
