import { addressGuard, createOutbound } from '@causerie/outbound'
import { createPush, tables } from '@causerie/push'
import type { EdgeRecipe, EdgeSettings } from './edge-recipe.ts'

export const pushEdge = ({ pushAllow = [], pushUrls = {} }: EdgeSettings): EdgeRecipe => ({
  tables,
  outbound: createOutbound(addressGuard(pushAllow)),
  start: (parts) => {
    const push = createPush({ ...parts, urls: pushUrls })
    return { ...push, addMetrics: (metrics) => metrics.addPush(push) }
  },
})
