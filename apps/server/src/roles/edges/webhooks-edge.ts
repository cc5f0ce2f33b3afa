import { addressGuard, createOutbound } from '@causerie/outbound'
import { connectionsToServer, createWebhooks, tables } from '@causerie/webhooks'
import type { EdgeRecipe, EdgeSettings } from './edge-recipe.ts'

export const webhooksEdge = ({ webhooksAllow = [] }: EdgeSettings): EdgeRecipe => ({
  tables,
  outbound: createOutbound(addressGuard(webhooksAllow), { connections: connectionsToServer }),
  start: (parts) => {
    const webhooks = createWebhooks(parts)
    return { ...webhooks, addMetrics: (metrics) => metrics.addWebhooks(webhooks) }
  },
})
