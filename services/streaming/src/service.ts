import { service } from '@causerie/kernel'

/** Video streams. The service has no operations yet. */
export const streamingService = service({ name: 'streaming', features: [] })
