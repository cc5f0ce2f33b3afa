import type { CommandRoute, QueryRoute, ServiceHost } from '@causerie/kernel'

// The routes' own reader is made by the service; a test runs them as the HTTP layer does.
type Route = CommandRoute<never> | QueryRoute<never>

/** Asks as alice, about an account. */
export const run = (host: ServiceHost, route: Route, ...[accountId, position = '', idempotencyKey]: [string, string?, string?]) =>
  host.run(
    route as unknown as QueryRoute<unknown>,
    {
      params: { accountId },
      query: {},
      body: {},
      caller: { userId: 'alice', networkId: 'demo', kind: 'user', sessionId: 's', device: 'd' },
    },
    { requestId: '1', position, idempotencyKey },
  )
