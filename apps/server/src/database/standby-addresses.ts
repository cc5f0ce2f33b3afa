import type { DatabaseAddress } from '@causerie/kernel/engine'

/**
 * Where standbys have what a service has at its primary. A URL names a server, and user, password
 * and parameters that are others there; everything else is as at the primary.
 */
export const standbyAddresses = (
  primary: DatabaseAddress,
  servers: readonly string[],
): DatabaseAddress[] =>
  servers.map((server) => {
    const url = new URL(primary.url)
    const { hostname, port, username, password, searchParams } = new URL(server)
    url.hostname = hostname
    url.port = port
    if (username !== '') url.username = username
    if (password !== '') url.password = password
    for (const [name, value] of searchParams) url.searchParams.set(name, value)
    return { ...primary, url: url.href }
  })
