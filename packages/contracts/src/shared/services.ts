/** The services that own operations and events. */
export const services = ['community', 'content', 'chat', 'streaming', 'notifications'] as const
export type ServiceName = (typeof services)[number]

/**
 * Who answers operations: the services, and roles that own no events: the one that delivers
 * webhooks, and the gateway, which composes answers of others.
 */
export const operationOwners = [...services, 'webhooks', 'gateway'] as const
export type OperationOwner = (typeof operationOwners)[number]

/** The service of this name, for those who know services by any name. Throws if there is none. */
export const serviceNamed = (name: string): ServiceName => {
  const found = services.find((one) => one === name)
  if (found === undefined) throw new Error(`there is no service "${name}"`)
  return found
}
