import { networkCreated } from '@causerie/contracts/community'

/** The network of given events, in UTC. */
export const demoNetworkCreated = () => networkCreated({ name: 'Demo', timeZone: 'UTC', defaultLanguage: 'en' })
