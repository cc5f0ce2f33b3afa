import { CauserieError, type Client } from '@causerie/client'
import { useInfiniteQuery, useQueries } from '@tanstack/react-query'
import { type Community, communitiesOf } from '../communities/community.ts'
import { useSession } from '../session/session.tsx'
import { type AuditFilter, auditQueryOf, type Entry, type Page } from './audit-filter.ts'
import type { ReadTogether } from './merged-pages.ts'

/**
 * Whether some entries of a service are of communities; those of the others are for administrators.
 * A service that is missing is no program.
 */
const isOfCommunities: Readonly<Record<Entry['service'], boolean>> = {
  community: true,
  content: true,
  chat: true,
  streaming: false,
  notifications: false,
}
const isService = (name: string): name is Entry['service'] => name in isOfCommunities
export const auditServices = Object.keys(isOfCommunities).filter(isService)
const ofCommunities = auditServices.filter((service) => isOfCommunities[service])

/** The services whose entries a reader may be shown. */
export const auditServicesFor = ({ isAdmin }: { isAdmin: boolean }): readonly Entry['service'][] =>
  isAdmin ? auditServices : ofCommunities

type Query = ReturnType<typeof auditQueryOf> & {
  service: Entry['service']
  options: { limit: number; token?: string }
}
/** A page of the entries of a service; undefined for those who may not read them. */
export const readAudit = async (
  client: Client,
  query: Query,
  signal: AbortSignal,
): Promise<Page | undefined> => {
  try {
    return await client.get('/api/v1/moderation/audit', { params: { query }, signal })
  } catch (error) {
    if (error instanceof CauserieError && error.status === 403) return undefined
    throw error
  }
}

export type AuditPage = ReadTogether & { users: Page['users']; isRefused: boolean }

/** The entries of all services, page by page; of those that the reader may read. */
export const useAudit = (filter: AuditFilter, limit = 20) => {
  const { client, isAdmin } = useSession()
  const services = auditServicesFor({ isAdmin })
  const read = async (
    service: Entry['service'],
    token: string,
    signal: AbortSignal,
  ): Promise<[Entry['service'], Page | undefined]> => {
    const query = {
      service,
      ...auditQueryOf(filter),
      options: { limit, ...(token !== '' && { token }) },
    }
    return [service, await readAudit(client, query, signal)]
  }
  return useInfiniteQuery({
    queryKey: ['audit', services, filter, limit],
    queryFn: async ({ pageParam, signal }): Promise<AuditPage> => {
      const asked = services.flatMap((service) => {
        const token = pageParam[service]
        return token === undefined ? [] : [read(service, token, signal)]
      })
      const pages = await Promise.all(asked)
      return {
        entries: pages.flatMap(([, page]) => page?.auditEntries ?? []),
        users: pages.flatMap(([, page]) => page?.users ?? []),
        next: Object.fromEntries(
          pages.flatMap(([service, page]) =>
            page?.paging.next === undefined ? [] : [[service, page.paging.next]],
          ),
        ),
        isRefused: pages.every(([, page]) => page === undefined),
      }
    },
    initialPageParam: Object.fromEntries(
      services.map((service) => [service, '']),
    ) as ReadTogether['next'],
    getNextPageParam: ({ next }) => (Object.keys(next).length > 0 ? next : undefined),
  })
}

/** Communities with what the reader may do in them, each read once. */
export const useCommunities = (ids: readonly string[]): ReadonlyMap<string, Community> => {
  const { client, userId } = useSession()
  return useQueries({
    queries: ids.map((communityId) => ({
      queryKey: ['community-of-audit', communityId],
      staleTime: Number.POSITIVE_INFINITY,
      queryFn: async ({ signal }: { signal: AbortSignal }): Promise<readonly Community[]> =>
        communitiesOf(
          await client.get('/api/v3/communities/{communityId}', {
            params: { path: { communityId } },
            signal,
          }),
          userId,
        ),
    })),
    combine: (results) =>
      new Map(
        results.flatMap(({ data = [] }) =>
          data.map((community) => [community.communityId, community]),
        ),
      ),
  })
}
