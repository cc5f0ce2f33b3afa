import { service } from '@causerie/kernel'

/** Video streams. Its operations come one by one; until then it only takes part. */
export const streamingService = service({ name: 'streaming', migrations: [], features: [] })
