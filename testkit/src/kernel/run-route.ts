import type { Route } from '@causerie/kernel'
import type { ServiceHost } from '@causerie/kernel/engine'

/** Runs a route as alice, with the id of an account. */
export const run = (
  host: ServiceHost,
  route: Route,
  ...[accountId, position = '', idempotencyKey]: [string, string?, string?]
) =>
  host.run(
    route,
    {
      params: { accountId },
      query: {},
      body: {},
      caller: { userId: 'alice', networkId: 'demo', kind: 'user', sessionId: 's', device: 'd' },
    },
    { requestId: '1', position, idempotencyKey },
  )
