import type { EdgeName } from '@causerie/contracts/shared'
import type { EdgeRecipe, EdgeSettings } from './edge-recipe.ts'

const packages: Record<EdgeName, () => Promise<(settings: EdgeSettings) => EdgeRecipe>> = {
  webhooks: async () => (await import('./webhooks-edge.ts')).webhooksEdge,
  push: async () => (await import('./push-edge.ts')).pushEdge,
}

/** Loads an edge on demand, so that a process of another role starts faster. */
export const loadEdge = async (name: EdgeName, settings: EdgeSettings): Promise<EdgeRecipe> =>
  (await packages[name]())(settings)
