/** The services that own operations and events. */
export const services = ['community', 'content', 'chat', 'streaming', 'notifications'] as const
export type ServiceName = (typeof services)[number]

/**
 * The roles at the edge: they follow the events of services and send them out. They answer
 * operations, and own no events.
 */
export const edges = ['webhooks', 'push'] as const
export type EdgeName = (typeof edges)[number]
export const isEdge = (name: string): name is EdgeName => edges.some((edge) => edge === name)

/** Who answers operations; the gateway composes answers of others. */
export const operationOwners = [...services, ...edges, 'gateway'] as const
export type OperationOwner = (typeof operationOwners)[number]

/** The service of this name, for those who know services by any name. Throws if there is none. */
export const serviceNamed = (name: string): ServiceName => {
  const found = services.find((one) => one === name)
  if (found === undefined) throw new Error(`there is no service "${name}"`)
  return found
}
