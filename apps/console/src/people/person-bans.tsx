import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { AuditList } from '../audit/audit-entries.tsx'
import { auditServicesFor, readAudit } from '../audit/use-audit.ts'
import { Loaded } from '../screen/loaded.tsx'
import { useSession } from '../session/session.tsx'
import { useTexts } from '../texts/texts.tsx'
import { bansInForce } from './bans-in-force.ts'
import type { Person } from './person.ts'

/** The entries of bans that are read of each service; nobody was banned more often. */
const most = 100

/** From where somebody is banned: by whom and since when, as the audit log has it. */
export const PersonBans = ({ person: { userId, isGlobalBan } }: { person: Person }) => {
  const { say } = useTexts()
  const { client, isAdmin } = useSession()
  const services = auditServicesFor({ isAdmin })
  const query = useQuery({
    queryKey: ['bans', services, userId],
    // Whoever comes back to a profile decides by it: nothing tells of what others did meanwhile.
    staleTime: 0,
    queryFn: async ({ signal }) => {
      const asked = services.flatMap((service) =>
        (['banned', 'unbanned'] as const).map((kind) =>
          readAudit(client, { service, userId, kind, options: { limit: most } }, signal),
        ),
      )
      const pages = (await Promise.all(asked)).flatMap((page) => page ?? [])
      return {
        isKnown: pages.length > 0,
        bans: bansInForce(pages.flatMap((page) => page.auditEntries)),
        users: pages.flatMap((page) => page.users),
      }
    },
  })
  return (
    <Loaded query={query}>
      {({ isKnown, bans, users }) => (
        <>
          {isGlobalBan && bans.every(({ targetType }) => targetType !== 'user') && (
            <Text>{say('bannedEverywhere')}</Text>
          )}
          {!isKnown && <Text size="sm">{say('bansUnknown')}</Text>}
          {isKnown && bans.length === 0 && !isGlobalBan && <Text size="sm">{say('noBans')}</Text>}
          <AuditList entries={bans} users={users} filter={{ user: userId }} />
        </>
      )}
    </Loaded>
  )
}
