import { z } from 'zod'
import { event, type OrderingKey } from './event.ts'

const networkKey: OrderingKey = 'network:'

export const networkDeleted = event({
  type: 'NetworkDeleted',
  summary:
    'The network was deleted with everything in it: nothing of it is recorded any more, and its earlier events become `Erased`.',
  data: z.object({}),
  orderedBy: () => networkKey,
})

export const erased = event({
  type: 'Erased',
  summary: 'An event of a network that was deleted. Its place in the lane is all that is left.',
  data: z.object({}),
  orderedBy: () => networkKey,
})
export const networkDeletionEvents = { networkDeleted, erased }
