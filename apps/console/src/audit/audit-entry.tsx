import { Anchor, Badge, Card, Group, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Community } from '../communities/community.ts'
import { Offers } from '../screen/offers.tsx'
import { useSession } from '../session/session.tsx'
import { useTexts } from '../texts/texts.tsx'
import type { AuditFilter, Entry } from './audit-filter.ts'
import { gravityOf } from './audit-kinds.ts'
import { Details } from './details.tsx'
import { useRestoreOffer } from './use-restore-offer.ts'

/** What is known of the users and communities that entries name. */
export type Names = { users: ReadonlyMap<string, string>; communities: ReadonlyMap<string, Community> }
type Shown = { entry: Entry; names: Names; filter: AuditFilter }

/** What was done, by whom, to whom, where and when. Names and places narrow the list down to them. */
export const AuditEntry = ({ entry, names, filter }: Shown) => {
  const { say, time } = useTexts()
  const { isAdmin } = useSession()
  const { entryId, kind, actorId, userId, recordType, recordId, targetType, targetId, createdAt, details } = entry
  const community = names.communities.get(targetId ?? '')
  const nameOf = (id: string) => names.users.get(id) ?? id
  const restoration = useRestoreOffer(entry, community?.permissionsThere)
  return (
    <Card component="article" withBorder p="sm" data-entry={entryId}>
      <Group gap="xs" justify="space-between">
        <Group gap="xs">
          <Badge variant="light" tt="none" color={gravityOf[kind]} autoContrast>
            {say(`act_${kind}`)}
          </Badge>
          {recordType !== 'user' && recordId !== targetId && (
            <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
              {say(`record_${recordType}`)} <code>{recordId}</code>
            </Text>
          )}
        </Group>
        <Text size="sm" c="dimmed" component="time" dateTime={createdAt}>
          {time(createdAt)}
        </Text>
      </Group>
      <Group gap="md" mt={4}>
        {actorId === null ? (
          <Text size="sm">{say('auditDoneBy', { name: say('auditNobody') })}</Text>
        ) : (
          <Narrow to={{ ...filter, actor: actorId }} label={say('auditOnlyActor', { name: nameOf(actorId) })}>
            {say('auditDoneBy', { name: nameOf(actorId) })}
          </Narrow>
        )}
        {userId !== null && (
          <Narrow to={{ ...filter, user: userId }} label={say('auditOnlyUser', { name: nameOf(userId) })}>
            {say('auditConcerns', { name: nameOf(userId) })}
          </Narrow>
        )}
        {targetId === null && <Text size="sm">{say('in_network')}</Text>}
        {targetId !== null && targetId !== userId && (
          <Narrow to={{ ...filter, target: targetId }} label={say('auditOnlyTarget')}>
            {say(`in_${targetType}`, { name: community?.displayName ?? nameOf(targetId) })}
          </Narrow>
        )}
        {isAdmin && userId !== null && (
          <Anchor
            size="sm"
            underline="always"
            renderRoot={(props) => <Link to="/notifications" search={{ event: entryId, user: userId }} {...props} />}
          >
            {say('explainEntry')}
          </Anchor>
        )}
      </Group>
      <Details details={details} />
      <Group>
        <Offers offers={[restoration]} />
      </Group>
    </Card>
  )
}

/** A link to the same list with a narrower filter. */
const Narrow = ({ to, label, children }: { to: AuditFilter; label: string; children: ReactNode }) => (
  <Anchor
    size="sm"
    underline="always"
    style={{ overflowWrap: 'anywhere' }}
    title={label}
    renderRoot={(props) => <Link to="/audit" search={to} {...props} />}
  >
    {children}
  </Anchor>
)
