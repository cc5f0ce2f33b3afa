import { networkCreated } from '@causerie/contracts'

/** The network of given events, in UTC. */
export const demoNetworkCreated = () => networkCreated({ name: 'Demo', timeZone: 'UTC', defaultLanguage: 'en' })
