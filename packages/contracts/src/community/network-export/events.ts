import { z } from 'zod'
import { event } from '../../shared/event.ts'
import { networkKey } from '../../shared/ordering-keys.ts'

export const networkExported = event({
  type: 'NetworkExported',
  summary: 'An administrator began to download an export of the network.',
  data: z.object({ networkId: z.string(), exportId: z.string() }),
  orderedBy: () => networkKey,
  audit: ({ data: { networkId } }) => ({
    kind: 'exported',
    recordType: 'network',
    recordId: networkId,
  }),
})
